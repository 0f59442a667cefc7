import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import type { QueryRunner } from 'typeorm';

/** What follows a commit. A promise is waited for. */
export type CommittedEffect = () => void | Promise<void>;

/** A connection that is reserved for the current async context. */
export interface HeldConnection {
  readonly client: PoolClient;
  /** Null: no transaction is open on it. */
  readonly transaction: { readonly runner: QueryRunner; readonly afterCommit: CommittedEffect[] } | null;
  /** The work has ended and the pool may have lent the connection to other work: it must not be used any more. */
  hasEnded: boolean;
}

/** The connection of the current async context; none outside transactions and `Database.onOneConnection`. */
export const heldConnection = new AsyncLocalStorage<HeldConnection>();
