import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { daysAfter } from '../../kernel/dates/days-after.js';
import { And, IsNull, LessThan, MoreThanOrEqual } from 'typeorm';
import { mexicoCityDate, mexicoCityInstant } from '../../kernel/dates/mexico-city-date.js';
import type { Month } from '../../kernel/dates/mexico-city-month.js';
import { toKilograms, type Parcel } from '../../kernel/parcel.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { LabelEntity, type Label } from './label.entity.js';
import { LabelRepository } from './label.repository.js';

export interface SoldLabel extends Pick<
  Label,
  'id' | 'attemptId' | 'organizationId' | 'carrierCode' | 'trackingNumber'
> {
  /**
   * Cost in MXN, IVA included. The cost is from the label. If the label contains no cost, the cost is from the quote. Zero for a
   * voided label, unless the label was used or the carrier refused the void. Null if the carrier reported no cost.
   */
  readonly cost: string | null;
}

export interface BilledLabel extends Pick<
  Label,
  'attemptId' | 'organizationId' | 'livemode' | 'shipmentId' | 'trackingNumber'
> {
  /**
   * Cost that the carrier reported, in MXN, IVA included. For a simulated carrier, the price without the overage charge of the
   * plan.
   */
  readonly expected: string;
  readonly isVoided: boolean;
  /** True if the label was voided, used and charged again. */
  readonly isUsed: boolean;
  /** True if the label was voided, and if the service will charge the label again when a use is proved. */
  readonly isWatched: boolean;
  /** Decimal string in kg. */
  readonly declaredWeightKg: string;
  /** Weights of the purchased rate, as decimal strings in kg. Null if the rate contained no weights. */
  readonly quotedWeightKg: string | null;
  readonly volumetricWeightKg: string | null;
}

interface BilledRow extends Omit<BilledLabel, 'declaredWeightKg'> {
  readonly parcel: Pick<Parcel, 'weight' | 'weightUnit'>;
}

/** Label queries for other contexts and for the reports of operators. */
@Injectable()
export class LabelQueries {
  constructor(
    private readonly database: Database,
    private readonly labels: LabelRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the shipments whose labels were bought from the carrier today (America/Mexico_City) and are not voided, oldest first.
   */
  async shipmentsOfToday({ organizationId, livemode }: Tenant, carrierCode: string): Promise<string[]> {
    const today = mexicoCityDate(this.clock.now());
    const [midnight, nextMidnight] = [today, daysAfter(today, 1)].map(mexicoCityInstant) as [Date, Date];
    const labels = await this.database.manager.find(LabelEntity, {
      select: { shipmentId: true },
      where: {
        organizationId,
        livemode,
        carrierCode,
        voidedAt: IsNull(),
        createdAt: And(MoreThanOrEqual(midnight), LessThan(nextMidnight)),
      },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return labels.map(({ shipmentId }) => shipmentId);
  }

  /** Returns the data of the carrier adapter by shipment id. Shipments without adapter data are omitted. */
  async carrierDataOf(
    tenant: Tenant,
    shipmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
    const labels = await this.labels.ofShipments(tenant, shipmentIds);
    return new Map(labels.flatMap(({ shipmentId, carrierData }) => (carrierData ? [[shipmentId, carrierData]] : [])));
  }

  /**
   * Searches all organizations for LIVE labels that were charged in a month, including voided labels. Returns at most `limit`
   * labels with an id greater than `afterId`, sorted by id.
   */
  soldInMonth({ from, to }: Month, afterId: string, limit: number): Promise<SoldLabel[]> {
    return this.database.query<SoldLabel>(
      `SELECT l.id, l.attempt_id AS "attemptId", l.organization_id AS "organizationId", l.carrier_code AS "carrierCode",
              l.tracking_number AS "trackingNumber",
              CASE WHEN l.voided_at IS NOT NULL AND l.used_at IS NULL AND l.cancel_refusal IS NULL THEN '0.00' ELSE (l.cost ->> 'amount')::numeric(14, 2)::text END AS cost
       FROM labels l JOIN label_purchase_attempts a ON a.id = l.attempt_id
       WHERE l.livemode AND a.created_at >= $1 AND a.created_at < $2 AND l.id > $3
       ORDER BY l.id LIMIT $4`,
      [from, to, afterId, limit],
    );
  }

  /** Searches the labels of all organizations by the tracking numbers of a carrier. */
  async byTrackingNumber(carrierCode: string, trackingNumbers: readonly string[]): Promise<BilledLabel[]> {
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
