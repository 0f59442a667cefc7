import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { newId } from '../../../kernel/ids.js';
import { formatMoney, type Money } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import { NO_PROBLEM } from '../stamping/stamped.entity.js';
import type { StampedTable } from '../stamping/stamp-queue.js';
import { CreditNoteEntity } from './credit-note.entity.js';
import { ReturnedInvoiceEntity } from './returned-invoice.entity.js';

/** Those that wait for their stamp, or to be cancelled. */
export const CREDIT_NOTES: StampedTable = {
  name: 'credit_notes',
  isOpen: "status = 'PENDING' OR (status = 'ISSUED' AND taken_back_at IS NOT NULL)",
};

/** `amount`: MXN, IVA included. */
type NewCreditNote = Pick<CreditNoteEntity, 'organizationId' | 'invoiceId' | 'reason'> & { readonly amount: Money };

/** What the stamping service returned, with its files stored. */
export type IssuedCreditNote = Pick<CreditNoteEntity, 'uuid' | 'serviceId' | 'xmlFile' | 'pdfFile'>;

@Injectable()
export class CreditNoteRepository {
  constructor(private readonly database: Database) {}

  private get notes() {
    return this.database.manager.getRepository(CreditNoteEntity);
  }

  get(id: string): Promise<CreditNoteEntity> {
    return this.notes.findOneByOrFail({ id });
  }

  /** All of these invoices, the oldest first. */
  of(invoiceIds: readonly string[]): Promise<CreditNoteEntity[]> {
    return this.notes.find({ where: { invoiceId: In([...invoiceIds]) }, order: { id: 'ASC' } });
  }

  /** Those of an invoice that are not taken back, the oldest first. */
  standing(invoiceId: string): Promise<CreditNoteEntity[]> {
    const where = { invoiceId, takenBackAt: IsNull() };
    return this.notes.find({ where, order: { id: 'ASC' } });
  }

  async insert({ amount, ...note }: NewCreditNote): Promise<void> {
    await this.notes.insert({ id: newId('crn'), ...note, amount: formatMoney(amount) });
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
  async markIssued(id: string, issued: IssuedCreditNote): Promise<void> {
    await this.notes.update(
      { id, status: 'PENDING' },
      { ...issued, ...NO_PROBLEM, status: 'ISSUED', issuedAt: () => 'now()', updatedAt: () => 'now()' },
    );
  }

  async markCancelled(id: string): Promise<void> {
    await this.notes.update(
      { id, takenBackAt: Not(IsNull()) },
      { ...NO_PROBLEM, status: 'CANCELLED', updatedAt: () => 'now()' },
    );
  }

  returnsOf(invoiceIds: readonly string[]): Promise<ReturnedInvoiceEntity[]> {
    return this.database.manager.findBy(ReturnedInvoiceEntity, { invoiceId: In([...invoiceIds]) });
  }

  returnedBy(returnCauses: readonly string[]): Promise<ReturnedInvoiceEntity[]> {
    return this.database.manager.findBy(ReturnedInvoiceEntity, { returnCause: In([...returnCauses]) });
  }

  /**
   * Matches a returned transfer with the latest invoice of a transfer of the same amount that has not been returned yet: the bank does not
   * report which transfer it was. Returns the invoice's id; null: there is none. The caller holds the wallet's lock.
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
