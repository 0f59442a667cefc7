import { validationError } from '../../../kernel/api-error.js';

const MOST_TOLD = 50;

/** What is wrong with a request, by path: gathered first, then told all at once. */
export class Problems {
  private readonly byPath = new Map<string, string[]>();

  add(path: string, problem: string): void {
    const told = this.byPath.get(path);
    if (told) {
      if (!told.includes(problem)) told.push(problem);
    } else if (this.byPath.size < MOST_TOLD) this.byPath.set(path, [problem]);
  }

  /** Throws `VALIDATION_ERROR` where there are any. */
  throwIfAny(): void {
    if (this.byPath.size > 0) throw validationError(Object.fromEntries(this.byPath));
  }
}
