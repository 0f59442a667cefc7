import { setTimeout as sleep } from 'node:timers/promises';

/**
 * PostgreSQL cannot be reached, or the connection was lost before a result arrived. In the second case the statement may have
 * run.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: Error) {
    super(`PostgreSQL is unavailable: ${cause.message}`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** The message of the pool's error when waiting for a free connection timed out. */
export const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect';

/**
 * True for `DatabaseUnavailable`, for a `DatabaseUnavailable` that TypeORM has wrapped, and for the pool's connection timeout.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { message, cause, driverError } = (error ?? {}) as Error & { readonly driverError?: unknown };
  return (
    error instanceof DatabaseUnavailable ||
    cause instanceof DatabaseUnavailable ||
    driverError instanceof DatabaseUnavailable ||
    message === NO_CONNECTION_FREE
  );
}

const TRIES = 6;
const PAUSE_MS = 1000;

/** Runs `work` during a start, and retries `work` a few times while PostgreSQL is unavailable. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isDatabaseUnavailable(error)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
