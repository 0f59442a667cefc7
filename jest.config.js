import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const FOLDERS = ['src', 'test/abuse', 'test/api', 'test/architecture', 'test/docs', 'test/integration'];

const specs = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => `${folder}/${file}`),
);
/** Those that replace a module, or stop Node's own ticks: this takes Jest's own module loader, which loads everything anew for each. */
const isolated = new Set(specs.filter((file) => /import\.meta\.jest|@jest\/globals/.test(readFileSync(file, 'utf8'))));

const common = {
  testEnvironment: 'node',
  globalSetup: '<rootDir>/dist/test/support/global-setup.js',
  globalTeardown: '<rootDir>/dist/test/support/global-teardown.js',
};

/** With Jest's own module loader. */
export const inIsolation = {
  ...common,
  displayName: 'in isolation',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', {}] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};

/**
 * With Node's: what is tested is loaded once a worker, which saves three seconds a file (docs/adr/0103). The files of a worker share
 * its modules: caches, static fields. Its environment, clock and `jest.spyOn` are put back after each (test/support/compiled/register.ts).
 */
const together = {
  ...common,
  displayName: 'together',
  runner: 'jest-light-runner/child-process',
  setupFiles: ['<rootDir>/dist/test/support/compiled/register.js'],
  setupFilesAfterEnv: ['<rootDir>/dist/test/support/compiled/jest-clock.js'],
};

/**
 * `npm test`: tests that share one running service per worker. Those with processes of their own: jest.system.config.js.
 * One worker more than the machine has cores: many tests wait for a lease to end, or for a job.
 */
export default {
  projects: [
    { ...together, testMatch: specs.filter((file) => !isolated.has(file)).map((file) => `<rootDir>/${file}`) },
    { ...inIsolation, testMatch: [...isolated].map((file) => `<rootDir>/${file}`) },
  ],
  maxWorkers: Math.min(availableParallelism() + 1, 4),
  // Several times what a test waits for (test/support/patience.ts): what does not come fails there, and says what it was.
  testTimeout: 600_000,
};
