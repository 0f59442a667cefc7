import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { needsTestRun, SPEC_FILES } from '../jest.config.js';

/**
 * `npm run check [-- BASE]`: the files that differ from BASE (default: `main`), committed or not: types of the project,
 * ESLint, Prettier, and their tests. Tests of system and faults, and all the others, run in `.ci/run`.
 */
const base = process.argv[2] ?? 'main';

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
const mergeBase = git('merge-base', 'HEAD', base) || git('merge-base', 'HEAD', `origin/${base}`) || 'HEAD';
const listed = [git('diff', '--name-only', '--diff-filter=d', mergeBase), git('ls-files', '-o', '--exclude-standard')];
const changed = listed
  .join('\n')
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));

const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)\.js'/g)].map(
    ([, path]) => `${join(dirname(file), path)}.ts`,
  );

/** Spec files that changed, that are named as a changed file, or, if they are fast, that import one. */
const specs = SPEC_FILES.filter(
  (spec) =>
    changed.includes(spec) ||
    changed.includes(spec.replace(/\.spec\.ts$/, '.ts')) ||
    (!needsTestRun(spec) && importsOf(spec).some((file) => changed.includes(file))),
);
const unitSpecs = specs.filter((spec) => !needsTestRun(spec));
const otherSpecs = specs.filter(needsTestRun);
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--runTestsByPath'];

let failures = 0;
const begun = Date.now();

async function step(name, program, args) {
  const started = Date.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) failures += 1;
  if (code !== 0) process.stdout.write(output);
  process.stdout.write(
    `${code === 0 ? 'passed' : 'FAILED'}  ${name}  ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
  );
}

const linted = changed.filter((file) => /\.(ts|js|mjs|cjs)$/.test(file));
const types = async () => {
  await step('types', process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', '.', '--noEmit']);
  if (changed.length > 0)
    await step('format', 'npx', ['prettier', '--check', '--cache', '--ignore-unknown', ...changed]);
};
const lint = async () => {
  if (linted.length > 0)
    await step(`lint (${linted.length} files)`, 'npx', [
      'eslint',
      '--cache',
      '--cache-location',
      'node_modules/.cache/eslint/',
      '--no-warn-ignored',
      ...linted,
    ]);
};
const tests = async () => {
  if (unitSpecs.length > 0)
    await step(`unit tests (${unitSpecs.length} files)`, process.execPath, [
      ...jest,
      '--config',
      'jest.unit.config.js',
      ...unitSpecs,
    ]);
  if (otherSpecs.length > 0)
    await step(`tests (${otherSpecs.length} files)`, process.execPath, [...jest, ...otherSpecs]);
};

await Promise.all([types().then(tests), lint()]);
process.stdout.write(
  `${failures === 0 ? 'All passed' : `${failures} failed`} in ${((Date.now() - begun) / 1000).toFixed(1)} s\n`,
);
process.exit(failures === 0 ? 0 : 1);
