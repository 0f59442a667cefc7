/**
 * What the log says of a call that failed: the kind of error and its code, never its text. A carrier's errors may quote
 * the request, credentials and addresses included.
 */
export function failureKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
