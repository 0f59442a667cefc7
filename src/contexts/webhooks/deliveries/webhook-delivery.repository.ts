import { Injectable } from '@nestjs/common';
import { firstIdAt, newId } from '../../../kernel/ids.js';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';

/** An event that an endpoint is to be told of. */
export interface NewDelivery {
  readonly eventId: string;
  readonly eventType: string;
  readonly endpointId: string;
}

/** Reads and writes deliveries for those who ask for them; `DueDeliveries` is the senders' side. */
@Injectable()
export class WebhookDeliveryRepository {
  constructor(private readonly database: Database) {}

  /** Each pair of event and endpoint once, however often it is asked for. */
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

  /** One that somebody asked for. */
  async insert(delivery: NewDelivery, isRedelivery: boolean): Promise<WebhookDeliveryEntity> {
    const id = newId('whd');
    await this.database.manager.insert(WebhookDeliveryEntity, { id, ...delivery, isRedelivery });
    return this.database.manager.findOneByOrFail(WebhookDeliveryEntity, { id });
  }

  /** Of an endpoint that has not been deleted. Locked, so that its event is not forgotten before the transaction ends. */
  async hold({ organizationId, livemode }: Tenant, id: string): Promise<WebhookDeliveryEntity | null> {
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

  /** Newest first. */
  async list(endpointId: string, page: PageRequest): Promise<{ rows: WebhookDeliveryEntity[]; total: number }> {
    const [rows, total] = await this.database.manager.findAndCount(WebhookDeliveryEntity, {
      where: { endpointId },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: offsetOf(page),
      take: page.limit,
    });
    return { rows, total };
  }

  /** Deletes at most `limit` deliveries older than that, the oldest first, and answers how many. What is still to be tried stays. */
  forget(before: Date, limit: number): Promise<number> {
    return this.database.run(
      `DELETE FROM webhook_deliveries WHERE id = ANY (ARRAY(
         SELECT id FROM webhook_deliveries WHERE id < $1 AND status <> 'PENDING'
         ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED))`,
      [firstIdAt('whd', before), limit],
    );
  }

  /**
   * Ends at most `limit` of the deliveries that are still to be sent to an endpoint, and answers how many. `until`: only
   * what was created by then; null: all.
   */
  endPending(endpointId: string, until: Date | null, limit: number): Promise<number> {
    return this.database.run(
      `UPDATE webhook_deliveries SET status = 'FAILED', next_attempt_at = NULL, ended_at = now()
       WHERE id = ANY (ARRAY(
         SELECT id FROM webhook_deliveries
         WHERE endpoint_id = $1 AND status = 'PENDING' AND ($2::timestamptz IS NULL OR created_at <= $2)
         ORDER BY next_attempt_at LIMIT $3 FOR UPDATE))`,
      [endpointId, until, limit],
    );
  }
}
