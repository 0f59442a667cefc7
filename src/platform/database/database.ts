import { Injectable, Logger } from '@nestjs/common';
import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { ApiError } from '../../kernel/api-error.js';
import { traced } from '../tracing/tracing.js';
import { batchesStatements } from './connection/connection.js';
import { prepared } from './connection/prepared.js';
import { isRetryable, isStatementError } from './database-errors.js';
import { heldConnection, type CommittedEffect, type HeldConnection, type OpenTransaction } from './held-connection.js';

const MAX_TRIES = 5;
const MAX_PREPARED_STATEMENTS = 1000;
/** Named, because unnamed statements without values are not batched with others. */
const BEGIN = prepared('BEGIN');
const COMMIT = prepared('COMMIT');

/**
 * All access to PostgreSQL. A statement runs in the ambient transaction if one is open in its async context, otherwise
 * on a connection of the pool. Statements are prepared once per connection. A process uses one database at a time.
 */
@Injectable()
export class Database {
  private readonly logger = new Logger(Database.name);
  private readonly statementNames = new Map<string, string>();

  constructor(private readonly dataSource: DataSource) {}

  /** TypeORM's manager, in the ambient transaction if one is open. Throws if that transaction has ended. */
  get manager(): EntityManager {
    return this.openTransaction?.runner.manager ?? this.dataSource.manager;
  }

  get inTransaction(): boolean {
    return this.openTransaction !== null;
  }

