import { Injectable } from '@nestjs/common';
import { Contributions } from '../contributions/contributions.js';

export interface OpenIssue {
  /** One line that contains the problem, the affected organization and the start time of the problem. */
  readonly text: string;
  readonly next: string;
}

export interface FoundIssues {
  /** Total number of problems, including problems that are not listed. */
  readonly count: number;
  readonly issues: readonly OpenIssue[];
}

/** Problems of a context that an operator must resolve, for `npm run admin`. See `Contributions`. */
export abstract class OpenIssues {
  /** Heading of the list: `Label purchases whose outcome is unknown`. */
  abstract readonly title: string;
  /** Returns at most `limit` problems, the most urgent first. */
  abstract find(limit: number): Promise<FoundIssues>;
}

/** Maximum number of listed problems per kind. The last line of the list names the command that prints all problems. */
const LISTED = 10;

@Injectable()
export class ListOpenIssues {
  constructor(private readonly contributions: Contributions) {}

  async execute(): Promise<(FoundIssues & { readonly title: string })[]> {
    const kinds = this.contributions.of(OpenIssues);
    const found = await Promise.all(kinds.map(async (kind) => ({ title: kind.title, ...(await kind.find(LISTED)) })));
    return found.filter(({ count }) => count > 0);
  }
}
