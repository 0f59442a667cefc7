import { setTimeout as sleep } from 'node:timers/promises';

/**
 * PostgreSQL is unreachable, or the connection was lost before the result arrived. If the connection was lost, PostgreSQL may have
 * executed the statement.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: Error) {
    super(`PostgreSQL is unavailable: ${cause.message}`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Message of the pool if no connection became free within the timeout. */
export const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect';

/** Returns true for `DatabaseUnavailable`, also if TypeORM has wrapped the error, and for the connection timeout of the pool. */
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

/** Runs `work` during a start. Retries `work` a few times while PostgreSQL is unavailable. */
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
