import { Injectable, Logger } from '@nestjs/common';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../../kernel/api-error.js';
import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.js';
import { traced } from '../tracing/tracing.js';
import { prepared } from './connection/tenant-client.js';
import { isRetryable, isStatementError } from './database-errors.js';
import { NO_CONNECTION_FREE } from './database-unavailable.js';
import { heldConnection, type CommittedEffect, type HeldConnection, type OpenTransaction } from './held-connection.js';
import { currentTenantContext } from './tenant-context.js';

const MAX_TRIES = 5;
const MAX_PREPARED_STATEMENTS = 1000;
/** Maximum wait of an organization whose share of the connections is in use. Equal to the connection timeout of the pool. */
const WAIT_FOR_SHARE_MS = 5000;

/**
 * All access to PostgreSQL. A statement runs in the ambient transaction if its async context has an open transaction, otherwise
 * on a connection of the pool. Statements are prepared once per connection. A process uses one database at a time.
 */
@Injectable()
export class Database {
  private readonly logger = new Logger(Database.name);
  private readonly statementNames = new Map<string, string>();
  private readonly shares = new WeakMap<Pool, ConcurrencyLimiter>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * TypeORM's manager, in the ambient transaction if a transaction is open. Throws if the ambient transaction has ended, and
   * inside `onServer`.
   */
  get manager(): EntityManager {
    const transaction = this.openTransaction;
    // Inside `onServer`, the entity manager would silently read from the primary.
    if (!transaction && heldConnection.getStore())
      throw new Error('Use SQL text to read from another server, not the entity manager.');
    return transaction?.runner.manager ?? this.dataSource.manager;
  }

  get inTransaction(): boolean {
    return this.openTransaction !== null;
  }

  /**
   * The rows of a statement. `numeric` and `bigint` values are strings, `timestamptz` values are `Date` objects, `date` values
   * are `YYYY-MM-DD` strings.
   */
  async query<Row extends object>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    return (await this.execute<Row & QueryResultRow>(sql, params, this.nameOf(sql))).rows;
  }

  /**
   * Same as `query`, but PostgreSQL plans the statement at each execution. Use this method for a statement whose best plan depends
   * on the values.
   */
  async queryUnprepared<Row extends object>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    return (await this.execute<Row & QueryResultRow>(sql, params, undefined)).rows;
  }

  /** Executes a statement and returns the number of affected rows. */
  async run(sql: string, params: readonly unknown[] = []): Promise<number> {
    return (await this.execute(sql, params, this.nameOf(sql))).rowCount ?? 0;
  }

  /**
   * Runs `work` in one READ COMMITTED transaction and retries it from the start after a deadlock or a serialization failure, so a
   * rollback must be able to undo all effects of `work`. Inside another transaction, `work` becomes part of that transaction.
   */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.inTransaction) return work();
    for (let tries = 1; ; tries++) {
      try {
        return await traced('transaction', { try: tries }, () => this.runTransaction(work));
      } catch (error) {
        if (tries === MAX_TRIES || !isRetryable(error)) throw error;
        this.logger.warn(`Transaction retried (try ${tries + 1}): ${(error as Error).message}`);
      }
    }
  }

  /** Runs `work` on a connection of another server's pool, outside transactions: for `ReadReplica`. */
  onServer<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
    return this.onConnection(pool, (client) => {
      const held: HeldConnection = { client, transaction: null, hasEnded: false };
      return heldConnection.run(held, work).finally(() => (held.hasEnded = true));
    });
  }

  /**
   * Runs `effect` after the ambient transaction has committed. Without an ambient transaction, `effect` runs immediately. After a
   * rollback, `effect` does not run. `transaction` resolves after the promises of all effects have settled.
   */
  afterCommit(effect: CommittedEffect): void {
    const transaction = this.openTransaction;
    if (transaction) transaction.afterCommit.push(effect);
    else void this.runCommitted(effect);
  }

  get pool(): Pool {
    return (this.dataSource.driver as unknown as { readonly master: Pool }).master;
  }

  private get openTransaction(): OpenTransaction | null {
    const held = heldConnection.getStore();
    // If the late statement ran on another connection, it would be committed although its transaction was rolled back.
    if (held?.hasEnded) throw issuedTooLate();
    return held?.transaction ?? null;
  }

  private async runTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    const runner = this.dataSource.createQueryRunner();
    const transaction: OpenTransaction = { runner, afterCommit: [] };
    const result = await this.withShare(this.pool, async () => {
      try {
        const held: HeldConnection = { client: (await runner.connect()) as PoolClient, transaction, hasEnded: false };
        return await this.commitOrRollBack(held, transaction, work);
      } finally {
        await runner.release();
      }
    });
    await Promise.all(transaction.afterCommit.map((effect) => this.runCommitted(effect)));
    return result;
  }

  private async commitOrRollBack<Result>(
    held: HeldConnection,
    { runner }: OpenTransaction,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      await runner.startTransaction();
      const result = await heldConnection.run(held, work);
      held.hasEnded = true;
      await runner.commitTransaction();
      return result;
    } catch (error) {
      held.hasEnded = true;
      // If the rollback fails, the connection is lost. The original error is thrown.
      await runner.rollbackTransaction().catch(() => held.client.end());
      throw error;
    }
  }

  /** Logs errors of effects instead of throwing them, because the commit cannot be undone. */
  private async runCommitted(effect: CommittedEffect): Promise<void> {
    try {
      await effect();
    } catch (error) {
      this.logger.error('An effect after a commit failed.', (error as Error).stack);
    }
  }

  private async execute<Row extends QueryResultRow>(
    text: string,
    params: readonly unknown[],
    name: string | undefined,
  ): Promise<QueryResult<Row>> {
    const statement = { name, text, values: params as unknown[] };
    const held = heldConnection.getStore();
    if (held?.hasEnded) throw issuedTooLate();
    if (held) return held.client.query<Row>(statement);
    return this.onConnection(this.pool, (client) => client.query<Row>(statement));
  }

  private onConnection<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    return this.withShare(pool, async () => {
      // `pool.query` is not used: a statement that waited for a connection would run in the async context that released the
      // connection.
      const client = await pool.connect();
      try {
        const result = await work(client);
        client.release();
        return result;
      } catch (error) {
        client.release(!(isStatementError(error) || error instanceof ApiError));
        throw error;
      }
    });
  }

  /**
   * Limits one organization to half of the pool's connections. Otherwise requests of one organization that wait for each other,
   * such as purchases with one wallet, could use all connections. Work across organizations is not limited.
   * Reason: docs/adr/0092-concurrency-limits.md
   */
  private async withShare<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
    const { organization } = currentTenantContext();
    if (organization === '' || organization === '*') return work();
    const limiter =
      this.shares.get(pool) ?? new ConcurrencyLimiter({ width: pool.options.max, maxWaitMs: WAIT_FOR_SHARE_MS });
    this.shares.set(pool, limiter);
    const leave = await limiter.enter(organization).catch(() => Promise.reject(new Error(NO_CONNECTION_FREE)));
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Returns no name when the maximum number of prepared statements is reached, so that many different statement texts do not
   * fill the server's memory.
   */
  private nameOf(sql: string): string | undefined {
    let name = this.statementNames.get(sql);
    if (name === undefined && this.statementNames.size < MAX_PREPARED_STATEMENTS) {
      ({ name } = prepared(sql));
      this.statementNames.set(sql, name);
    }
    return name;
  }
}

const issuedTooLate = (): Error =>
  new Error('A statement was issued after its transaction or connection scope had ended. Await all statements.');