  /** The rows of a statement. `numeric` and `bigint` come as strings, `timestamptz` as Date, `date` as `YYYY-MM-DD`. */
  query<Row extends object>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    return this.execute<Row & QueryResultRow>(sql, params, true).then(({ rows }) => rows);
  }

  /** As `query`, but planned for each execution: for statements whose best plan depends on the values. */
  queryUnprepared<Row extends object>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    return this.execute<Row & QueryResultRow>(sql, params, false).then(({ rows }) => rows);
  }

  /** Executes a statement and returns the number of affected rows. */
  run(sql: string, params: readonly unknown[] = []): Promise<number> {
    return this.execute(sql, params, true).then(({ rowCount }) => rowCount ?? 0);
  }

  /**
   * As `run`, at the end of the ambient transaction and in one round trip with its COMMIT; at once where none is open. For what
   * nothing in the transaction reads, and whose number of rows decides nothing: if it fails, the transaction fails.
   */
  async runLast(sql: string, params: readonly unknown[] = []): Promise<void> {
    const transaction = this.openTransaction;
    if (!transaction) return void (await this.run(sql, params));
    // Its caller may act for another tenant than the one who has opened the transaction.
    const caller = new AsyncResource('last statement');
    transaction.last.push(() => caller.runInAsyncScope(() => this.run(sql, params)));
  }

  /**
   * Runs `work` in one READ COMMITTED transaction and retries it from the start after a deadlock or a serialization
   * failure, so `work` must have no effects that a rollback does not undo. Inside another transaction it joins that
   * one.
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

  /** Runs `work` on one connection: statements issued in the same tick are sent as one batch. */
  onOneConnection<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.onConnection((held) => heldConnection.run(held, work));
  }

  /** Runs `work` on a connection of another server's pool, outside transactions: for `ReadReplica`. */
  onServer<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
    return this.onPooledConnection(pool, (held) => heldConnection.run(held, work));
  }

  /**
   * Runs `effect` after the ambient transaction has committed, immediately if there is none; never after a rollback. The
   * transaction ends once the promises that its effects return are settled: whoever waited for it finds them done.
   */
  afterCommit(effect: CommittedEffect): void {
    const transaction = this.openTransaction;
    if (transaction) transaction.afterCommit.push(effect);
    else void this.runCommitted(effect);
  }

  /** The connection pool, for metrics. */
  get pool(): Pool {
    return (this.dataSource.driver as PostgresDriver).master as Pool;
  }

  private get openTransaction(): OpenTransaction | null {
    const held = heldConnection.getStore();
    // On another connection the late statement would be committed although its transaction was rolled back.
    if (held?.hasEnded) throw issuedTooLate();
    return held?.transaction ?? null;
  }

  private async runTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    const runner = this.dataSource.createQueryRunner();
    const transaction: OpenTransaction = { runner, last: [], afterCommit: [] };
    let result: Result;
    try {
      const client = (await runner.connect()) as PoolClient;
      const held: HeldConnection = { client, transaction, hasEnded: false };
      const begun = client.query(BEGIN);
      // After a BEGIN that failed, a statement would be committed on its own.
      begun.catch(() => (held.hasEnded = true));
      (runner as { isTransactionActive: boolean }).isTransactionActive = true;
      try {
        // In a batch the first statement fails together with BEGIN; otherwise it must wait for the result of BEGIN.
        if (!batchesStatements(client)) await begun;
        result = await heldConnection.run(held, work);
        const last = transaction.last.map((run) => run());
        held.hasEnded = true;
        const [{ command }] = await Promise.all([client.query(COMMIT), begun, ...last]);
        // PostgreSQL rolls a failed transaction back on COMMIT without reporting an error.
        if (command !== 'COMMIT')
          throw new Error('A statement of the transaction failed and its error was not handled.');
      } catch (error) {
        // If the rollback fails, the connection is lost: report the original error.
        held.hasEnded = true;
        await client.query('ROLLBACK').catch(ignore);
        throw error;
      } finally {
        (runner as { isTransactionActive: boolean }).isTransactionActive = false;
      }
    } finally {
      await runner.release();
    }
    await Promise.all(transaction.afterCommit.map((effect) => this.runCommitted(effect)));
    return result;
  }

  /** The commit cannot be undone, so an effect that fails is logged and not thrown. */
  private async runCommitted(effect: CommittedEffect): Promise<void> {
    try {
      await effect();
    } catch (error) {
      this.logger.error('An effect after a commit failed.', (error as Error).stack);
    }
  }

  private execute<Row extends QueryResultRow>(
    sql: string,
    params: readonly unknown[],
    isPrepared: boolean,
  ): Promise<QueryResult<Row>> {
    const statement = { name: isPrepared ? this.nameOf(sql) : undefined, text: sql, values: params as unknown[] };
    return this.onConnection(({ client }) => client.query<Row>(statement));
  }

  /** On the held connection if there is one, otherwise on one of the pool. */
  private onConnection<Result>(work: (held: HeldConnection) => Promise<Result>): Promise<Result> {
    const held = heldConnection.getStore();
    if (held?.hasEnded) return Promise.reject(issuedTooLate());
    return held ? work(held) : this.onPooledConnection(this.pool, work);
  }

  private async onPooledConnection<Result>(
    pool: Pool,
    work: (held: HeldConnection) => Promise<Result>,
  ): Promise<Result> {
    // Not `pool.query`: a statement that waited for a connection would run in the async context that released it.
    const client = await pool.connect();
    const held: HeldConnection = { client, transaction: null, hasEnded: false };
    try {
      const result = await work(held);
      client.release();
      return result;
    } catch (error) {
      client.release(!(isStatementError(error) || error instanceof ApiError));
      throw error;
    } finally {
      held.hasEnded = true;
    }
  }

  /** No name beyond the limit: statement texts that vary without bound must not fill the server's memory. */
  private nameOf(sql: string): string | undefined {
    let name = this.statementNames.get(sql);
    if (name === undefined && this.statementNames.size < MAX_PREPARED_STATEMENTS) {
      ({ name } = prepared(sql));
      this.statementNames.set(sql, name);
    }
    return name;
  }
}

const issuedTooLate = (): Error => new Error('A statement was issued after the end of the work that it belongs to.');

const ignore = (): void => undefined;
