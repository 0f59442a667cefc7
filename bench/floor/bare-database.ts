import type pg from 'pg';
import type { Database } from '../../src/platform/database/database.js';

type Run = (statement: pg.QueryConfig) => Promise<pg.QueryResult>;

const names = new Map<string, string>();

/**
 * The part of `Database` that repositories need, without its safety features: no ambient transaction, no tenant
 * context, no retry. Prepared statements with plain `pg`.
 */
class BareDatabase {
  constructor(private readonly send: Run) {}

  async query(text: string, values: readonly unknown[] = []): Promise<unknown[]> {
    return (await this.send({ name: nameOf(text), text, values: values as unknown[] })).rows;
  }

  async queryUnprepared(text: string, values: readonly unknown[]): Promise<unknown[]> {
    return (await this.send({ text, values: values as unknown[] })).rows;
  }

  async run(text: string, values: readonly unknown[] = []): Promise<number> {
    return (await this.send({ name: nameOf(text), text, values: values as unknown[] })).rowCount ?? 0;
  }
}

/** Passed to the service's repositories, so that the statements are those of the service. */
export const bareDatabase = (send: Run): Database => new BareDatabase(send) as unknown as Database;

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = `f${names.size}`));
  return name;
}
