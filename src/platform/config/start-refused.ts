/** The service or a program cannot run as it is configured. The message is one line and says what to change. */
export class StartRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartRefused';
  }
}
