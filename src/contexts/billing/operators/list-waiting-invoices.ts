import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { CREDIT_NOTES } from '../credit-notes/credit-note.repository.js';
import { INVOICES } from '../invoices/invoice.repository.js';
import { GENERAL_PUBLIC, GENERIC_RFCS } from '../rfc.js';
import { GENERIC } from '../sat-catalogs.js';

/** What waits for its stamp or its cancellation, or a profile for which nothing can be stamped. */
export interface WaitingPaper {
  readonly organizationId: string;
  readonly kind: 'invoice' | 'credit note' | 'fiscal profile';
  readonly id: string;
  readonly rfc: string;
  /** Decimal string, MXN; null: of a profile. */
  readonly total: string | null;
  readonly createdAt: Date;
  readonly tries: number;
  readonly code: string | null;
  readonly message: string | null;
  readonly since: Date | null;
}

const PAGE = 1000;

/** All that waits of all organizations, for operators. Source: docs/reference/billing.md#for-operators */
@Injectable()
export class ListWaitingInvoices {
  constructor(private readonly database: Database) {}

  async *execute(): AsyncGenerator<WaitingPaper> {
    for (const kind of ['invoice', 'credit note', 'fiscal profile'] as const) {
      for (let after = ''; ;) {
        const page = await this.page(kind, after);
        yield* page.map((row) => ({ ...row, kind }));
        if (page.length < PAGE) break;
        after = page.at(-1)!.id;
      }
    }
  }

  private page(kind: WaitingPaper['kind'], after: string): Promise<Omit<WaitingPaper, 'kind'>[]> {
    if (kind === 'fiscal profile')
      return this.database.query(WRONG_PROFILES, [
        after,
        PAGE,
        GENERIC_RFCS,
        GENERIC.regime,
        GENERIC.use,
        GENERAL_PUBLIC.rfc,
        GENERAL_PUBLIC.name,
      ]);
    return this.database.query(kind === 'invoice' ? WAITING_INVOICES : WAITING_CREDIT_NOTES, [after, PAGE]);
  }
}

const PROBLEM =
  'stamp_tries AS tries, stamp_problem_code AS code, stamp_problem AS message, stamp_problem_since AS since';

const WAITING_INVOICES = `
  SELECT w.organization_id AS "organizationId", w.id, b.rfc, w.total, w.created_at AS "createdAt", ${PROBLEM}
  FROM invoices w JOIN billing_info b ON b.id = w.billing_info_id
  WHERE (${INVOICES.isOpen}) AND w.id > $1 ORDER BY w.id LIMIT $2`;

const WAITING_CREDIT_NOTES = `
  SELECT w.organization_id AS "organizationId", w.id, b.rfc, w.amount AS total, w.created_at AS "createdAt", ${PROBLEM}
  FROM (SELECT * FROM credit_notes WHERE (${CREDIT_NOTES.isOpen}) AND id > $1 ORDER BY id LIMIT $2) w
  JOIN billing_info b ON b.organization_id = w.organization_id ORDER BY w.id`;

/** Saved before generic RFCs were held to their one regime, use and name. */
const WRONG_PROFILES = `
  SELECT organization_id AS "organizationId", id, rfc, NULL AS total, updated_at AS "createdAt", 0 AS tries,
         'FISCAL_PROFILE_WRONG' AS code,
         concat_ws(', ', CASE WHEN regimen_fiscal <> $4 THEN 'regimenFiscal ' || regimen_fiscal END,
                         CASE WHEN uso_cfdi <> $5 THEN 'usoCfdi ' || uso_cfdi END,
                         CASE WHEN rfc = $6 AND razon_social <> $7 THEN 'razonSocial ' || razon_social END) AS message,
         updated_at AS since
  FROM billing_info
  WHERE rfc = ANY ($3) AND id > $1 AND (regimen_fiscal <> $4 OR uso_cfdi <> $5 OR (rfc = $6 AND razon_social <> $7))
  ORDER BY id LIMIT $2`;
