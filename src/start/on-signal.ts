/**
 * A terminal sends a signal to all processes. npm also forwards the signal. The program therefore treats signals within this time
 * as one signal.
 */
const TOGETHER_MS = 1000;

/** Runs `first` on the first SIGINT or SIGTERM. A second signal ends the process immediately. */
export function onSignal(first: () => void): void {
  let signalledAt: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (signalledAt === null) {
        signalledAt = performance.now();
        first();
      } else if (performance.now() - signalledAt > TOGETHER_MS) process.exit(130);
    });
  }
}
