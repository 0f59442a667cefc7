import { Injectable } from '@nestjs/common';
import { Contributions } from '../contributions/contributions.js';

export interface OpenMatter {
  /** One line: what it is, whose, since when. */
  readonly text: string;
  readonly next: string;
}

export interface FoundMatters {
  /** Of all, also those that are not in the list. */
  readonly count: number;
  readonly matters: readonly OpenMatter[];
}

/** What of a context waits for a person, for `npm run admin`. See `Contributions`. */
export abstract class OpenMatters {
  /** The heading above them: `Label purchases whose outcome is unknown`. */
  abstract readonly title: string;
  /** The most urgent first, at most `limit`. */
  abstract find(limit: number): Promise<FoundMatters>;
}

/** Of each kind; the command of the last line lists the others. */
const LISTED = 10;

@Injectable()
export class ListOpenMatters {
  constructor(private readonly contributions: Contributions) {}

  async execute(): Promise<(FoundMatters & { readonly title: string })[]> {
    const kinds = this.contributions.of(OpenMatters);
    const found = await Promise.all(kinds.map(async (kind) => ({ title: kind.title, ...(await kind.find(LISTED)) })));
    return found.filter(({ count }) => count > 0);
  }
}
