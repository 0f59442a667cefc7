/**
 * The kind and code of an error, for the log. Its message is omitted, because a carrier's errors may quote the request with
 * credentials and addresses.
 */
export function failureKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
