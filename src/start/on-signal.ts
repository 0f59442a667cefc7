/** Runs `first` on the first SIGINT or SIGTERM; the second one exits immediately. */
export function onSignal(first: () => void): void {
  let signalled = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (signalled) process.exit(130);
      signalled = true;
      first();
    });
  }
}
