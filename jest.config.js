import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { TEST_TIMEOUT_MS } from './test/support/jest/setup.js';

const FOLDERS = ['src', 'test/abuse', 'test/api', 'test/architecture', 'test/docs', 'test/integration'];

/** All spec files, except those that start processes of their own (jest.system.config.js). */
export const SPEC_FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => join(folder, file)),
);

const NEEDS_TEST_RUN = /TEST_(BENCHES_URL|POSTGRES_URL|REDIS_URL|DATA_DIR)|['"`]dist\//;
const needs = new Map();

/** Whether a spec file, or what it imports from `test/`, needs the database, the services or the compiled files of a run. */
export function needsTestRun(file) {
  if (!needs.has(file)) {
    needs.set(file, false);
    const text = readFileSync(file, 'utf8');
    const supporting = [...text.matchAll(/(?:from|import\() ?'(\.[^']+)\.js'/g)]
      .map(([, path]) => `${join(dirname(file), path)}.ts`)
      .filter((path) => path.startsWith('test/') && existsSync(path));
    needs.set(file, NEEDS_TEST_RUN.test(text) || supporting.some(needsTestRun));
  }
  return needs.get(file);
}

/** The servers and the compiled files that all tests of a run share. */
export const testRun = {
  globalSetup: '<rootDir>/test/support/jest/global-setup.js',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.js',
};

/** Jest's own module loader, which loads everything anew for each file. */
export const isolated = {
  displayName: 'isolated',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  // Also lets `--watch` and `--findRelatedTests` find what a spec file imports.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  watchPathIgnorePatterns: ['<rootDir>/(dist|\\.data)/'],
  transform: { '\\.ts$': ['@swc/jest', {}] },
};

/**
 * Node's module loader: a worker loads what is tested once, which saves three seconds a file (docs/adr/0103). Its files share
 * modules, that is caches and static fields. Environment, clock and `jest.spyOn` are reset after each file.
 */
const shared = {
  ...isolated,
  displayName: 'shared',
  runner: 'jest-light-runner/child-process',
  setupFilesAfterEnv: ['<rootDir>/test/support/jest/setup.js'],
};

/** Spec files that replace a module, or stop Node's own ticks, need Jest's own module loader. */
const isIsolated = (file) => /import\.meta\.jest|@jest\/globals/.test(readFileSync(file, 'utf8'));
const paths = (files) => files.map((file) => `<rootDir>/${file}`);

export const projectsOf = (files, settings) => [
  { ...shared, ...settings, testMatch: paths(files.filter((file) => !isIsolated(file))) },
  { ...isolated, ...settings, testMatch: paths(files.filter(isIsolated)) },
];

export const limits = {
  // One more than the machine has cores: many tests wait for a lease to end, or for a job.
  maxWorkers: Math.min(availableParallelism() + 1, 4),
  testTimeout: TEST_TIMEOUT_MS,
};

/** `npm test`: tests that share one running service per worker. */
export default { ...limits, projects: projectsOf(SPEC_FILES, testRun) };
