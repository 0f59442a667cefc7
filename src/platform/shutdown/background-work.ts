/** Work besides requests, of each process on its own. See `Contributions`. */
export abstract class BackgroundWork {
  abstract readonly name: string;
  abstract readonly purpose: string;

  /** Starts nothing new and resolves when running work has ended. Redis and PostgreSQL stay connected until then. */
  abstract stop(): Promise<void>;
}
