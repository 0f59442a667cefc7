import { Injectable } from '@nestjs/common';
import { Contributions } from '../contributions/contributions.js';

export interface OpenMatter {
  /** One line with the matter, its organization and its start. */
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
  /** Most urgent first, at most `limit`. */
  abstract find(limit: number): Promise<FoundMatters>;
}

/** Maximum per kind. The last line names the command that lists all. */
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
