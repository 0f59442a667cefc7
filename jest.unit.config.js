import process from 'node:process';
import { isolated, limits, needsTestRun, projectsOf, SPEC_FILES } from './jest.config.js';

/** `npm run test:carriers -- <folder>`: holds the adapters of real carriers to the schemas that those publish. */
const published = {
  ...isolated,
  displayName: 'carriers',
  testMatch: ['<rootDir>/test/carriers/published/*.published.ts'],
};

const specFiles = SPEC_FILES.filter((file) => !needsTestRun(file));

/** `npm run test:unit`: tests that need neither database nor service, from the sources. */
export default {
  ...limits,
  projects: process.env['CARRIER_SCHEMAS'] ? [published] : projectsOf(specFiles, {}),
};
