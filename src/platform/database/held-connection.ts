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
  /**
   * True when the work of this async context has ended. The connection must not be used then, because the pool may have assigned
   * this connection to a different transaction.
   */
  hasEnded: boolean;
}

/**
 * The connection of the current async context. No connection is stored outside `Database.transaction` and `Database.onServer`.
 */
export const heldConnection = new AsyncLocalStorage<HeldConnection>();

/**
 * Throws inside a `Database.transaction`. Every port calls this function before it calls another system, because a rollback cannot
 * undo the call. Source: docs/architecture.md#calls-to-other-systems
 * @param call description of the call, for the error message
 */
export function requireNoTransaction(call: string): void {
  const held = heldConnection.getStore();
  if (held?.transaction && !held.hasEnded) throw new Error(`${call} was called inside a database transaction.`);
}
