import type pg from 'pg';
import type { Database } from '../../src/platform/database/database.js';

type Run = (statement: pg.QueryConfig) => Promise<pg.QueryResult>;

const names = new Map<string, string>();

/**
 * What a repository needs of `Database`, and nothing of what makes it safe: no ambient transaction, no tenant, no
 * second try. Prepared statements on `pg` as it is.
 */
class BareDatabase {
  constructor(private readonly send: Run) {}

  async query(text: string, values: readonly unknown[] = []): Promise<unknown[]> {
    return (await this.send({ name: nameOf(text), text, values: values as unknown[] })).rows;
  }

  async queryUnprepared(text: string, values: readonly unknown[]): Promise<unknown[]> {
    return (await this.send({ text, values: values as unknown[] })).rows;
  }

  together<Result>(work: () => Promise<Result>): Promise<Result> {
    return work();
  }

  async run(text: string, values: readonly unknown[] = []): Promise<number> {
    return (await this.send({ name: nameOf(text), text, values: values as unknown[] })).rowCount ?? 0;
  }
}

/** For the service's repositories: their statements are the service's own. */
export const bareDatabase = (send: Run): Database => new BareDatabase(send) as unknown as Database;

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = `f${names.size}`));
  return name;
}
