import { Injectable } from '@nestjs/common';
import { And, LessThan, MoreThan, MoreThanOrEqual } from 'typeorm';
import type { Month } from '../../kernel/dates/mexico-city-month.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import type { Funding } from './funding/funding.js';
import { WalletTransactionEntity } from './wallet-transaction.entity.js';

/** Sums of one month for the LIVE wallets of one organization and carrier, in MXN, as decimal strings. */
export interface LedgerMonth {
  readonly organizationId: string;
  /** Null for fundings, and for adjustments that refer to no carrier. */
  readonly carrierCode: string | null;
  readonly funded: string;
  /** Sum of the `DEBIT` entries, as a positive amount. */
  readonly spent: string;
  readonly refunded: string;
  /** Sum of the surcharges minus their reversals, as a positive amount. */
  readonly surcharges: string;
  /** Sum of the charges for voided labels that were used, as a positive amount. */
  readonly usedVoids: string;
  /** Sum of all other adjustments, signed. */
  readonly adjustments: string;
}

export interface FundingOfMonth extends Readonly<
  Pick<WalletTransactionEntity, 'organizationId' | 'amount' | 'description' | 'postedAt'>
> {
  readonly transactionId: string;
  readonly causeId: string;
  readonly method: Funding['method'];
  readonly cardFunding: Funding['cardFunding'];
}

export interface NamedLabel {
  readonly attemptId: string;
  readonly carrierCode: string;
  readonly trackingNumber: string;
}

/** Amounts in MXN with IVA, as decimal strings. */
export interface LabelMoneyRow {
  readonly attemptId: string;
  /** Amount charged to the organization so far: label price and surcharges, minus refunds. */
  readonly revenue: string;
  /** Amount that the carrier has billed so far. Null until the carrier bills the freight. */
  readonly cost: string | null;
}

export interface ChargedShipment {
  readonly shipmentId: string;
  readonly attemptIds: readonly string[];
}

/** Amounts in MXN with IVA, as decimal strings. */
export interface ShipmentMoneyRow {
  readonly shipmentId: string;
  /** Sum of the debits for the label. Includes the charge for a voided label that was used. */
  readonly charged: string;
  readonly refunded: string;
  /** Sum of the surcharges minus their reversals. */
  readonly surcharges: string;
  /** `charged - refunded + surcharges` */
  readonly net: string;
}

/** Sums of ledger entries: monthly reports of all LIVE wallets for operators, and amounts per label or shipment. */
@Injectable()
export class LedgerReports {
  constructor(private readonly database: Database) {}

  /**
   * Sums the completed entries of all LIVE wallets. `funded - spent + refunded - surcharges - usedVoids + adjustments` equals the
   * change of the balances.
   */
  monthTotals({ from, to }: Month): Promise<LedgerMonth[]> {
    return this.database.query<LedgerMonth>(
      `SELECT t.organization_id AS "organizationId", coalesce(t.metadata ->> 'carrierCode', s.carrier_code) AS "carrierCode",
              coalesce(sum(t.amount) FILTER (WHERE t.type = 'CREDIT'), 0) AS funded,
              coalesce(-sum(t.amount) FILTER (WHERE t.type = 'DEBIT'), 0) AS spent,
              coalesce(sum(t.amount) FILTER (WHERE t.type = 'REFUND'), 0) AS refunded,
              coalesce(-sum(t.amount) FILTER (WHERE t.type = 'ADJUSTMENT' AND s.id IS NOT NULL), 0) AS surcharges,
              coalesce(sum(t.amount) FILTER (WHERE t.type = 'ADJUSTMENT' AND s.id IS NULL AND t.reference_type IS DISTINCT FROM 'label_void_reversed'), 0) AS adjustments,
              coalesce(-sum(t.amount) FILTER (WHERE t.reference_type = 'label_void_reversed'), 0) AS "usedVoids"
       FROM wallet_transactions t LEFT JOIN surcharges s ON s.id = t.metadata ->> 'surchargeId'
       WHERE t.livemode AND t.status = 'COMPLETED' AND t.posted_at >= $1 AND t.posted_at < $2
       GROUP BY 1, 2 ORDER BY 1, 2 NULLS FIRST`,
      [from, to],
    );
  }

