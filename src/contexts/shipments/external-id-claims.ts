import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { ShipmentEntity } from './record/shipment.entity.js';
import { duplicateExternalId } from './shipment.errors.js';

/**
 * Duration of a reservation. Must be longer than the time between the creation of a shipment and the acceptance of its purchase.
 */
const ACCEPTED_WITHIN_SECONDS = 30;

/**
 * Rejects a second shipment with the same `externalId` if the client requests this check. A shipment reserves its `externalId`
 * while one of these exists: a valid label, a purchase in progress, or a reservation of `announcePurchase`.
 * Source: docs/buying-safely.md#send-an-idempotency-key
 */
@Injectable()
export class ExternalIdClaims {
  constructor(private readonly database: Database) {}

  /** Throws `SHIPMENT_ALREADY_PROCESSED` with `DUPLICATE_EXTERNAL_ID`. */
  async requireFree({ organizationId, livemode }: Tenant, externalId: string): Promise<void> {
    const [taken] = await this.database.query<{ id: string }>(
      `SELECT id FROM shipments
       WHERE organization_id = $1 AND livemode = $2 AND external_id = $3
         AND (label ->> 'status' = 'ACTIVE' OR (label IS NULL AND purchase_attempt_id IS NOT NULL) OR (status = 'DRAFT' AND buying_until > now()))
       ORDER BY id LIMIT 1`,
      [organizationId, livemode, externalId],
    );
    if (taken) throw duplicateExternalId(externalId, taken.id);
  }

  /** Like `requireFree`, with a lock: a second transaction with the same `externalId` waits until the first transaction ends. */
  async take(tenant: Tenant, externalId: string): Promise<void> {
    await this.database.run("SELECT pg_advisory_xact_lock(hashtextextended('external id ' || $1, 0))", [
      `${tenant.organizationId} ${tenant.livemode} ${externalId}`,
    ]);
    await this.requireFree(tenant, externalId);
  }

  /** Reserves the `externalId` for the purchase of a shipment. The caller creates the shipment in the same transaction. */
  async announcePurchase(shipmentId: string): Promise<void> {
    const buyingUntil = () => `now() + make_interval(secs => ${ACCEPTED_WITHIN_SECONDS})`;
    await this.database.manager.update(ShipmentEntity, { id: shipmentId }, { buyingUntil });
  }

  async release(shipmentId: string): Promise<void> {
    await this.database.manager.update(ShipmentEntity, { id: shipmentId }, { buyingUntil: null });
  }
}
