import { dateWords } from './workbench/date-words.js';

const shared = {
  testEnvironment: '<rootDir>/test/support/node-environment.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': '@swc/jest' },
  // As the build of the workbench has it.
  globals: { DATE_WORDS: dateWords() },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@fastify/static$': '<rootDir>/test/support/native-static.cjs',
    '^@nestjs/throttler$': '<rootDir>/test/support/native-throttler.cjs',
  },
};

// Sources import with the `.js` suffix that Node wants; the mapper leads jest to the `.ts` file.
export default {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{src,bench,drawn,training,sdk/src,workbench/src}/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/integration/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/e2e/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'faults',
      testMatch: ['<rootDir>/test/faults/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'browser',
      testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
  ],
  watchman: false,
  // Most tests wait for a database, a reader or a server: two files at a time keep two cores at work.
  maxWorkers: 2,
  // Modules of ended test files stay in a worker's memory (nodejs/node#33439): it is replaced before it only collects garbage.
  workerIdleMemoryLimit: '1200MB',
  // A machine that is busy with something else must not fail a test that waits for a condition.
  testTimeout: 180_000,
};
