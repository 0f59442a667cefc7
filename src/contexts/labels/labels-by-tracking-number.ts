import { Injectable } from '@nestjs/common';
import { toKilograms, type Parcel } from '../../kernel/parcel.js';
import { Database } from '../../platform/database/database.js';

/** A label as a carrier's invoice is compared with it. */
export interface BilledLabel {
  readonly trackingNumber: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly shipmentId: string;
  /**
   * What the carrier asked for it, else (simulated, at its own price) what it was sold for without plan overage: decimal
   * string, MXN with IVA.
   */
  readonly expected: string;
  readonly attemptId: string;
  readonly isVoided: boolean;
  /** Of a voided label: it was used, and charged again. */
  readonly isUsed: boolean;
  /** Of a voided label: it is charged again where it turns out to be used. */
  readonly isWatched: boolean;
  /** Decimal string, kg. */
  readonly declaredWeightKg: string;
  /** Decimal strings, kg, of the rate that was bought; null: it had none. */
  readonly quotedWeightKg: string | null;
  readonly volumetricWeightKg: string | null;
}

interface BilledRow extends Omit<BilledLabel, 'declaredWeightKg'> {
  readonly parcel: Pick<Parcel, 'weight' | 'weightUnit'>;
}

/** The labels of all organizations, by their carrier's number: for operators. */
@Injectable()
export class LabelsByTrackingNumber {
  constructor(private readonly database: Database) {}

  async find(carrierCode: string, trackingNumbers: readonly string[]): Promise<BilledLabel[]> {
    const rows = await this.database.query<BilledRow>(
      `SELECT l.tracking_number AS "trackingNumber", l.organization_id AS "organizationId", l.livemode,
              l.shipment_id AS "shipmentId", coalesce((l.cost ->> 'amount')::numeric(14, 2), a.quoted_total) AS expected, l.voided_at IS NOT NULL AS "isVoided",
              l.attempt_id AS "attemptId", l.used_at IS NOT NULL AS "isUsed",
              EXISTS (SELECT FROM watched_labels w WHERE w.attempt_id = l.attempt_id AND w.voided) AS "isWatched",
              s.parcel, s.purchased_rate ->> 'billedWeightKg' AS "quotedWeightKg",
              s.purchased_rate ->> 'volumetricWeightKg' AS "volumetricWeightKg"
       FROM labels l
       JOIN label_purchase_attempts a ON a.id = l.attempt_id
       JOIN shipments s ON s.id = l.shipment_id
       WHERE l.carrier_code = $1 AND l.tracking_number = ANY ($2)`,
      [carrierCode, trackingNumbers],
    );
    return rows.map(({ parcel, ...label }) => ({
      ...label,
      declaredWeightKg: String(toKilograms(parcel.weight, parcel.weightUnit)),
    }));
  }
}
