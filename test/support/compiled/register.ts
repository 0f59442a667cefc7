import { register } from 'node:module';
import process from 'node:process';
import { setInterval } from 'node:timers';
import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';

/** In each worker, before its first spec file: where modules come from (hooks.ts), and what jest-light-runner lacks. */
declare global {
  /** Each spec file calls this when it has been loaded. */
  var watchSpecFile: () => void;
}

register('./hooks.js', import.meta.url);
// A stack names the lines of the source.
process.setSourceMapsEnabled(true);

// What a test has left open, such as a connection, would keep a worker when the run is over.
process.on('disconnect', () => process.exit());

/** As `testTimeout` of jest.config.js. */
const LONGEST_TEST_SECONDS = 600;

const given = { ...process.env };

/** Rejections that nobody handles: Node tells of each, and tells again when somebody has come to handle it. */
const unhandled = new Map<Promise<unknown>, unknown>();
process.on('unhandledRejection', (reason, promise) => unhandled.set(promise, reason));
process.on('rejectionHandled', (promise) => unhandled.delete(promise));

globalThis.watchSpecFile = () => {
  const { testPath } = expect.getState();
  let watched: string | undefined;
  let seconds = 0;
  const watch = setInterval(() => {
    const { currentTestName } = expect.getState();
    if (currentTestName !== watched) [watched, seconds] = [currentTestName, 0];
    if (++seconds < LONGEST_TEST_SECONDS) return;
    process.stderr.write(`After ten minutes without an end: ${testPath}, at or after "${watched}"\n`);
    process.exit(1);
  }, 1_000);
  // The next file of the worker finds the environment, the mocks and the clock that this one found.
  afterAll(async () => {
    clearInterval(watch);
    jest.restoreAllMocks();
    jest.useRealTimers();
    for (const variable of Object.keys(process.env)) if (!(variable in given)) delete process.env[variable];
    Object.assign(process.env, given);
    await setImmediate();
    const reasons = [...unhandled.values()];
    unhandled.clear();
    if (reasons.length > 0)
      throw new Error(`Rejections that nobody handled:\n${reasons.map((each) => inspect(each)).join('\n')}`);
  });
};
