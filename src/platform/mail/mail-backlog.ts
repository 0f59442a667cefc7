import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Backlog, type Waiting } from '../metrics/backlog.js';

/** Queued mails whose next try is due. */
@Injectable()
export class MailBacklog extends Backlog {
  readonly name = 'mails';

  constructor(private readonly database: Database) {
    super();
  }

  override async measure(): Promise<Waiting> {
    const [waiting] = await this.database.query<Waiting>(MEASURE);
    return waiting!;
  }
}

const MEASURE = `
  SELECT count(*)::integer AS count, coalesce(greatest(extract(epoch FROM now() - min(try_at)), 0), 0)::float8 AS seconds
  FROM queued_mails WHERE try_at <= now()`;
