import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

export interface Waiting {
  readonly count: number;
  /** Age of the oldest item in seconds. 0 if there are no items. */
  readonly seconds: number;
}

/**
 * Pending work in PostgreSQL, for metrics. Every scrape measures the backlog, so its query needs an index. See `Contributions`.
 */
export abstract class Backlog {
  abstract readonly name: string;
  abstract measure(): Promise<Waiting>;
}

/** A backlog that consists of table rows. The condition `where` needs an index. */
@Injectable()
export abstract class WaitingRows extends Backlog {
  /** SQL condition of the pending rows, and the column with the time since which a row has been pending. */
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
