import { Injectable } from '@nestjs/common';
import { Contributions } from '../contributions/contributions.js';
import { OpenMatters, type FoundMatters } from './open-matters.js';

/** Of each kind; the command of the last line lists the others. */
const LISTED = 10;

/** All that waits for a person, of every context: the kinds of which there is something. */
@Injectable()
export class ListOpenMatters {
  constructor(private readonly contributions: Contributions) {}

  async execute(): Promise<(FoundMatters & { readonly title: string })[]> {
    const kinds = this.contributions.of(OpenMatters);
    const found = await Promise.all(kinds.map(async (kind) => ({ title: kind.title, ...(await kind.find(LISTED)) })));
    return found.filter(({ count }) => count > 0);
  }
}
