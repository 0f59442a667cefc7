const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const LOCK_NOT_AVAILABLE = '55P03';
const STATEMENT_TIMEOUT = '57014';
const READ_ONLY_TRANSACTION = '25006';
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Codes for lock timeouts, statement timeouts and terminated idle transactions. Also includes codes of a server that is starting or
 * lacks connections, memory or disk space.
 */
const TEMPORARY = new Set([
  ...RETRYABLE,
  LOCK_NOT_AVAILABLE,
  STATEMENT_TIMEOUT,
  '25P03',
  '53300',
  '53100',
  '53200',
  '57P03',
]);

interface DriverError {
  readonly code?: string;
  readonly constraint?: string;
  readonly severity?: string;
}

/** TypeORM wraps errors of the driver. `Database.query` throws driver errors without a wrapper. */
const driverError = (error: unknown): DriverError =>
  (error as { driverError?: DriverError } | null)?.driverError ?? error ?? {};

/** Returns true for a deadlock or a serialization failure. The caller can retry the transaction. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(driverError(error).code ?? '');

/** Returns true if the server is a standby or read-only. */
export const isReadOnly = (error: unknown): boolean => driverError(error).code === READ_ONLY_TRANSACTION;

export const isStatementTimeout = (error: unknown): boolean => driverError(error).code === STATEMENT_TIMEOUT;

/** Returns true if another transaction did not release a lock within `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => driverError(error).code === LOCK_NOT_AVAILABLE;

/**
 * Returns true if the server could not run the statement in time or lacked a resource. The statement changed nothing. A retry may
 * succeed.
 */
export const isTemporary = (error: unknown): boolean => TEMPORARY.has(driverError(error).code ?? '');

/** Returns true if `error` is a violation of the named unique constraint or index. */
export const violates = (error: unknown, constraint: string): boolean => {
  const { code, constraint: violated } = driverError(error);
  return code === UNIQUE_VIOLATION && violated === constraint;
};

export const refersToNothing = (error: unknown, constraint: string): boolean => {
  const { code, constraint: violated } = driverError(error);
  return code === FOREIGN_KEY_VIOLATION && violated === constraint;
};

/** Returns true if the server rejected the statement. The connection remains usable. */
export const isStatementError = (error: unknown): boolean => driverError(error).severity === 'ERROR';
