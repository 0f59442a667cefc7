import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Backlog, type Waiting } from './backlog.js';

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
