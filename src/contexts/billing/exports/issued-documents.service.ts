import { Injectable } from '@nestjs/common';
import type { Month } from '../../../kernel/dates/mexico-city-month.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import type { IssuedDocument } from './issued-document.js';

const PAGE_SIZE = 250;

/** Columns that both invoices and credit notes contain. `d` is the document. `i` is the invoice that contains the receiver. */
const SHARED = `d.id, d.uuid, d.series, d.folio_number AS "folioNumber", d.issued_at AS "issuedAt", d.status,
  i.receiver ->> 'rfc' AS "receiverRfc", i.receiver ->> 'legalName' AS "receiverName", i.payment_form AS "paymentForm",
  i.funding_transaction_id AS "fundingTransactionId", i.simulated, d.xml_file AS "xmlFile", d.pdf_file AS "pdfFile"`;

const AFTER = `d.organization_id = $1 AND d.issued_at >= $2 AND d.issued_at < $3 AND (d.issued_at, d.id) > ($4::timestamptz, $5)
  ORDER BY d.issued_at, d.id LIMIT $6`;

/** Invoices and credit notes of a month, selected by their date of issue. Source: docs/invoices.md#a-month-closed */
@Injectable()
export class IssuedDocumentsService {
  constructor(
    private readonly database: Database,
    private readonly replica: ReadReplica,
  ) {}

  /** Yields the documents in pages, oldest first. TEST contains no documents. */
  async *pages({ organizationId, livemode }: Tenant, { from, to }: Month): AsyncGenerator<IssuedDocument[], void> {
    if (!livemode) return;
    let [issuedAt, id] = [from, ''];
    for (;;) {
      const params = [organizationId, from, to, issuedAt, id, PAGE_SIZE];
      const page = await this.replica.read(() => this.database.query<IssuedDocument>(ISSUED_AFTER, params));
      yield page;
      if (page.length < PAGE_SIZE) return;
      ({ issuedAt, id } = page.at(-1)!);
    }
  }
}

const ISSUED_AFTER = `
  SELECT * FROM (
    (SELECT 'INGRESO' AS "invoiceType", ${SHARED}, d.total, NULL AS "relatedUuid"
     FROM invoices d JOIN invoices i ON i.id = d.id WHERE ${AFTER})
    UNION ALL
    (SELECT 'EGRESO' AS "invoiceType", ${SHARED}, d.amount AS total, i.uuid AS "relatedUuid"
     FROM credit_notes d JOIN invoices i ON i.id = d.invoice_id WHERE ${AFTER})
  ) document
  ORDER BY "issuedAt", id LIMIT $6`;
