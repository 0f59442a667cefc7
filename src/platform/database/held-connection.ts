import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import type { QueryRunner } from 'typeorm';

/** Runs after a commit. `transaction` awaits a returned promise. */
export type CommittedEffect = () => void | Promise<void>;

export interface OpenTransaction {
  readonly runner: QueryRunner;
  readonly afterCommit: CommittedEffect[];
}

export interface HeldConnection {
  readonly client: PoolClient;
  readonly transaction: OpenTransaction | null;
  /**
   * True after the work of this async context has ended. The work must then no longer use the connection, because the pool may have
   * assigned the connection to another transaction.
   */
  hasEnded: boolean;
}

/** Connection of the current async context. Set only inside `Database.transaction` and `Database.onServer`. */
export const heldConnection = new AsyncLocalStorage<HeldConnection>();

/**
 * Throws inside a `Database.transaction`. Every port calls this function before a call to another system, because a rollback cannot
 * undo that call. Source: docs/architecture.md#calls-to-other-systems
 * @param call description of the call, for the error message
 */
export function requireNoTransaction(call: string): void {
  const held = heldConnection.getStore();
  if (held?.transaction && !held.hasEnded) throw new Error(`${call} was called inside a database transaction.`);
}
