import { Injectable } from '@nestjs/common';
import { dayEarlier, instantEarlier, isoEarlier } from '../../../kernel/dates/earlier.js';
import type { Tenant } from '../../../kernel/principal.js';
import { rateEarlier } from '../../../kernel/rate-earlier.js';
import { Contributions } from '../../../platform/contributions/contributions.js';
import { Database } from '../../../platform/database/database.js';
import { ShipmentEntity } from '../record/shipment.entity.js';
import { written } from '../record/shipment.repository.js';
import type { LabelSummary } from '../shipment-documents.js';
import { labelInProgress } from '../shipment.errors.js';
import type { Shipment } from '../shipment.js';
import { Shipments } from '../shipments.js';

/**
 * Each context that stores times about TEST parcels implements this class to move these times into the past. Runs in the
 * transaction that ages the parcel. See `Contributions`.
 */
export abstract class ParcelAgeing {
  /** Subtracts `days` days from the times that this context stores. The caller has locked the TEST shipment. */
  abstract age(shipment: Shipment, days: number): Promise<void>;

  /** Called after all contexts have changed their times. Runs the actions that are now due. `shipment` contains the new times. */
  runDue(_shipment: Shipment): Promise<void> {
    return Promise.resolve();
  }
}

/**
 * Moves the times of a TEST shipment into the past. The times of wallet entries and events do not change. `next_move_at` does not
 * change either, so that the parcel does not advance. Source: docs/test-mode.md
 */
@Injectable()
export class AgeShipment {
  constructor(
    private readonly shipments: Shipments,
    private readonly database: Database,
    private readonly contributions: Contributions,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, or `SHIPMENT_LABEL_IN_PROGRESS` while a purchase is in progress. */
  execute(tenant: Tenant, id: string, days: number): Promise<void> {
    return this.database.transaction(async () => {
      const shipment = await this.shipments.lock(tenant, id);
      if (shipment.status === 'DRAFT' && shipment.purchaseAttemptId) throw labelInProgress(shipment.purchaseAttemptId);
      await this.age(shipment, days);
      const parts = this.contributions.of(ParcelAgeing);
      for (const part of parts) await part.age(shipment, days);
      const aged = await this.shipments.get(tenant, id);
      for (const part of parts) await part.runDue(aged);
    });
  }

  private async age(shipment: Shipment, days: number): Promise<void> {
    const { id, label, purchaseAttempt, purchasedRate, exception } = shipment;
    await this.database.manager.update(
      ShipmentEntity,
      { id },
      written({
        createdAt: instantEarlier(shipment.createdAt, days),
        shipDate: shipment.shipDate && dayEarlier(shipment.shipDate, days),
        deliverBy: shipment.deliverBy && dayEarlier(shipment.deliverBy, days),
        quotedAt: instantEarlier(shipment.quotedAt, days),
        ratesExpiresAt: instantEarlier(shipment.ratesExpiresAt, days),
        trackingEndedAt: instantEarlier(shipment.trackingEndedAt, days),
        rates: shipment.rates.map((rate) => rateEarlier(rate, days)),
        purchasedRate: purchasedRate && rateEarlier(purchasedRate, days),
        label: label && labelEarlier(label, days),
        purchaseAttempt: purchaseAttempt && {
          ...purchaseAttempt,
          createdAt: isoEarlier(purchaseAttempt.createdAt, days),
        },
        exception: exception && { ...exception, occurredAt: isoEarlier(exception.occurredAt, days) },
      }),
    );
    const earlier = 'make_interval(hours => 24 * $2::int)';
    await this.database.run(
      `UPDATE shipment_events SET occurred_at = occurred_at - ${earlier} WHERE shipment_id = $1`,
      [id, days],
    );
    await this.database.run(
      `UPDATE shipment_scans SET occurred_at = occurred_at - ${earlier}, recorded_at = recorded_at - ${earlier}
       WHERE shipment_id = $1`,
      [id, days],
    );
  }
}

function labelEarlier(label: LabelSummary, days: number): LabelSummary {
  const { boughtAt, validUntil, voidedAt, refundedAt, voidReversed } = label;
  return {
    ...label,
    ...(boughtAt && { boughtAt: isoEarlier(boughtAt, days) }),
    ...(validUntil && { validUntil: dayEarlier(validUntil, days) }),
    ...(voidedAt && { voidedAt: isoEarlier(voidedAt, days) }),
    ...(refundedAt && { refundedAt: isoEarlier(refundedAt, days) }),
    ...(voidReversed && { voidReversed: { ...voidReversed, scannedAt: isoEarlier(voidReversed.scannedAt, days) } }),
  };
}
