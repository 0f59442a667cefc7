import { Injectable, Logger } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { traced } from '../tracing/tracing.js';
import { isRetryable, isStatementError } from './database-errors.js';

interface Transaction {
  readonly runner: QueryRunner;
  readonly client: PoolClient;
  readonly afterCommit: (() => void)[];
}

const MAX_TRIES = 5;
const MAX_PREPARED_STATEMENTS = 1000;

/**
 * The one way to PostgreSQL. Statements run in the ambient transaction where one is open, else on a connection of
 * the pool. Statements are prepared once a connection, under a name of their own.
 */
@Injectable()
export class Database {
  private readonly logger = new Logger(Database.name);
  private readonly ambient = new AsyncLocalStorage<Transaction>();
  private readonly statementNames = new Map<string, string>();

  constructor(private readonly dataSource: DataSource) {}

  /** TypeORM's manager, in the ambient transaction where one is open. */
  get manager(): EntityManager {
    return this.ambient.getStore()?.runner.manager ?? this.dataSource.manager;
  }

  get inTransaction(): boolean {
    return this.ambient.getStore() !== undefined;
  }

  /** The rows of a statement. `numeric` and `bigint` come as strings, `timestamptz` as Date, `date` as `YYYY-MM-DD`. */
  async query<Row extends object>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    return (await this.execute<Row & QueryResultRow>(sql, params)).rows;
  }

  /** How many rows a statement touched. */
  async run(sql: string, params: readonly unknown[] = []): Promise<number> {
    return (await this.execute(sql, params)).rowCount ?? 0;
  }

  /**
   * Runs `work` in one transaction: READ COMMITTED, begun again from the start after a deadlock or a serialization
   * failure, so `work` does nothing that a rollback would not undo. Inside another transaction it simply joins.
   */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.ambient.getStore()) return work();
    for (let tries = 1; ; tries++) {
      try {
        return await traced('transaction', { try: tries }, () => this.runTransaction(work));
      } catch (error) {
        if (tries === MAX_TRIES || !isRetryable(error)) throw error;
        this.logger.warn(`Transaction begun again (try ${tries + 1}): ${(error as Error).message}`);
      }
    }
  }

  /** Runs `effect` once the ambient transaction has committed; at once where there is none. Never after a rollback. */
  afterCommit(effect: () => void): void {
    const transaction = this.ambient.getStore();
    if (transaction) transaction.afterCommit.push(effect);
    else effect();
  }

  /** The pool's figures for metrics and health. */
  get pool(): Pool {
    return (this.dataSource.driver as PostgresDriver).master as Pool;
  }

  private async runTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    const runner = this.dataSource.createQueryRunner();
    const afterCommit: (() => void)[] = [];
    let result: Result;
    try {
      const client = (await runner.connect()) as PoolClient;
      await runner.startTransaction();
      try {
        result = await this.ambient.run({ runner, client, afterCommit }, work);
        await runner.commitTransaction();
      } catch (error) {
        // A failed rollback means a dead connection: what made the transaction fail is the better story.
        if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
        throw error;
      }
    } finally {
      await runner.release();
    }
    for (const effect of afterCommit) effect();
    return result;
  }

  private async execute<Row extends QueryResultRow>(
    sql: string,
    params: readonly unknown[],
  ): Promise<QueryResult<Row>> {
    const statement = { name: this.nameOf(sql), text: sql, values: params as unknown[] };
    const transaction = this.ambient.getStore();
    if (transaction) return transaction.client.query<Row>(statement);
    // Not `pool.query`: that would run a statement that had to wait in the name of whoever freed the connection.
    const client = await this.pool.connect();
    // A connection that is lost fails the statement too; without a listener it would end the process.
    client.on('error', ignore);
    try {
      const result = await client.query<Row>(statement);
      giveBack(client, false);
      return result;
    } catch (error) {
      giveBack(client, !isStatementError(error));
      throw error;
    }
  }

  /** Unnamed past the limit: a statement text that varies without end must not fill the server's memory. */
  private nameOf(sql: string): string | undefined {
    let name = this.statementNames.get(sql);
    if (name === undefined && this.statementNames.size < MAX_PREPARED_STATEMENTS) {
      name = `s${this.statementNames.size}`;
      this.statementNames.set(sql, name);
    }
    return name;
  }
}

const ignore = (): void => undefined;

function giveBack(client: PoolClient, broken: boolean): void {
  client.off('error', ignore);
  client.release(broken);
}
