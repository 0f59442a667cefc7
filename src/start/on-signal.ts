/** Runs `first` on Ctrl-C or SIGTERM, in place of the process's sudden end. The second signal does not wait. */
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
