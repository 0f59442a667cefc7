/** Work besides requests. Discovered by its class, like a `Sweep`. */
export abstract class BackgroundWork {
  /** Starts nothing new and resolves when running work has ended. Redis and PostgreSQL stay connected until then. */
  abstract stop(): Promise<void>;
}
