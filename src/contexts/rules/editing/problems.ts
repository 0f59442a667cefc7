import { validationError } from '../../../kernel/api-error.js';

const MAX_REPORTED = 50;

/** Collects validation errors by path. One exception then reports all errors. */
export class Problems {
  private readonly byPath = new Map<string, string[]>();

  add(path: string, problem: string): void {
    const reported = this.byPath.get(path);
    if (reported) {
      if (!reported.includes(problem)) reported.push(problem);
    } else if (this.byPath.size < MAX_REPORTED) this.byPath.set(path, [problem]);
  }

  /** Throws `VALIDATION_ERROR` if at least one error was added. */
  throwIfAny(): void {
    if (this.byPath.size > 0) throw validationError(Object.fromEntries(this.byPath));
  }
}
