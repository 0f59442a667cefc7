import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { newId } from '../../../kernel/ids.js';
import { formatMoney, type Money } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import type { ReversalReason } from '../../wallet/reversals/payment-reversal.js';
import type { StampedTable } from '../stamping/stamp-queue.js';
import { CreditNoteEntity } from './credit-note.entity.js';
import { ReturnedInvoiceEntity } from './returned-invoice.entity.js';

/** Those that wait for their stamp, or to be cancelled. */
export const CREDIT_NOTES: StampedTable = {
  name: 'credit_notes',
  isOpen: "status = 'PENDING' OR (status = 'ISSUED' AND taken_back_at IS NOT NULL)",
};

export interface NewCreditNote {
  readonly organizationId: string;
  readonly invoiceId: string;
  /** MXN, IVA included. */
  readonly amount: Money;
  readonly reason: ReversalReason;
}

/** What the stamping service returned, with its files stored. */
export interface IssuedCreditNote {
  readonly uuid: string;
  readonly serviceId: string;
  readonly xmlFile: string;
  readonly pdfFile: string;
}

@Injectable()
export class CreditNoteRepository {
  constructor(private readonly database: Database) {}

  get(id: string): Promise<CreditNoteEntity> {
    return this.database.manager.findOneByOrFail(CreditNoteEntity, { id });
  }

  /** All of these invoices, the oldest first. */
  of(invoiceIds: readonly string[]): Promise<CreditNoteEntity[]> {
    return this.database.manager.find(CreditNoteEntity, { where: { invoiceId: In(invoiceIds) }, order: { id: 'ASC' } });
  }

  /** Those of an invoice that are not taken back, the oldest first. */
  standing(invoiceId: string): Promise<CreditNoteEntity[]> {
    const where = { invoiceId, takenBackAt: IsNull() };
    return this.database.manager.find(CreditNoteEntity, { where, order: { id: 'ASC' } });
  }

  async insert({ amount, ...note }: NewCreditNote): Promise<void> {
    await this.database.manager.insert(CreditNoteEntity, { id: newId('crn'), ...note, amount: formatMoney(amount) });
  }

  /** One that was never tried ends at once; another may have been stamped, and is cancelled after that is known. */
  async takeBack(id: string): Promise<void> {
    await this.database.run(
      `UPDATE credit_notes SET taken_back_at = now(), stamp_after = now(), updated_at = now(),
         status = CASE WHEN status = 'PENDING' AND stamp_tries = 0 THEN 'CANCELLED' ELSE status END
       WHERE id = $1 AND taken_back_at IS NULL`,
      [id],
    );
  }

  /** Idempotent: an issued one does not change. */
  async markIssued(id: string, { uuid, serviceId, xmlFile, pdfFile }: IssuedCreditNote): Promise<void> {
    await this.database.run(
      `UPDATE credit_notes SET status = 'ISSUED', uuid = $2, service_id = $3, xml_file = $4, pdf_file = $5, issued_at = now(),
         updated_at = now(), stamping_until = NULL, stamp_problem_code = NULL, stamp_problem = NULL, stamp_problem_since = NULL
       WHERE id = $1 AND status = 'PENDING'`,
      [id, uuid, serviceId, xmlFile, pdfFile],
    );
  }

  async markCancelled(id: string): Promise<void> {
    await this.database.run(
      `UPDATE credit_notes SET status = 'CANCELLED', updated_at = now(), stamping_until = NULL, stamp_problem_code = NULL,
         stamp_problem = NULL, stamp_problem_since = NULL
       WHERE id = $1 AND taken_back_at IS NOT NULL`,
      [id],
    );
  }

  /** The returns of these invoices. */
  returnsOf(invoiceIds: readonly string[]): Promise<ReturnedInvoiceEntity[]> {
    return this.database.manager.findBy(ReturnedInvoiceEntity, { invoiceId: In(invoiceIds) });
  }

  /** The invoices of these returns. */
  returnedBy(returnCauses: readonly string[]): Promise<ReturnedInvoiceEntity[]> {
    return this.database.manager.findBy(ReturnedInvoiceEntity, { returnCause: In(returnCauses) });
  }

  /**
   * Takes a returned transfer to be of the latest invoice of a transfer of its amount that has not been returned yet: nobody reports which it
   * was. Returns the invoice's id; null: there is none. The caller holds the wallet's lock.
   */
  async matchReturn(organizationId: string, returnCause: string, amount: Money): Promise<string | null> {
    const [known] = await this.returnedBy([returnCause]);
    if (known) return known.invoiceId;
    const [matched] = await this.database.query<{ invoiceId: string }>(
      `INSERT INTO returned_invoices (return_cause, invoice_id, organization_id)
       SELECT $2, i.id, i.organization_id FROM invoices i
       WHERE i.organization_id = $1 AND i.payment_form = '03' AND i.total = $3
         AND NOT EXISTS (SELECT FROM returned_invoices r WHERE r.invoice_id = i.id)
       ORDER BY i.created_at DESC, i.id DESC LIMIT 1
       RETURNING invoice_id AS "invoiceId"`,
      [organizationId, returnCause, formatMoney(amount)],
    );
    return matched?.invoiceId ?? null;
  }
}
