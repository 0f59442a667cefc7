import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import { EventEntity } from '../../../platform/outbox/event.entity.js';
import type { WebhookEvent } from './event.js';

/** The conditions that are given are combined with AND. `objectId`: of what the event is about. */
export interface EventFilter {
  readonly type?: string | null;
  readonly objectId?: string | null;
}

/** The ids that a payload names its objects by. */
const OBJECT_IDS = `ARRAY[data ->> 'id', data ->> 'shipmentId', data ->> 'attemptId', data ->> 'batchId', data ->> 'orderId', data ->> 'transactionId']`;

const COLUMNS = columnsOf(EventEntity, null, ['id', 'type', 'livemode', 'createdAt', 'data']);

/** Events whose deliveries have not been created. */
const UNRELAYED_EVENTS = 'events WHERE relayed_at IS NULL';

/** An event whose deliveries have not been created. */
export interface UnrelayedEvent extends Tenant {
  readonly id: string;
  readonly type: string;
}

/** Reads the outbox table, and writes test events to it. */
@Injectable()
export class EventRepository {
  constructor(private readonly database: Database) {}

  async find({ organizationId, livemode }: Tenant, id: string): Promise<WebhookEvent | null> {
    const [event] = await this.database.query<WebhookEvent>(
      `SELECT ${COLUMNS} FROM events WHERE id = $1 AND organization_id = $2 AND livemode = $3`,
      [id, organizationId, livemode],
    );
    return event ?? null;
  }

  /** Newest first. */
  async list(
    { organizationId, livemode }: Tenant,
    { type, objectId }: EventFilter,
    page: PageRequest,
  ): Promise<{ rows: WebhookEvent[]; total: number }> {
    const params: unknown[] = [organizationId, livemode];
    const conditions = ['organization_id = $1', 'livemode = $2'];
    if (type) conditions.push(`type = $${params.push(type)}`);
    if (objectId) conditions.push(`${OBJECT_IDS} @> ARRAY[$${params.push(objectId)}]`);
    const where = conditions.join(' AND ');
    const [counted, rows] = await Promise.all([
      this.database.query<{ total: number }>(`SELECT count(*)::int AS total FROM events WHERE ${where}`, [...params]),
      this.database.query<WebhookEvent>(
        `SELECT ${COLUMNS} FROM events WHERE ${where}
         ORDER BY created_at DESC, id DESC LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
        [...params, page.limit, offsetOf(page)],
      ),
    ]);
    return { rows, total: counted[0]!.total };
  }

  async hasUnrelayed(): Promise<boolean> {
    const rows = await this.database.query(`SELECT 1 AS one FROM ${UNRELAYED_EVENTS} LIMIT 1`);
    return rows.length > 0;
  }

  /** Locks events until the transaction ends, oldest first; skips those locked by another process. */
  lockUnrelayed(limit: number): Promise<UnrelayedEvent[]> {
    return this.database.query<UnrelayedEvent>(
      `SELECT ${columnsOf(EventEntity, null, ['id', 'type', 'organizationId', 'livemode'])} FROM ${UNRELAYED_EVENTS}
       ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit],
    );
  }

  async markRelayed(ids: readonly string[]): Promise<void> {
    await this.database.run('UPDATE events SET relayed_at = now() WHERE id = ANY($1)', [ids]);
  }

  /** Writes an event that the relay skips: the caller creates its delivery. */
  async insertRelayed({ organizationId, livemode }: Tenant, type: string, data: object): Promise<string> {
    const id = newId('evt');
    await this.database.run(
      'INSERT INTO events (id, organization_id, livemode, type, data, relayed_at) VALUES ($1, $2, $3, $4, $5, now())',
      [id, organizationId, livemode, type, JSON.stringify(data)],
    );
    return id;
  }
}
