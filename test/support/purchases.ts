import type { TestingModule } from '@nestjs/testing';
import type { Attempt } from '../../src/contexts/labels/label.entity.js';
import { PurchaseLabel, type PurchaseRequest } from '../../src/contexts/labels/purchase/purchase-label.js';
import type { NewShipment, Shipment } from '../../src/contexts/shipments/shipment.js';
import { Shipments } from '../../src/contexts/shipments/shipments.js';
import type { Tenant } from '../../src/kernel/principal.js';
import { Database } from '../../src/platform/database/database.js';
import { asTenant } from '../../src/platform/database/tenant-context.js';
import { sql } from './bench.js';
import { newDraft } from './draft-shipment.js';
import { newOrganization } from './organization.js';

/** A DRAFT and the request to buy its label. */
export interface Purchase {
  readonly tenant: Tenant;
  readonly shipment: Shipment;
  readonly request: PurchaseRequest;
}

/** A new organization in TEST mode. `balance`: MXN, of its wallet. */
export const newBuyer = async (balance = '1000.00'): Promise<Tenant> => ({
  organizationId: (await newOrganization({ testBalance: balance })).id,
  livemode: false,
});

/** A new DRAFT of the tenant, whose label costs `PRICE`; nothing has been bought. */
export async function newPurchase(
  module: TestingModule,
  tenant: Tenant,
  overrides: Partial<NewShipment> = {},
): Promise<Purchase> {
  const { shipment } = await asTenant(tenant, () =>
    module.get(Database).transaction(() => module.get(Shipments).create(newDraft(tenant, overrides))),
  );
  const request = { rateId: shipment.rates[0]!.id, labelFormat: 'PDF', externalReference: null, async: false } as const;
  return { tenant, shipment, request };
}

/** Runs only the first phase of a purchase: debits the attempt and does not call the carrier. */
export async function acceptedAttempt(
  module: TestingModule,
  { tenant, shipment, request }: Purchase,
  overrides: Partial<PurchaseRequest> = {},
): Promise<Attempt> {
  const purchaseLabel = module.get(PurchaseLabel);
  return (await asTenant(tenant, () => purchaseLabel.accept(tenant, shipment.id, { ...request, ...overrides })))
    .attempt;
}

/** Expires the lease of an attempt, as after the death of its process. */
export const endLease = (attemptId: string): Promise<unknown> =>
  sql("UPDATE label_purchase_attempts SET leased_until = now() - interval '1 second' WHERE id = $1", [attemptId]);

/** The rows of a purchase, except the ledger. */
export interface PurchaseRows {
  readonly shipment: string;
  /** The active attempt of the shipment. Null without one. */
  readonly heldBy: string | null;
  /** Status of each attempt, oldest first. */
  readonly attempts: readonly string[];
  /** `<tracking number>`, or `<tracking number> voided`. */
  readonly labels: readonly string[];
}

export async function purchaseRows(shipmentId: string): Promise<PurchaseRows> {
  const [shipments, attempts, labels] = await Promise.all([
    sql<{ status: string; purchase_attempt_id: string | null }>(
      'SELECT status, purchase_attempt_id FROM shipments WHERE id = $1',
      [shipmentId],
    ),
    sql<{ status: string }>('SELECT status FROM label_purchase_attempts WHERE shipment_id = $1 ORDER BY id', [
      shipmentId,
    ]),
    sql<{ label: string }>(
      `SELECT concat_ws(' ', tracking_number, CASE WHEN voided_at IS NOT NULL THEN 'voided' END) AS label
       FROM labels WHERE shipment_id = $1 ORDER BY id`,
      [shipmentId],
    ),
  ]);
  return {
    shipment: shipments[0]!.status,
    heldBy: shipments[0]!.purchase_attempt_id,
    attempts: attempts.map(({ status }) => status),
    labels: labels.map(({ label }) => label),
  };
}
