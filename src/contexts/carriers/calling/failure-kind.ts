import { isNativeError } from 'node:util/types';

/** Kind and code of an error, for the log. The error message is excluded, because it can contain credentials and addresses. */
export function failureKind(error: unknown): string {
  // Errors from another JavaScript realm are not instances of this realm's `Error`.
  if (!(error instanceof Error || isNativeError(error))) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
