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
/** Maximum wait if the organization uses its full share of the connections. Equal to the connection timeout of the pool. */
const WAIT_FOR_SHARE_MS = 5000;

/**
 * All access to PostgreSQL uses this class. If the async context has an open transaction, a statement runs in that transaction.
 * Otherwise a statement runs on a connection of the pool. Each connection prepares a statement once. A process uses one database at
 * a time.
 */
@Injectable()
export class Database {
  private readonly logger = new Logger(Database.name);
  private readonly statementNames = new Map<string, string>();
  private readonly shares = new WeakMap<Pool, ConcurrencyLimiter>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * TypeORM manager. Uses the ambient transaction if a transaction is open. Throws if the ambient transaction has ended, and inside
   * `onServer`.
   */
  get manager(): EntityManager {
    const transaction = this.openTransaction;
    // Inside `onServer`, the manager would read from the primary without any error.
    if (!transaction && heldConnection.getStore())
      throw new Error('Use SQL text to read from another server, not the entity manager.');
    return transaction?.runner.manager ?? this.dataSource.manager;
  }

  get inTransaction(): boolean {
    return this.openTransaction !== null;
  }

  /**
   * Returns the rows of an SQL statement. `numeric` and `bigint` values are strings, `timestamptz` values are `Date` objects, and
   * `date` values are `YYYY-MM-DD` strings.
   */
  async query<Row extends object>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    return (await this.execute<Row & QueryResultRow>(sql, params, this.nameOf(sql))).rows;
  }

  /**
   * Same as `query`, but PostgreSQL plans the statement at each execution. Use this method if the best plan depends on the values.
   */
  async queryUnprepared<Row extends object>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    return (await this.execute<Row & QueryResultRow>(sql, params, undefined)).rows;
  }

  /** Returns the number of affected rows. */
  async run(sql: string, params: readonly unknown[] = []): Promise<number> {
    return (await this.execute(sql, params, this.nameOf(sql))).rowCount ?? 0;
  }

  /**
   * Runs `work` in one READ COMMITTED transaction. After a deadlock or a serialization failure, runs `work` again from the start. A
   * rollback must therefore undo all effects of `work`. If a transaction is already open, `work` becomes part of that transaction.
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

  /** Runs `work` outside transactions on a connection to another server. `ReadReplica` uses this method. */
  onServer<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
    return this.onConnection(pool, (client) => {
      const held: HeldConnection = { client, transaction: null, hasEnded: false };
      return heldConnection.run(held, work).finally(() => (held.hasEnded = true));
    });
  }

  /**
   * Runs `effect` after the commit of the ambient transaction. Without an ambient transaction, `effect` runs immediately. After a
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
    // On another connection, the late statement would be committed although its transaction was rolled back.
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
      // If the rollback fails, the connection is lost. The caller still receives the original error.
      await runner.rollbackTransaction().catch(() => held.client.end());
      throw error;
    }
  }

  /** Logs the errors of effects and does not throw the errors, because the transaction is already committed. */
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
      // `pool.query` is not used. A statement that waited for a connection would run in the async context that released the
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
   * Limits one organization to half of the connections of the pool. Otherwise purchases that wait for the same wallet could use all
   * connections. Work across organizations is not limited. Reason: docs/adr/0092-concurrency-limits.md
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
   * Returns no name if the maximum number of prepared statements is reached. Many different statement texts could otherwise exhaust
   * the memory of the server.
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