  /** Sum of the balances of all LIVE wallets at the start and at the end of the month, in MXN, as decimal strings. */
  async monthBalances({ from, to }: Month): Promise<{ readonly opening: string; readonly closing: string }> {
    const [row] = await this.database.query<{ opening: string; closing: string }>(
      `SELECT held - since AS opening, held - later AS closing
       FROM (SELECT coalesce(sum(balance), 0) AS held FROM wallets WHERE livemode) w,
            (SELECT coalesce(sum(amount), 0) AS since, coalesce(sum(amount) FILTER (WHERE posted_at >= $2), 0) AS later
             FROM wallet_transactions WHERE livemode AND status = 'COMPLETED' AND posted_at >= $1) t`,
      [from, to],
    );
    return row!;
  }

  /** Returns the next page of fundings of all LIVE wallets, sorted by id. */
  async fundings({ from, to }: Month, after: string, limit: number): Promise<FundingOfMonth[]> {
    const credits = await this.database.manager.find(WalletTransactionEntity, {
      where: {
        livemode: true,
        type: 'CREDIT',
        status: 'COMPLETED',
        postedAt: And(MoreThanOrEqual(from), LessThan(to)),
        id: MoreThan(after),
      },
      order: { id: 'ASC' },
      take: limit,
    });
    return credits.map(({ id, causeId, metadata, ...credit }) => ({
      ...credit,
      transactionId: id,
      causeId: causeId!,
      method: (metadata?.['funding_method'] ?? 'transfer') as Funding['method'],
      cardFunding: (metadata?.['card_funding'] ?? null) as Funding['cardFunding'],
    }));
  }

  ofLabels(labels: readonly NamedLabel[]): Promise<LabelMoneyRow[]> {
    return this.database.query<LabelMoneyRow>(
      `SELECT l.attempt_id AS "attemptId", coalesce(e.charged, 0) + coalesce(s.charged, 0) AS revenue, i.billed AS cost
       FROM unnest($1::text[], $2::text[], $3::text[]) AS l (attempt_id, carrier_code, tracking_number)
       LEFT JOIN (
         SELECT split_part(cause_id, ':', 1) AS attempt_id, -sum(amount) AS charged FROM wallet_transactions
         WHERE cause_id = ANY ($1 || array(SELECT id || ':used' FROM unnest($1::text[]) AS id)) GROUP BY 1
       ) e USING (attempt_id)
       LEFT JOIN (
         SELECT carrier_code, tracking_number, sum(amount) AS charged FROM surcharges
         WHERE livemode AND status <> 'REVERSED' AND tracking_number = ANY ($3) GROUP BY 1, 2
       ) s USING (carrier_code, tracking_number)
       LEFT JOIN (
         SELECT carrier_code, tracking_number, CASE WHEN bool_or(concept = 'freight') THEN sum(amount) END AS billed
         FROM invoiced_lines WHERE tracking_number = ANY ($3) GROUP BY 1, 2
       ) i USING (carrier_code, tracking_number)`,
      [
        labels.map(({ attemptId }) => attemptId),
        labels.map(({ carrierCode }) => carrierCode),
        labels.map(({ trackingNumber }) => trackingNumber),
      ],
    );
  }

  /** Returns one row per shipment, unsorted. */
  ofShipments(
    { organizationId, livemode }: Tenant,
    shipments: readonly ChargedShipment[],
  ): Promise<ShipmentMoneyRow[]> {
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

/**
 * The cause of an entry is the id of the purchase attempt, or this id followed by `:used`. A comparison with these two texts can
 * use the index on `cause_id`.
 */
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
