/** Background work of a process. See `Contributions`. */
export abstract class BackgroundWork {
  abstract readonly name: string;
  abstract readonly purpose: string;

  /** Starts no new work and resolves when running work has ended. Redis and PostgreSQL stay connected until `stop` resolves. */
  abstract stop(): Promise<void>;
}
