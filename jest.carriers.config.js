import { inIsolation, limits } from './test/support/jest/projects.js';

/** Holds the adapters of real carriers to the schemas that those publish: `npm run test:carriers -- <folder>`. */
export default { ...inIsolation, ...limits, testMatch: ['<rootDir>/test/carriers/published/*.published.ts'] };
