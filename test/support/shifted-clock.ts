import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Environment of a process whose clock is the given number of milliseconds ahead. */
export const shiftedClock = (offsetMs: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(resolve('dist/test/support/shift-clock.js')).href}`,
  CLOCK_OFFSET_MS: String(offsetMs),
});
