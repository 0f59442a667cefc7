import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { TEST_TIMEOUT_MS } from './timeout.js';

const FOLDERS = ['src', 'test/abuse', 'test/api', 'test/architecture', 'test/docs', 'test/integration'];

/** All spec files, except those that start processes of their own (jest.system.config.js). */
export const SPEC_FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => join(folder, file)),
);

const NEEDS_TEST_RUN = /TEST_(BENCHES_URL|POSTGRES_URL|REDIS_URL|DATA_DIR)|['"`]dist\//;
/** Whether each file, or what it imports from `test/`, needs the database, the services or the compiled files of a run. */
const needs = new Map();

export function needsTestRun(file) {
  if (!needs.has(file)) {
    needs.set(file, false);
    const text = readFileSync(file, 'utf8');
    const imported = [...text.matchAll(/(?:from|import\() ?'(\.[^']+)\.js'/g)].map(([, path]) =>
      join(dirname(file), path),
    );
    const supporting = imported
      .map((path) => `${path}.ts`)
      .filter((path) => path.startsWith('test/') && existsSync(path));
    needs.set(file, NEEDS_TEST_RUN.test(text) || supporting.some(needsTestRun));
  }
  return needs.get(file);
}

const common = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  // Also lets `--watch` and `--findRelatedTests` find what a spec file imports.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  watchPathIgnorePatterns: ['<rootDir>/(dist|\\.data)/'],
};

const testRun = {
  globalSetup: '<rootDir>/test/support/jest/global-setup.js',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.js',
};

/** With Jest's own module loader, which loads everything anew for each file, from the sources. */
export const inIsolation = {
  ...common,
  displayName: 'in isolation',
  transform: { '\\.ts$': ['@swc/jest', {}] },
};
export const inIsolationWithTestRun = { ...inIsolation, ...testRun };

/**
 * With Node's: what is tested is loaded once a worker, which saves three seconds a file (docs/adr/0103). The files of a worker share
 * its modules: caches, static fields. Its environment, clock and `jest.spyOn` are put back after each (register.js).
 */
const together = {
  ...common,
  displayName: 'together',
  runner: 'jest-light-runner/child-process',
  setupFiles: ['<rootDir>/test/support/jest/from-dist.js'],
  setupFilesAfterEnv: ['<rootDir>/test/support/jest/clock.js'],
};

/** Spec files that replace a module, or stop Node's own ticks, need Jest's own module loader. */
const isIsolated = (file) => /import\.meta\.jest|@jest\/globals/.test(readFileSync(file, 'utf8'));

const project = (settings, files) => ({ ...settings, testMatch: files.map((file) => `<rootDir>/${file}`) });

export const projectsWithTestRun = (files) => [
  project(
    { ...together, ...testRun },
    files.filter((file) => !isIsolated(file)),
  ),
  project(inIsolationWithTestRun, files.filter(isIsolated)),
];

export const projectsFromSource = (files) => [
  project(
    { ...together, setupFiles: ['<rootDir>/test/support/jest/from-source.js'] },
    files.filter((file) => !isIsolated(file)),
  ),
  project(inIsolation, files.filter(isIsolated)),
];

export const limits = {
  // One more than the machine has cores: many tests wait for a lease to end, or for a job.
  maxWorkers: Math.min(availableParallelism() + 1, 4),
  testTimeout: TEST_TIMEOUT_MS,
};
