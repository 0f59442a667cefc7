import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import type { QueryRunner } from 'typeorm';

/** Runs after a commit. A returned promise is awaited. */
export type CommittedEffect = () => void | Promise<void>;

export interface OpenTransaction {
  readonly runner: QueryRunner;
  readonly afterCommit: CommittedEffect[];
}

/** A connection that is reserved for the current async context. */
export interface HeldConnection {
  readonly client: PoolClient;
  /** Null: no transaction is open on it. */
  readonly transaction: OpenTransaction | null;
  /** The work has ended and the pool may have lent the connection to other work: it must not be used any more. */
  hasEnded: boolean;
}

/** The connection of the current async context. None outside `Database.transaction` and `Database.onServer`. */
export const heldConnection = new AsyncLocalStorage<HeldConnection>();
