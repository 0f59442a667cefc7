import process from 'node:process';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Reads Jest's reports for `.ci/run`: `failed-files FIRST` lists files, `counts FIRST [SECOND]` prints passed and failed. */
const [command, ...paths] = process.argv.slice(2);
const [first, second] = paths.map((path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null));

const failedFiles = (report) =>
  report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(process.cwd(), name));
const countsOf = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
});

if (command === 'failed-files') {
  if (first)
    process.stdout.write(
      failedFiles(first)
        .map((file) => `${file}\n`)
        .join(''),
    );
} else {
  process.stdout.write(`${Object.values(counts()).join(' ')}\n`);
}

function counts() {
  // Without a report the tests did not run to their end.
  if (!first) return { passed: 0, failed: 1 };
  const once = countsOf(first);
  if (!second) return once;
  const repeated = failedFiles(first);
  const stillFailing = failedFiles(second);
  for (const file of repeated.filter((each) => !stillFailing.includes(each)))
    process.stderr.write(`UNSTABLE ${file}\n`);
  const passedBefore = first.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed')).length;
  const twice = countsOf(second);
  return { passed: once.passed - passedBefore + twice.passed, failed: twice.failed };
}
