/** Blocks work at its end until it is released, to test concurrent access. */
export class Held {
  /** Resolves when the work is blocked. */
  readonly reached: Promise<void>;
  release!: () => void;
  private reach!: () => void;
  private readonly released: Promise<void>;

  constructor() {
    this.reached = new Promise((resolve) => (this.reach = resolve));
    this.released = new Promise((resolve) => (this.release = resolve));
  }

  /** Returns the result of `work` after it is released. */
  async after<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = await work();
    this.reach();
    await this.released;
    return result;
  }
}
