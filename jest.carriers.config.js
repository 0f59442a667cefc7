import base, { inIsolation } from './jest.config.js';

/** Holds the adapters of real carriers to the schemas that those publish: `npm run test:carriers -- <folder>`. */
export default {
  ...inIsolation,
  maxWorkers: base.maxWorkers,
  testTimeout: base.testTimeout,
  testMatch: ['<rootDir>/test/carriers/published/*.published.ts'],
  globalSetup: null,
  globalTeardown: null,
};
