import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Backlog, type Waiting } from '../../../platform/metrics/backlog.js';

/** Webhook deliveries that are due. */
@Injectable()
export class DeliveryBacklog extends Backlog {
  readonly name = 'webhooks';

  constructor(private readonly database: Database) {
    super();
  }

  override async measure(): Promise<Waiting> {
    const [waiting] = await this.database.query<Waiting>(MEASURE);
    return waiting!;
  }
}

const MEASURE = `
  SELECT count(*)::integer AS count, coalesce(greatest(extract(epoch FROM now() - min(next_attempt_at)), 0), 0)::float8 AS seconds
  FROM webhook_deliveries WHERE status = 'PENDING' AND next_attempt_at <= now()`;
