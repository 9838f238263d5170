import type { MigrationInterface } from 'typeorm';

/** In the order in which they run; \`npm run migrate:generate\` adds to it. */
export const migrations: (new () => MigrationInterface)[] = [];
