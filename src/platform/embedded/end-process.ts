import { setTimeout as sleep } from 'node:timers/promises';

/** How long a process may take to obey one signal before the next, in milliseconds. */
const PATIENCE_MS = 20_000;
/** After how long a wait is worth a line in the log, in milliseconds. */
export const WORTH_A_LINE_MS = 2_000;

/**
 * Sends the signals one after another, each when the one before was not obeyed, until the process is gone.
 * @throws Error when not even the last one ended it
 */
export async function endProcess(
  name: string,
  signals: readonly NodeJS.Signals[],
  send: (signal: NodeJS.Signals) => void,
  isGone: () => boolean | Promise<boolean>,
  log: (line: string) => void,
): Promise<void> {
  const slow = setTimeout(() => log(`Waiting for ${name} to stop…`), WORTH_A_LINE_MS);
  try {
    for (const signal of signals) {
      try {
        send(signal);
        // A frozen process would hear nothing until somebody thaws it.
        send('SIGCONT');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
      const deadline = Date.now() + PATIENCE_MS;
      while (Date.now() < deadline) {
        if (await isGone()) return;
        await sleep(20);
      }
    }
  } finally {
    clearTimeout(slow);
  }
  throw new Error(`${name} does not stop: end it by hand, then start again.`);
}
