import { Injectable } from '@nestjs/common';
import { WaitingRows } from '../../../platform/metrics/backlog.js';

/** Webhook deliveries that are due. */
@Injectable()
export class DeliveryBacklog extends WaitingRows {
  readonly name = 'webhooks';
  protected readonly rows = {
    from: 'webhook_deliveries',
    where: "status = 'PENDING' AND next_attempt_at <= now()",
    since: 'next_attempt_at',
  };
}
