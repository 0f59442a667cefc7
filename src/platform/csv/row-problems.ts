import { ApiError } from '../../kernel/api-error.js';

/** The result of `read`, or the field errors that it threw. Rethrows other errors. */
export function fieldProblems<Result>(read: () => Result): { result: Result } | { problems: [string, string][] } {
  try {
    return { result: read() };
  } catch (error) {
    const errors = error instanceof ApiError && (error.details['errors'] as Record<string, string[]> | undefined);
    if (!errors) throw error;
    return {
      problems: Object.entries(errors).flatMap(([field, messages]) =>
        messages.map((each) => [field, each] as [string, string]),
      ),
    };
  }
}
