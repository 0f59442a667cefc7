import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import type { QueryRunner } from 'typeorm';

/** What follows a commit. A promise is waited for. */
export type CommittedEffect = () => void | Promise<void>;

export interface OpenTransaction {
  readonly runner: QueryRunner;
  /** Statements that leave with COMMIT. */
  readonly last: (() => Promise<unknown>)[];
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

/** The connection of the current async context; none outside transactions and `Database.onOneConnection`. */
export const heldConnection = new AsyncLocalStorage<HeldConnection>();
