/**
 * How long a test waits for an expected result before it fails. It is long enough for very slow machines and costs
 * nothing if the result comes early, so no test sets a shorter limit.
 */
export const PATIENCE_MS = 120_000;
