/** A PDF that cannot be taken apart: damaged or encrypted. `index`: its place among those to be merged. */
export class UnreadablePdf extends Error {
  constructor(
    readonly index: number,
    cause: unknown,
  ) {
    super(`PDF ${index} cannot be read.`, { cause });
  }
}
