import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import type { QueryRunner } from 'typeorm';

/** Runs after a commit. A returned promise is awaited. */
export type CommittedEffect = () => void | Promise<void>;

export interface OpenTransaction {
  readonly runner: QueryRunner;
  readonly afterCommit: CommittedEffect[];
}

export interface HeldConnection {
  readonly client: PoolClient;
  readonly transaction: OpenTransaction | null;
  /** True when the work has ended. The pool may have assigned the connection to other work, so it must not be used. */
  hasEnded: boolean;
}

/** The connection of the current async context. None outside `Database.transaction` and `Database.onServer`. */
export const heldConnection = new AsyncLocalStorage<HeldConnection>();

/**
 * Throws inside a `Database.transaction`. Every port to another system calls it first, because a rollback cannot undo the call.
 * Source: docs/architecture.md#calls-to-other-systems
 * @param call names the call in the error
 */
export function requireNoTransaction(call: string): void {
  const held = heldConnection.getStore();
  if (held?.transaction && !held.hasEnded) throw new Error(`${call} was called inside a database transaction.`);
}
