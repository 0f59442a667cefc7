import { Injectable, Logger } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { ApiError } from '../../kernel/api-error.js';
import { traced } from '../tracing/tracing.js';
import { isRetryable, isStatementError } from './database-errors.js';

/** The connection that running work has to itself. */
interface Held {
  readonly client: PoolClient;
  /** Null: what runs on it is no transaction. */
  readonly transaction: { readonly runner: QueryRunner; readonly afterCommit: (() => void)[] } | null;
  /** The work has ended, and the connection may be somebody else's: what still runs of it must not use it. */
  isOver: boolean;
}

const MAX_TRIES = 5;
const MAX_PREPARED_STATEMENTS = 1000;
/** Named, for what is bare text leaves alone. */
const BEGIN = { name: 'begin', text: 'BEGIN' };

/**
 * The one way to PostgreSQL. Statements run in the ambient transaction where one is open, else on a connection of
 * the pool. Statements are prepared once a connection, under a name of their own.
 */
@Injectable()
export class Database {
  private readonly logger = new Logger(Database.name);
  private readonly ambient = new AsyncLocalStorage<Held>();
  private readonly statementNames = new Map<string, string>();

  constructor(private readonly dataSource: DataSource) {}

  /** TypeORM's manager, in the ambient transaction where one is open. Throws once that has ended. */
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

  /** The same, planned anew each time: for statements whose best plan depends on the values. */
  queryUnprepared<Row extends object>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    return this.execute<Row & QueryResultRow>(sql, params, false).then(({ rows }) => rows);
  }

  /** How many rows a statement touched. */
  run(sql: string, params: readonly unknown[] = []): Promise<number> {
    return this.execute(sql, params, true).then(({ rowCount }) => rowCount ?? 0);
  }

  /**
   * Runs `work` in one transaction: READ COMMITTED, begun again from the start after a deadlock or a serialization
   * failure, so `work` does nothing that a rollback would not undo. Inside another transaction it simply joins.
   */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.inTransaction) return work();
    for (let tries = 1; ; tries++) {
      try {
        return await traced('transaction', { try: tries }, () => this.runTransaction(work));
      } catch (error) {
        if (tries === MAX_TRIES || !isRetryable(error)) throw error;
        this.logger.warn(`Transaction begun again (try ${tries + 1}): ${(error as Error).message}`);
      }
    }
  }

  /** Runs `work` on one connection: the statements that it asks at one moment share one flight, and its fate. */
  together<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.onConnection((held) => this.ambient.run(held, work));
  }

  /** Runs `effect` once the ambient transaction has committed; at once where there is none. Never after a rollback. */
  afterCommit(effect: () => void): void {
    const transaction = this.openTransaction;
    if (transaction) transaction.afterCommit.push(effect);
    else effect();
  }

  /** The pool's figures for metrics and health. */
  get pool(): Pool {
    return (this.dataSource.driver as PostgresDriver).master as Pool;
  }

  private get openTransaction(): Held['transaction'] {
    const held = this.ambient.getStore();
    // On a connection of the pool what comes late would be committed, though its transaction was rolled back.
    if (held?.isOver) throw cameLate();
    return held?.transaction ?? null;
  }

  private async runTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    const runner = this.dataSource.createQueryRunner();
    const afterCommit: (() => void)[] = [];
    let result: Result;
    try {
      const client = (await runner.connect()) as PoolClient;
      // Not waited for: it leaves with the first statement, which fails where it fails. TypeORM's own costs a round trip.
      const begun = client.query(BEGIN);
      begun.catch(ignore);
      (runner as { isTransactionActive: boolean }).isTransactionActive = true;
      const held: Held = { client, transaction: { runner, afterCommit }, isOver: false };
      try {
        result = await this.ambient.run(held, work).finally(() => (held.isOver = true));
        await begun;
        const { command } = await client.query('COMMIT');
        // PostgreSQL answers the commit of a failed transaction by rolling it back, and calls that no error.
        if (command !== 'COMMIT') throw new Error('A statement of the transaction failed, and nobody heard of it.');
      } catch (error) {
        // A failed rollback means a dead connection: what made the transaction fail is the better story.
        await client.query('ROLLBACK').catch(ignore);
        throw error;
      } finally {
        (runner as { isTransactionActive: boolean }).isTransactionActive = false;
      }
    } finally {
      await runner.release();
    }
    for (const effect of afterCommit) this.runCommitted(effect);
    return result;
  }

  /** Committed is committed: what fails afterwards is no reason to tell anybody otherwise. */
  private runCommitted(effect: () => void): void {
    try {
      effect();
    } catch (error) {
      this.logger.error('What follows a commit failed.', (error as Error).stack);
    }
  }

  private execute<Row extends QueryResultRow>(
    sql: string,
    params: readonly unknown[],
    prepared: boolean,
  ): Promise<QueryResult<Row>> {
    const statement = { name: prepared ? this.nameOf(sql) : undefined, text: sql, values: params as unknown[] };
    return this.onConnection(({ client }) => client.query<Row>(statement));
  }

  /** On the connection that is held, else on one of the pool's. */
  private onConnection<Result>(work: (held: Held) => Promise<Result>): Promise<Result> {
    const held = this.ambient.getStore();
    if (held?.isOver) return Promise.reject(cameLate());
    return held ? work(held) : this.onPooledConnection(work);
  }

  private async onPooledConnection<Result>(work: (held: Held) => Promise<Result>): Promise<Result> {
    // Not `pool.query`: that would run a statement that had to wait in the name of whoever freed the connection.
    const client = await this.pool.connect();
    // A connection that is lost fails the statement too; without a listener it would end the process.
    client.on('error', ignore);
    const held: Held = { client, transaction: null, isOver: false };
    try {
      const result = await work(held);
      giveBack(client, false);
      return result;
    } catch (error) {
      giveBack(client, !(isStatementError(error) || error instanceof ApiError));
      throw error;
    } finally {
      held.isOver = true;
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

const cameLate = (): Error => new Error('A statement came after the end of the work that it belongs to.');

const ignore = (): void => undefined;

function giveBack(client: PoolClient, broken: boolean): void {
  client.off('error', ignore);
  client.release(broken);
}
