/**
 * Example: `FAILPOINTS=purchase.accepted,void.committed`. With the suffix `:3`, a failpoint kills the process when the process
 * reaches the failpoint for the third time.
 */
const armed = new Map(
  (process.env['FAILPOINTS'] ?? '')
    .split(',')
    .filter(Boolean)
    .map((entry): [string, number] => {
      const [name, hit = '1'] = entry.split(':');
      return [name!.trim(), Number(hit)];
    }),
);

/** Fault tests use this function to kill the process with SIGKILL. Without `FAILPOINTS`, the function does nothing. */
export function failpoint(name: string): void {
  if (armed.size === 0) return;
  const hitsLeft = armed.get(name);
  if (hitsLeft === undefined) return;
  if (hitsLeft > 1) {
    armed.set(name, hitsLeft - 1);
    return;
  }
  process.kill(process.pid, 'SIGKILL');
  // In a process with several threads, kill() may return before the signal arrives (POSIX).
  for (;;);
}
