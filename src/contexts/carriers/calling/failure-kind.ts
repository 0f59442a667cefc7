import { isNativeError } from 'node:util/types';

/** The kind and code of an error, for the log. The message may quote credentials and addresses. */
export function failureKind(error: unknown): string {
  // Errors of another realm are not instances of `Error` here.
  if (!(error instanceof Error || isNativeError(error))) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
