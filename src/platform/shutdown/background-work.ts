export abstract class BackgroundWork {
  abstract readonly name: string;
  abstract readonly purpose: string;

  /** Starts no new work. Resolves after the running work has ended. Redis and PostgreSQL remain connected until `stop` resolves. */
  abstract stop(): Promise<void>;
}
