/** There is no connection to PostgreSQL, or it was lost before an answer came: whether a statement ran is not known. */
export class DatabaseAway extends Error {
  constructor(cause: Error) {
    super(`PostgreSQL is away: ${cause.message}`, { cause });
    this.name = 'DatabaseAway';
  }
}

/** What the pool says to who waited for a connection until its time was up. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect';

/** Whether an error came of PostgreSQL's being away, whoever wrapped it: TypeORM, or the pool that gave up connecting. */
export function isDatabaseAway(error: unknown): boolean {
  const { message, cause, driverError } = (error ?? {}) as Error & { readonly driverError?: unknown };
  return (
    error instanceof DatabaseAway ||
    cause instanceof DatabaseAway ||
    driverError instanceof DatabaseAway ||
    message === NO_CONNECTION_FREE
  );
}
