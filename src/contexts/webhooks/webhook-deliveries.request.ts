import { ApiSchema } from '@nestjs/swagger';
import { Instant, OneOf } from '../../platform/http/fields/fields.js';
import { PageQuery } from '../../platform/http/fields/query-fields.js';
import { DELIVERY_STATUSES, type DeliveryStatus } from './webhook-delivery.entity.js';

export class DeliveriesQuery extends PageQuery {
  @OneOf(DELIVERY_STATUSES, {
    enumName: 'DeliveryStatus',
    optional: true,
    description: 'Only deliveries of this status.',
  })
  status?: DeliveryStatus | null;
}

@ApiSchema({ description: 'The time for which a receiver was away.' })
export class RecoverDeliveriesRequest {
  @Instant({
    example: '2026-11-20T08:00:00Z',
    description: 'Events created at this time or later are delivered: when the receiver went away.',
  })
  since!: string;

  @Instant({
    optional: true,
    example: '2026-11-21T08:00:00Z',
    description: 'Events created at this time or earlier are delivered. Default: no end.',
  })
  until?: string | null;
}
