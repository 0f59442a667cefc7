import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { WebhookDeliveryEntity, type DeliveryStatus } from './webhook-delivery.entity.js';

export interface NewDelivery {
  readonly eventId: string;
  readonly eventType: string;
  readonly endpointId: string;
}

/** Deliveries as the API creates and reads them. `DueDeliveries` is the dispatcher's side of the same table. */
@Injectable()
export class WebhookDeliveryRepository {
  constructor(private readonly database: Database) {}

  /** Idempotent: each pair of event and endpoint is inserted once. `afterSeconds`: delay before the first attempt. */
  async insertAll(deliveries: readonly NewDelivery[], afterSeconds: number): Promise<void> {
    await this.database.run(
      `INSERT INTO webhook_deliveries (id, event_id, event_type, endpoint_id, is_redelivery, next_attempt_at)
       SELECT *, false, now() + make_interval(secs => $5) FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
       ON CONFLICT (event_id, endpoint_id) WHERE NOT is_redelivery DO NOTHING`,
      [
        deliveries.map(() => newId('whd')),
        deliveries.map(({ eventId }) => eventId),
        deliveries.map(({ eventType }) => eventType),
        deliveries.map(({ endpointId }) => endpointId),
        afterSeconds,
      ],
    );
  }

  /** A delivery requested by a client: a test event or a redelivery. */
  async insert(delivery: NewDelivery, isRedelivery: boolean): Promise<WebhookDeliveryEntity> {
    const id = newId('whd');
    await this.database.manager.insert(WebhookDeliveryEntity, { id, ...delivery, isRedelivery });
    return this.database.manager.findOneByOrFail(WebhookDeliveryEntity, { id });
  }

  /** Null if its endpoint was deleted. The lock keeps `RetentionTask` from deleting its event before the transaction ends. */
  async lockForShare({ organizationId, livemode }: Tenant, id: string): Promise<WebhookDeliveryEntity | null> {
    return this.database.manager
      .createQueryBuilder(WebhookDeliveryEntity, 'd')
      .innerJoin('webhook_endpoints', 'e', 'e.id = d.endpointId')
      .where('d.id = :id AND e.organization_id = :organizationId AND e.livemode = :livemode', {
        id,
        organizationId,
        livemode,
      })
      .andWhere('e.deleted_at IS NULL')
      .setLock('pessimistic_read', undefined, ['d'])
      .getOne();
  }

  /** Newest first. `status`: null for all. */
  async list(
    endpointId: string,
    status: DeliveryStatus | null,
    page: PageRequest,
  ): Promise<{ rows: WebhookDeliveryEntity[]; total: number }> {
    const [rows, total] = await this.database.manager.findAndCount(WebhookDeliveryEntity, {
      where: { endpointId, ...(status ? { status } : {}) },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: offsetOf(page),
      take: page.limit,
    });
    return { rows, total };
  }
}
