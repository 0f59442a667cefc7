export interface Resealed {
  readonly count: number;
  /** Ids of rows whose secrets no key opens. */
  readonly unreadable: readonly string[];
}

/** Secrets of a context that stay sealed in the database. See `Contributions`. */
export abstract class SealedSecrets {
  /** Seals each of them with the newest key. */
  abstract reseal(): Promise<Resealed>;
}
