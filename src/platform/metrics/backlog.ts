import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

export interface Waiting {
  readonly count: number;
  /** Age of the oldest item in seconds. 0 if no items exist. */
  readonly seconds: number;
}

/** Metric of pending work in PostgreSQL. The query needs an index, because it runs on every scrape. See `Contributions`. */
export abstract class Backlog {
  abstract readonly name: string;
  abstract measure(): Promise<Waiting>;
}

/** A backlog of rows in a database table. An index must support the condition `where`. */
@Injectable()
export abstract class WaitingRows extends Backlog {
  /** `where` is the SQL condition of the pending rows. `since` is the column with the time since which a row is pending. */
  protected abstract readonly rows: { readonly from: string; readonly where: string; readonly since: string };

  constructor(private readonly database: Database) {
    super();
  }

  override async measure(): Promise<Waiting> {
    const { from, where, since } = this.rows;
    const [waiting] = await this.database.query<Waiting>(`
      SELECT count(*)::integer AS count,
        coalesce(greatest(extract(epoch FROM now() - min(${since})), 0), 0)::float8 AS seconds
      FROM ${from} WHERE ${where}`);
    return waiting!;
  }
}
