/** Something that no process settles by itself. */
export interface OpenMatter {
  /** One line: what it is, whose, since when. */
  readonly text: string;
  /** The command that an operator runs next. */
  readonly next: string;
}

export interface FoundMatters {
  /** Of all, also those that are not in the list. */
  readonly count: number;
  /** The first of them. */
  readonly matters: readonly OpenMatter[];
}

/** What of a context waits for a person, for `npm run admin`. See `Contributions`. */
export abstract class OpenMatters {
  /** The heading above them: `Label purchases whose outcome is unknown`. */
  abstract readonly title: string;
  /** The most urgent first, at most `limit`. */
  abstract find(limit: number): Promise<FoundMatters>;
}
