import { Injectable } from '@nestjs/common';
import { Lane, type LaneLimits } from '../../concurrency/lane.js';

/** Requests of a kind that are under way in this process, and those of one organization that wait. Source: docs/reference/rate-limits.md#lanes */
const LANES = {
  papers: { width: 8, queue: 16, patienceMs: 20_000 },
  exports: { width: 16, queue: 32, patienceMs: 20_000 },
  uploads: { width: 8, queue: 16, patienceMs: 20_000 },
  imports: { width: 16, queue: 32, patienceMs: 20_000 },
  // Each is made in parts, between which others are served: two of one organization would leave no time between them.
  fetches: { width: 16, share: 1, rest: 1, queue: 32, patienceMs: 20_000 },
  // A carrier may take seconds, which are spent waiting.
  quotes: { width: 128, queue: 128, patienceMs: 20_000 },
  // Each may read all rows of its organization, with a core of PostgreSQL to itself.
  searches: { width: 4, share: 1, rest: 3, queue: 32, patienceMs: 20_000 },
} satisfies Record<string, LaneLimits>;

export type LaneName = keyof typeof LANES;

/** The lanes of this process. */
@Injectable()
export class Lanes {
  private readonly lanes = new Map<string, Lane>(
    Object.entries(LANES).map(([name, limits]) => [name, new Lane(limits)]),
  );

  named(name: LaneName): Lane {
    return this.lanes.get(name)!;
  }
}
