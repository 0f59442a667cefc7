import process from 'node:process';
import base from './jest.config.js';
import { hasPgBouncer } from './dist/test/support/pgbouncer.js';

if (!hasPgBouncer)
  process.stderr.write('Without the tests of PgBouncer, which is not installed: apt-get install pgbouncer\n');

/** `npm run test:system`: tests that start processes of their own, and stop, freeze or kill them. */
export default {
  ...base,
  testMatch: ['<rootDir>/test/{system,faults}/**/*.spec.ts'],
  testPathIgnorePatterns: hasPgBouncer ? [] : ['/pgbouncer[^/]*\\.spec\\.ts$'],
};
