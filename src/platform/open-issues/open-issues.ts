import { Injectable } from '@nestjs/common';
import { Contributions } from '../contributions/contributions.js';

export interface OpenIssue {
  /** One line with the problem, the affected organization and the start time. */
  readonly text: string;
  readonly next: string;
}

export interface FoundIssues {
  /** Total number of problems. May exceed the number of listed problems. */
  readonly count: number;
  readonly issues: readonly OpenIssue[];
}

/** Problems of a context that an operator must resolve. `npm run admin` lists these problems. See `Contributions`. */
export abstract class OpenIssues {
  /** Heading of the list, for example `Label purchases whose outcome is unknown`. */
  abstract readonly title: string;
  /** Returns at most `limit` problems. The most urgent problem is first. */
  abstract find(limit: number): Promise<FoundIssues>;
}

/** Maximum number of listed problems per type. The last line of the list contains the command that prints all problems. */
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
