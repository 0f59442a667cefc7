/** Failures without a delay: people mistype, and many share an IP address. */
export const FREE_FAILURES = { account: 5, address: 20 } as const;

export const FORGOTTEN_AFTER_SECONDS = 15 * 60;

const FIRST_DELAY_MS = 125;
const LONGEST_DELAY_MS = 2000;

/** Milliseconds; doubles with each failure beyond the free ones. Source: docs/reference/accounts.md#login-delay */
export function delayFor(failures: number, free: number): number {
  const beyond = failures - free;
  return beyond < 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(beyond, 20));
}
