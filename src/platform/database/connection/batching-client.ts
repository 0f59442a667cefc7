import type pg from 'pg';
import type { InternalClient, QueryCallback } from './pg-internals.js';
import { RowDescriptions, Statement, StatementBatch } from './statement-batch.js';
import { TenantClient } from './tenant-client.js';

/**
 * Collects the statements issued in one tick and sends them under one `Sync`: one system call and one response of the
 * server, whatever their number. The tenant settings are part of the batch.
 */
export class BatchingClient extends TenantClient {
  /** Null: each result is described. */
  protected readonly descriptions: RowDescriptions | null = new RowDescriptions();
  private pending: Statement[] = [];

  protected override send(statement: pg.QueryConfig<unknown[]>, callback: QueryCallback): void {
    if (isPreparable(statement)) return this.enqueue(statement, callback);
    // A query without name and values may contain several statements, which the extended protocol does not allow.
    this.flush();
    this.submit(statement, callback);
  }

  protected enqueue(statement: pg.QueryConfig<unknown[]>, callback: QueryCallback): void {
    this.pending.push(
      new Statement(statement, this.descriptions, (this as unknown as InternalClient)._types, callback),
    );
    if (this.pending.length === 1) process.nextTick(() => this.flush());
  }

  protected flush(): void {
    if (this.pending.length === 0) return;
    const [first] = this.pending;
    const query = this.pending.length === 1 ? first! : new StatementBatch(this.pending);
    this.pending = [];
    this.submit(query);
  }
}

const isPreparable = ({ name, values }: pg.QueryConfig<unknown[]>): boolean =>
  name !== undefined || Boolean(values?.length);
