/** `FAILPOINTS=purchase.accepted,void.committed`; with `:3` a point fires when it is passed the third time. */
const armed = new Map(
  (process.env['FAILPOINTS'] ?? '')
    .split(',')
    .filter(Boolean)
    .map((entry): [string, number] => {
      const [name, pass = '1'] = entry.split(':');
      return [name!.trim(), Number(pass)];
    }),
);

/**
 * A place where a process may die. Does nothing, unless the environment arms it by name: then the process ends here as
 * a power cut would end it. The fault tests kill the service at every one of them.
 */
export function failpoint(name: string): void {
  if (armed.size === 0) return;
  const passesLeft = armed.get(name);
  if (passesLeft === undefined) return;
  if (passesLeft > 1) armed.set(name, passesLeft - 1);
  else process.kill(process.pid, 'SIGKILL');
}
