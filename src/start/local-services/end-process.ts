import { setTimeout as sleep } from 'node:timers/promises';

/** How long to wait after each signal, in milliseconds. */
const SIGNAL_TIMEOUT_MS = 20_000;
/** A longer wait is logged, in milliseconds. */
export const LOG_WAIT_AFTER_MS = 2_000;

/**
 * Sends the signals one after another, each after the previous one timed out, until the process has ended.
 * @throws Error if the last one does not end it either
 */
export async function endProcess(
  name: string,
  signals: readonly NodeJS.Signals[],
  send: (signal: NodeJS.Signals) => void,
  isGone: () => boolean | Promise<boolean>,
  log: (line: string) => void,
): Promise<void> {
  const slow = setTimeout(() => log(`Waiting for ${name} to stop…`), LOG_WAIT_AFTER_MS);
  try {
    for (const signal of signals) {
      try {
        send(signal);
        // A stopped process would not handle the signal.
        send('SIGCONT');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
      const deadline = Date.now() + SIGNAL_TIMEOUT_MS;
      while (Date.now() < deadline) {
        if (await isGone()) return;
        await sleep(20);
      }
    }
  } finally {
    clearTimeout(slow);
  }
  throw new Error(`${name} does not stop: kill it, then start again.`);
}
