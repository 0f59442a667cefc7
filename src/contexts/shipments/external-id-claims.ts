import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { ShipmentEntity } from './record/shipment.entity.js';
import { duplicateExternalId } from './shipment.errors.js';

/** Longer than the time from the creation of a shipment to the acceptance of its purchase. */
const ACCEPTED_WITHIN_SECONDS = 30;

/**
 * Rejects a second shipment of one `externalId` where the client requests it. Taken: by a shipment with a label that is not
 * voided, with an open purchase, or with one about to be accepted. Source: docs/reference/shipment-operations.md#duplicates
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

  /** As `requireFree`. Of two transactions with the same `externalId` the second waits for the first. */
  async take(tenant: Tenant, externalId: string): Promise<void> {
    await this.database.run("SELECT pg_advisory_xact_lock(hashtextextended('external id ' || $1, 0))", [
      `${tenant.organizationId} ${tenant.livemode} ${externalId}`,
    ]);
    await this.requireFree(tenant, externalId);
  }

  /** The purchase of a shipment that is created in this transaction follows. */
  async announcePurchase(shipmentId: string): Promise<void> {
    const buyingUntil = () => `now() + make_interval(secs => ${ACCEPTED_WITHIN_SECONDS})`;
    await this.database.manager.update(ShipmentEntity, { id: shipmentId }, { buyingUntil });
  }

  async release(shipmentId: string): Promise<void> {
    await this.database.manager.update(ShipmentEntity, { id: shipmentId }, { buyingUntil: null });
  }
}
