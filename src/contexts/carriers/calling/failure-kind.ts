import { isNativeError } from 'node:util/types';

/** The kind and code of an error, for the log. The message may quote credentials and addresses. */
export function failureKind(error: unknown): string {
  if (!isError(error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}

/** Errors of another realm, such as those of the platform in a sandbox, are none of its `Error`. */
const isError = (error: unknown): error is Error => error instanceof Error || isNativeError(error);
