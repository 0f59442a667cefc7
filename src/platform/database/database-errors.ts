const UNIQUE_VIOLATION = '23505';
const RETRYABLE = new Set(['40001', '40P01']);

interface DriverError {
  readonly code?: string;
  readonly constraint?: string;
  readonly severity?: string;
}

/** TypeORM wraps what the driver threw; `Database.query` does not. */
const driverError = (error: unknown): DriverError =>
  (error as { driverError?: DriverError } | null)?.driverError ?? error ?? {};

/** A deadlock or a serialization failure: the transaction may simply run again. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(driverError(error).code ?? '');

/** True when `error` is the violation of the named unique constraint or index. */
export const violates = (error: unknown, constraint: string): boolean => {
  const { code, constraint: violated } = driverError(error);
  return code === UNIQUE_VIOLATION && violated === constraint;
};

/** The server refused a statement, and the connection is as good as before. */
export const isStatementError = (error: unknown): boolean => driverError(error).severity === 'ERROR';
