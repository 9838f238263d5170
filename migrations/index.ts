import type { MigrationInterface } from 'typeorm';
import { CreateTables1763712000000 } from './1763712000000-CreateTables.js';

/** In the order in which they run; `npm run migrate:generate` adds to it. */
export const migrations: (new () => MigrationInterface)[] = [CreateTables1763712000000];
