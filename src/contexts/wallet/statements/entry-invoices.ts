import type { Database } from '../../../platform/database/database.js';
import type { InvoicedEntry, StatementEntry } from '../wallet-transaction.js';

/**
 * The CFDI of an entry: the invoice of a funding, or the credit note for money that was returned to a payer. Uses SQL, because the
 * tables belong to the billing context. Source: docs/money.md#a-month
 */

/**
 * Columns of a page of `wallet_transactions t`, for the joins below. The joins compare columns instead of expressions, because with
 * row-level security PostgreSQL cannot use an index for an expression.
 */
export const PAGE_COLUMNS = `t.*, split_part(t.cause_id, ':', 1) AS cause_prefix, t.metadata ->> 'processorReference' AS processor_reference`;

export const INVOICE_COLUMNS = 'cfdi.uuid AS "invoiceUuid", cfdi.folio_number AS "invoiceFolio"';

/**
 * Joins a page `t` with the CFDI of each entry. The service creates a credit note in the transaction of the adjustment. The service
 * creates the note later if the invoice is issued later, or if the service loses the dispute later. The join selects the first
 * valid credit note that is not older than the entry. A credit note with the same reason takes precedence.
 */
export const INVOICE_JOIN = `
  LEFT JOIN LATERAL (
    (SELECT i.uuid, i.folio_number FROM invoices i
     WHERE t.type = 'CREDIT' AND i.funding_cause = t.cause_id AND i.organization_id = t.organization_id)
    UNION ALL
    (SELECT n.uuid, n.folio_number
     FROM payment_reversals r
     JOIN credit_notes n ON n.taken_back_at IS NULL AND n.created_at >= t.created_at AND n.organization_id = t.organization_id
       AND n.invoice_id = coalesce(
         (SELECT i.id FROM invoices i WHERE i.funding_cause = r.funding_cause),
         (SELECT b.invoice_id FROM returned_invoices b WHERE b.return_cause = r.funding_cause))
     WHERE t.type = 'ADJUSTMENT' AND t.amount < 0 AND t.reference_type IS NULL AND r.organization_id = t.organization_id
       AND r.processor = t.cause_prefix AND r.reference = t.processor_reference AND (r.kind <> 'dispute' OR r.is_lost)
     ORDER BY n.reason = CASE WHEN r.kind IN ('dispute', 'return') THEN r.kind ELSE 'refund' END DESC, n.created_at, n.id
     LIMIT 1)
  ) cfdi ON t.livemode`;

/** Adds the CFDI to the entries of a page. Runs no query if no entry of the page can be linked to a CFDI. */
export async function withInvoices<Entry extends StatementEntry>(
  database: Database,
  entries: readonly Entry[],
): Promise<(Entry & InvoicedEntry)[]> {
  const ids = entries.filter(canHaveInvoice).map(({ id }) => id);
  const found =
    ids.length === 0
      ? []
      : await database.query<Pick<InvoicedEntry, 'id' | 'invoiceUuid' | 'invoiceFolio'>>(
          `WITH page AS MATERIALIZED (SELECT ${PAGE_COLUMNS} FROM wallet_transactions t WHERE t.id = ANY ($1::text[]))
           SELECT t.id, ${INVOICE_COLUMNS} FROM page t ${INVOICE_JOIN}`,
          [ids],
        );
  const byId = new Map(found.map((each) => [each.id, each]));
  return entries.map((entry) => {
    const { invoiceUuid = null, invoiceFolio = null } = byId.get(entry.id) ?? {};
    return { ...entry, invoiceUuid, invoiceFolio };
  });
}

/** The same conditions as in `INVOICE_JOIN`. */
const canHaveInvoice = ({ type, amount, referenceType }: StatementEntry): boolean =>
  type === 'CREDIT' || (type === 'ADJUSTMENT' && amount.startsWith('-') && referenceType === null);
