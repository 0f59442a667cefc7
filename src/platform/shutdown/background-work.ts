/** Work that goes on beside the requests. It is found by its class, as a `Sweep` is. */
export abstract class BackgroundWork {
  /** Takes on nothing more, and resolves when what runs has ended. Redis and PostgreSQL are there until then. */
  abstract stop(): Promise<void>;
}
