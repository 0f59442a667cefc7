import { register } from 'node:module';
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';
import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import { TEST_TIMEOUT_MS } from './timeout.js';

/**
 * Prepares a worker before its first spec file: where modules come from (hooks.js), and what jest-light-runner lacks:
 * time limits, and a state that is reset after each file.
 */
export function prepareWorker({ fromSource }) {
  register('./hooks.js', import.meta.url, { data: { fromSource } });
  // A stack names the lines of the source.
  process.setSourceMapsEnabled(true);

  // What a test has left open, such as a connection, would keep a worker when the run is over.
  process.on('disconnect', () => process.exit());

  const given = { ...process.env };

  // Node emits a second event when a handler is attached later.
  const unhandled = new Map();
  process.on('unhandledRejection', (reason, promise) => unhandled.set(promise, reason));
  process.on('rejectionHandled', (promise) => unhandled.delete(promise));

  /** Each spec file calls this when it has been loaded. */
  globalThis.watchSpecFile = () => {
    const { testPath } = expect.getState();
    const limitMs = fileTimeoutMs ?? TEST_TIMEOUT_MS;
    fileTimeoutMs = undefined;
    let watched;
    let elapsedMs = 0;
    const watch = setInterval(() => {
      const { currentTestName } = expect.getState();
      if (currentTestName !== watched) [watched, elapsedMs] = [currentTestName, 0];
      elapsedMs += 1_000;
      if (elapsedMs < limitMs) return;
      process.stderr.write(`No end after ${limitMs / 1_000} s: ${testPath}, at or after "${watched}"\n`);
      process.exit(1);
    }, 1_000);
    // The next file of the worker gets the same environment, mocks and clock as this one.
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
        throw new Error(`Unhandled rejections:\n${reasons.map((each) => inspect(each)).join('\n')}`);
    });
  };
}

let fileTimeoutMs;

/** `jest.setTimeout(ms)` at the top of a spec file: the limit of each test of that file. */
export function setFileTimeout(ms) {
  fileTimeoutMs = ms;
  return jest;
}
