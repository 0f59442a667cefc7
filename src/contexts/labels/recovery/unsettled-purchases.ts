import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Backlog, type Waiting } from '../../../platform/metrics/backlog.js';

/** Accepted purchases that are not settled. */
@Injectable()
export class UnsettledPurchases extends Backlog {
  readonly name = 'purchases';

  constructor(private readonly database: Database) {
    super();
  }

  override async measure(): Promise<Waiting> {
    const [waiting] = await this.database.query<Waiting>(MEASURE);
    return waiting!;
  }
}

const MEASURE = `
  SELECT count(*)::integer AS count, coalesce(greatest(extract(epoch FROM now() - min(updated_at)), 0), 0)::float8 AS seconds
  FROM label_purchase_attempts WHERE status IN ('pending', 'processing')`;
