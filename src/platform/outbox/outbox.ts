import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../database/database.js';

/** Every event type there is. Source: contract, Beyond the endpoints shown. */
export const EVENT_TYPES = [
  'shipment.created',
  'shipment.status_changed',
  'shipment.rates_ready',
  'label.purchase.completed',
  'label.voided',
  'batch.completed',
  'pickup.updated',
  'tracker.updated',
  'wallet.credited',
  'wallet.low_balance',
  'order.created',
  'invoice.created',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * Events are appended in the business transaction that they tell of, so that there is one for each state change and
 * none for work that was rolled back. Who reads them is not the writer's concern.
 */
@Injectable()
export class Outbox {
  constructor(private readonly database: Database) {}

  async append(tenant: Tenant, type: EventType, data: object): Promise<void> {
    await this.database.run(
      'INSERT INTO events (id, organization_id, livemode, type, data) VALUES ($1, $2, $3, $4, $5)',
      [newId('evt'), tenant.organizationId, tenant.livemode, type, JSON.stringify(data)],
    );
  }
}
