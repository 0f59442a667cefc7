import { Injectable } from '@nestjs/common';
import { Files } from '../../../platform/files/files.js';
import { InvoiceRepository } from '../invoices/invoice.repository.js';
import { StampOrders } from '../stamping/stamp-orders.js';
import type { StampProblem, StampingService } from '../stamping/stamping-service.js';
import { StampQueue } from '../stamping/stamp-queue.js';
import type { CreditNoteEntity } from './credit-note.entity.js';
import { CREDIT_NOTES, CreditNoteRepository } from './credit-note.repository.js';

/** Stamps a credit note, or cancels it at the service after it was taken back. Source: docs/reference/billing.md#credit-notes */
@Injectable()
export class StampCreditNote {
  readonly table = CREDIT_NOTES;

  constructor(
    private readonly notes: CreditNoteRepository,
    private readonly invoices: InvoiceRepository,
    private readonly orders: StampOrders,
    private readonly queue: StampQueue,
    private readonly files: Files,
  ) {}

  async execute(id: string, stamping: StampingService): Promise<void> {
    const claimed = await this.notes.get(id);
    if (claimed.status === 'PENDING') await this.stamp(claimed, stamping);
    // It may have been taken back while it was stamped.
    const { uuid, serviceId, takenBackAt } = await this.notes.get(id);
    if (!takenBackAt) return;
    await stamping.cancel({ uuid: uuid!, serviceId: serviceId! });
    await this.notes.markCancelled(id);
  }

  private async stamp(note: CreditNoteEntity, stamping: StampingService): Promise<void> {
    const order = await this.orders.creditNote(note, await this.invoices.get(note.invoiceId));
    const { uuid, serviceId, xml, pdf } = await stamping.stamp(order);
    await this.notes.markIssued(note.id, {
      uuid,
      serviceId,
      xmlFile: await this.files.store('xml', xml),
      pdfFile: await this.files.store('pdf', pdf),
    });
  }

  async fail(id: string, problem: StampProblem): Promise<void> {
    await this.queue.fail(CREDIT_NOTES, id, problem);
  }
}
