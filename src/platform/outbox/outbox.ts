import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../database/database.js';

/** The event types that the outbox appends. Source: docs/reference/background-work.md#outbox */
export const EVENT_TYPES = [
  'shipment.created',
  'shipment.status_changed',
  'shipment.rates_ready',
  'shipment.surcharged',
  'label.purchase.completed',
  'label.voided',
  'batch.completed',
  'pickup.updated',
  'tracker.updated',
  'wallet.credited',
  'wallet.low_balance',
  'wallet.adjusted',
  'order.created',
  'invoice.created',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * The payload of each event type. Each context declares those of its own types in `<thing>.events.ts`: an event without a
 * payload type does not compile.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- contexts add to it
export interface EventPayloads {}

/**
 * Appends events in the business transaction that they describe: one per state change, none for work that was rolled
 * back. The writer does not know the readers. Source: docs/reference/background-work.md#outbox
 */
@Injectable()
export class Outbox {
  constructor(private readonly database: Database) {}

  async append<Type extends EventType & keyof EventPayloads>(
    tenant: Tenant,
    type: Type,
    data: EventPayloads[Type],
  ): Promise<void> {
    await this.database.run(
      'INSERT INTO events (id, organization_id, livemode, type, data) VALUES ($1, $2, $3, $4, $5)',
      [newId('evt'), tenant.organizationId, tenant.livemode, type, JSON.stringify(data)],
    );
  }
}
