import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/api-error.js';
import { offsetOf, type PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { EventEntity } from '../../platform/outbox/event.entity.js';

/** An event must match all conditions. `objectId` is the id of an object in the event. */
export interface EventFilter {
  readonly type?: string | null;
  readonly objectId?: string | null;
}

/** Payload fields that contain object ids. */
const OBJECT_IDS = `ARRAY[data ->> 'id', data ->> 'shipmentId', data ->> 'attemptId', data ->> 'batchId', data ->> 'orderId', data ->> 'transactionId']`;

@Injectable()
export class EventsService {
  constructor(private readonly database: Database) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get({ organizationId, livemode }: Tenant, id: string): Promise<EventEntity> {
    const event = await this.database.manager.findOneBy(EventEntity, { id, organizationId, livemode });
    if (!event) throw notFound('Event');
    return event;
  }

  /** Newest first. */
  async list(
    { organizationId, livemode }: Tenant,
    { type, objectId }: EventFilter,
    page: PageRequest,
  ): Promise<{ rows: EventEntity[]; total: number }> {
    const query = this.database.manager
      .createQueryBuilder(EventEntity, 'events')
      .where({ organizationId, livemode, ...(type ? { type } : {}) })
      .orderBy('events.createdAt', 'DESC')
      .addOrderBy('events.id', 'DESC')
      .skip(offsetOf(page))
      .take(page.limit);
    if (objectId) query.andWhere(`${OBJECT_IDS} @> ARRAY[:objectId]`, { objectId });
    const [rows, total] = await query.getManyAndCount();
    return { rows, total };
  }
}
