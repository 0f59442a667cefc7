import { compile } from '../../../scripts/compile.js';

/** Before each run, also of `--watch`: compiles, so that no test runs on stale code. */
export default async function globalSetup() {
  await compile();
  const { startTestRun } = await import('../../../dist/test/support/test-run.js');
  globalThis.endTestRun = await startTestRun();
}
