import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';

/** A shipment, and the attempts that may have been charged for it. */
export interface ChargedShipment {
  readonly shipmentId: string;
  readonly attemptIds: readonly string[];
}

/** Decimal strings, MXN with IVA. */
export interface ShipmentMoneyRow {
  readonly shipmentId: string;
  /** What was debited for its label, and charged again where it was used after a void. */
  readonly charged: string;
  readonly refunded: string;
  /** What its carrier billed later, less what was reversed. */
  readonly surcharges: string;
  /** `charged - refunded + surcharges` */
  readonly net: string;
}

/** What shipments cost their organization until now, by the ledger. */
@Injectable()
export class ShipmentMoney {
  constructor(private readonly database: Database) {}

  /** One row for each shipment, in no order. */
  of({ organizationId, livemode }: Tenant, shipments: readonly ChargedShipment[]): Promise<ShipmentMoneyRow[]> {
    const attempts = shipments.flatMap(({ shipmentId, attemptIds }) => attemptIds.map((id) => ({ shipmentId, id })));
    return this.database.query<ShipmentMoneyRow>(OF_SHIPMENTS, [
      organizationId,
      livemode,
      shipments.map(({ shipmentId }) => shipmentId),
      attempts.map(({ shipmentId }) => shipmentId),
      attempts.map(({ id }) => id),
    ]);
  }
}

/** Entries name the attempt as their cause, that of a label used after its void with `:used` behind it: the index of causes serves both. */
const OF_SHIPMENTS = `
  WITH entries AS (
    SELECT a.shipment_id,
      coalesce(-sum(t.amount) FILTER (WHERE t.type <> 'REFUND'), 0) AS charged,
      coalesce(sum(t.amount) FILTER (WHERE t.type = 'REFUND'), 0) AS refunded
    FROM unnest($4::text[], $5::text[]) AS a (shipment_id, attempt_id)
    JOIN wallet_transactions t ON t.cause_id = ANY (ARRAY[a.attempt_id, a.attempt_id || ':used'])
    WHERE t.organization_id = $1 AND t.livemode = $2 AND t.status = 'COMPLETED'
    GROUP BY a.shipment_id
  ), later AS (
    SELECT shipment_id, sum(amount) AS amount FROM surcharges
    WHERE organization_id = $1 AND livemode = $2 AND shipment_id = ANY ($3) AND status <> 'REVERSED'
    GROUP BY shipment_id
  )
  SELECT s.id AS "shipmentId", coalesce(e.charged, 0)::text AS charged, coalesce(e.refunded, 0)::text AS refunded,
    coalesce(l.amount, 0)::text AS surcharges,
    (coalesce(e.charged, 0) - coalesce(e.refunded, 0) + coalesce(l.amount, 0))::text AS net
  FROM unnest($3::text[]) AS s (id)
  LEFT JOIN entries e ON e.shipment_id = s.id
  LEFT JOIN later l ON l.shipment_id = s.id`;
