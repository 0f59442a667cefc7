/** How much work waits, and for how long. */
export interface Waiting {
  readonly count: number;
  /** Of the oldest; 0 if nothing waits. */
  readonly seconds: number;
}

/** Work that waits in PostgreSQL, for metrics: it is measured at every scrape, so an index must answer. See `Contributions`. */
export abstract class Backlog {
  abstract readonly name: string;
  abstract measure(): Promise<Waiting>;
}
