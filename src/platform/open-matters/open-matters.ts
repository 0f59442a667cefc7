import { Injectable } from '@nestjs/common';
import { Contributions } from '../contributions/contributions.js';

export interface OpenMatter {
  /** One line that describes the matter, its organization and its start time. */
  readonly text: string;
  readonly next: string;
}

export interface FoundMatters {
  /** Total number, including matters that are not listed. */
  readonly count: number;
  readonly matters: readonly OpenMatter[];
}

/** Matters of a context that need an operator, for `npm run admin`. See `Contributions`. */
export abstract class OpenMatters {
  /** Heading of the list: `Label purchases whose outcome is unknown`. */
  abstract readonly title: string;
  /** Returns at most `limit` matters, the most urgent first. */
  abstract find(limit: number): Promise<FoundMatters>;
}

/** Maximum number of listed matters per kind. The last line of the list names the command that prints all matters. */
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
