/** The service or a program cannot run as it is configured. The message is one line and says what to change. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
