import { availableParallelism } from 'node:os';

/**
 * `npm test`: tests that share one running service per worker. Those with processes of their own: jest.system.config.js.
 * One worker more than the machine has cores: many tests wait for a lease to end, or for a job.
 */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/{abuse,api,architecture,docs,integration}/**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', {}] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  globalSetup: '<rootDir>/dist/test/support/global-setup.js',
  globalTeardown: '<rootDir>/dist/test/support/global-teardown.js',
  maxWorkers: Math.min(availableParallelism() + 1, 4),
  // Several times what a test waits for (test/support/patience.ts): what does not come fails there, and says what it was.
  testTimeout: 600_000,
};
