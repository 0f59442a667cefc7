import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

export interface Waiting {
  readonly count: number;
  /** Of the oldest; 0 if nothing waits. */
  readonly seconds: number;
}

/** Work that waits in PostgreSQL, for metrics: it is measured at every scrape, so an index must answer. See `Contributions`. */
export abstract class Backlog {
  abstract readonly name: string;
  abstract measure(): Promise<Waiting>;
}

/** A backlog that is rows of a table. An index must answer `where`. */
@Injectable()
export abstract class WaitingRows extends Backlog {
  /** SQL: the rows that wait, and the column that says since when. */
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
