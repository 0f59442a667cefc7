import type { IsMeant, Person } from '../personal-data/person.js';
import type { DataRequest } from '../data-request.js';

/** An erasure while it is processed. */
export interface Erasure {
  readonly request: DataRequest;
  readonly person: Person;
  readonly isMeant: IsMeant;
  /** A text without one of these patterns for `ILIKE` does not name the person. */
  readonly patterns: readonly string[];
}

/**
 * A step of an erasure, in pages that are each safe to repeat. Returns where its next page begins; null: it has ended.
 * `after: null`: its first page.
 */
export type ErasureStep = (erasure: Erasure, after: string | null) => Promise<string | null>;
