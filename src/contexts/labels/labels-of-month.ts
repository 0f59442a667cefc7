import { Injectable } from '@nestjs/common';
import type { Month } from '../../kernel/dates/mexico-city-month.js';
import { Database } from '../../platform/database/database.js';

export interface SoldLabel {
  readonly id: string;
  readonly attemptId: string;
  readonly organizationId: string;
  readonly carrierCode: string;
  readonly trackingNumber: string;
  /**
   * What its carrier said it asks of us, when it made the label or else when it quoted: decimal string, MXN with IVA. Zero
   * where it was voided, and neither used nor refused by the carrier. Null: it never said.
   */
  readonly cost: string | null;
}

/** The LIVE labels of all organizations, for operators. */
@Injectable()
export class LabelsOfMonth {
  constructor(private readonly database: Database) {}

  /** Those charged for in a month, voided ones included: at most `limit`, by id, after that one. */
  page({ from, to }: Month, afterId: string, limit: number): Promise<SoldLabel[]> {
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
}
