import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** A label as the ledger and carriers' invoices name it. */
export interface NamedLabel {
  readonly attemptId: string;
  readonly carrierCode: string;
  readonly trackingNumber: string;
}

/** Decimal strings, MXN with IVA. */
export interface LabelMoneyRow {
  readonly attemptId: string;
  /** What its organization was charged until now, surcharges included, less what was refunded. */
  readonly revenue: string;
  /** What its carrier billed until now; null until its freight is billed. */
  readonly cost: string | null;
}

/** What LIVE labels brought and cost until now, for operators. */
@Injectable()
export class LabelMoney {
  constructor(private readonly database: Database) {}

  of(labels: readonly NamedLabel[]): Promise<LabelMoneyRow[]> {
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
}
