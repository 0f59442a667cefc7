import { ModernFakeTimers } from '@jest/fake-timers';
import { getState } from 'jest-circus';
import { register } from 'node:module';
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';
import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Time limit of one test. A file with longer tests calls `jest.setTimeout`. */
export const TEST_TIMEOUT_MS = 60_000;

/**
 * Prepares a worker of jest-light-runner before its first spec file: where modules come from (hooks.js), and what the runner
 * lacks: Jest's whole clock, time limits, and a state that is reset after each file.
 */
export default function setup() {
  register('./hooks.js', import.meta.url, { data: { isFromSource: process.env['TEST_DATA_DIR'] === undefined } });
  // A stack names the lines of the source.
  process.setSourceMapsEnabled(true);
  // A connection that a test has left open would keep a worker when the run is over.
  process.on('disconnect', () => process.exit());
  addClock();

  let fileTimeoutMs;
  jest.setTimeout = (ms) => {
    fileTimeoutMs = ms;
    return jest;
  };

  // Node emits a second event when a handler is attached later.
  const unhandled = new Map();
  process.on('unhandledRejection', (reason, promise) => unhandled.set(promise, reason));
  process.on('rejectionHandled', (promise) => unhandled.delete(promise));
  const environment = { ...process.env };

  /** Each spec file calls this when it has been loaded. */
  globalThis.watchSpecFile = () => {
    const watch = limitTests(fileTimeoutMs ?? TEST_TIMEOUT_MS);
    explainFailures(getState().rootDescribeBlock);
    fileTimeoutMs = undefined;
    // The next file of the worker gets the same environment, mocks and clock as this one.
    afterAll(async () => {
      clearInterval(watch);
      jest.restoreAllMocks();
      jest.useRealTimers();
      for (const variable of Object.keys(process.env)) if (!(variable in environment)) delete process.env[variable];
      Object.assign(process.env, environment);
      await setImmediate();
      const reasons = [...unhandled.values()];
      unhandled.clear();
      if (reasons.length > 0)
        throw new Error(`Unhandled rejections:\n${reasons.map((each) => inspect(each)).join('\n')}`);
    });
  };
}

/** Node needs its ticks, because all files of a worker share a process. */
function addClock() {
  const clock = new ModernFakeTimers({ global: globalThis, config: { fakeTimers: {} } });
  jest.useFakeTimers = (config = {}) => {
    clock.useFakeTimers({ doNotFake: [...(config.doNotFake ?? []), 'nextTick', 'queueMicrotask'] });
    return jest;
  };
  jest.useRealTimers = () => {
    clock.useRealTimers();
    return jest;
  };
  for (const name of ['advanceTimersByTime', 'advanceTimersByTimeAsync', 'runAllTimersAsync', 'getTimerCount', 'now'])
    jest[name] = clock[name].bind(clock);
}

/** Ends the worker when a test takes longer: its file fails. */
function limitTests(limitMs) {
  const { testPath } = expect.getState();
  let watched;
  let elapsedMs = 0;
  return setInterval(() => {
    const { currentTestName } = expect.getState();
    if (currentTestName !== watched) [watched, elapsedMs] = [currentTestName, 0];
    elapsedMs += 1_000;
    if (elapsedMs < limitMs) return;
    process.stderr.write(`No end after ${limitMs / 1_000} s: ${testPath}, at or after "${watched}"\n`);
    process.exit(1);
  }, 1_000);
}

/** Adds the last response to the error of a test that reads a field of an absent body, such as `data` of an error response. */
function explainFailures({ children, hooks }) {
  for (const each of [...children, ...hooks]) {
    const { fn } = each;
    if (each.children) explainFailures(each);
    else if (fn?.length === 0)
      each.fn = async () => {
        try {
          return await fn();
        } catch (error) {
          if (error instanceof TypeError && / of undefined/.test(error.message) && globalThis.lastReply) {
            const message = `${error.message}. Last response: ${globalThis.lastReply}`;
            error.stack = error.stack?.replace(error.message, () => message);
            error.message = message;
          }
          throw error;
        }
      };
  }
}
