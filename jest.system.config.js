import process from 'node:process';
import { compile } from './scripts/compile.js';
import { isolated, limits, testRun } from './jest.config.js';

await compile();
const { hasBalancers } = await import('./dist/test/support/balancer.js');
const { hasPhp } = await import('./dist/test/support/php-and-python.js');
const { missingPrograms } = await import('./dist/bench/packages.js');
const { RESTORE_PROGRAMS } = await import('./dist/bench/restore/programs.js');
const { canKeepStatements, hasPgBouncer } = await import('./dist/test/support/pgbouncer.js');

if (!hasPgBouncer)
  process.stderr.write('Without the tests of PgBouncer, which is not installed: apt-get install pgbouncer\n');
else if (!canKeepStatements)
  process.stderr.write(
    'Without the tests of DATABASE_POOLER=transaction-prepared, which need PgBouncer 1.21 or newer: PGBOUNCER=<its path>\n',
  );
if (!hasBalancers)
  process.stderr.write(
    'Without the tests of balancers, which are not installed: apt-get install haproxy nginx-light\n',
  );

if (!hasPhp)
  process.stderr.write(
    'Without the tests of PHP programs, which need: apt-get install php-cli php-curl php-mbstring\n',
  );

const cannotRestore = (await missingPrograms(RESTORE_PROGRAMS)).length > 0;
if (cannotRestore)
  process.stderr.write(
    `Without the restore drill, which needs: apt-get install ${RESTORE_PROGRAMS.packages.join(' ')}\n`,
  );

/** `npm run test:system`: tests that start processes of their own, and stop, freeze or kill them. */
export default {
  ...isolated,
  ...testRun,
  ...limits,
  // Starting, stopping and killing processes takes most of the time of these tests.
  testTimeout: 3 * limits.testTimeout,
  testMatch: ['<rootDir>/test/{system,faults}/**/*.spec.ts'],
  testPathIgnorePatterns: [
    ...(hasPgBouncer ? [] : ['/pgbouncer[^/]*\\.spec\\.ts$']),
    ...(hasPhp ? [] : ['/woocommerce\\.spec\\.ts$']),
    ...(cannotRestore ? ['/restore-drill\\.spec\\.ts$'] : []),
    ...(hasBalancers ? [] : ['/balancers\\.spec\\.ts$']),
  ],
};
