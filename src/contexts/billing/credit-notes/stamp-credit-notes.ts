import { Inject, Injectable, Logger } from '@nestjs/common';
import { Files } from '../../../platform/files/files.js';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { BillingInfoRepository } from '../billing-info.repository.js';
import { InvoiceRepository } from '../invoices/invoice.repository.js';
import { StampOrders } from '../stamping/stamp-orders.js';
import { stampProblemOf } from '../stamping/stamp-problem.js';
import { StampQueue, toStamp } from '../stamping/stamp-queue.js';
import { StampingService } from '../stamping/stamping-service.js';
import type { CreditNoteEntity } from './credit-note.entity.js';
import { CREDIT_NOTES, CreditNoteRepository } from './credit-note.repository.js';

/** They are tried beside each other: each within its lease. */
const BATCH_SIZE = 10;

/** Has credit notes stamped, and those that were taken back cancelled. Source: docs/reference/billing.md#credit-notes */
@Injectable()
export class StampCreditNotes extends Sweep {
  override readonly name = 'credit notes';
  override readonly everySeconds = 2;
  override readonly purpose = 'Has credit notes stamped or cancelled; each is claimed and waits for another system.';
  override readonly inEveryProcess = true;
  override readonly due = [toStamp(CREDIT_NOTES)];
  private readonly logger = new Logger(StampCreditNotes.name);

  constructor(
    private readonly notes: CreditNoteRepository,
    private readonly invoices: InvoiceRepository,
    private readonly profiles: BillingInfoRepository,
    private readonly orders: StampOrders,
    private readonly queue: StampQueue,
    private readonly files: Files,
    /** Null: none is configured. */
    @Inject(StampingService) private readonly stamping: StampingService | null,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const { stamping } = this;
    if (!stamping) return;
    const ids = await this.queue.claim(CREDIT_NOTES, BATCH_SIZE, stamping.afterSeconds);
    await Promise.all(ids.map((id) => this.work(id, stamping).catch((error: Error) => this.fail(id, error))));
  }

  private async work(id: string, stamping: StampingService): Promise<void> {
    const claimed = await this.notes.get(id);
    if (claimed.status === 'PENDING') await this.stamp(claimed, stamping);
    // It may have been taken back while it was stamped.
    const { uuid, serviceId, takenBackAt } = await this.notes.get(id);
    if (!takenBackAt) return;
    await stamping.cancel({ uuid: uuid!, serviceId: serviceId! });
    await this.notes.markCancelled(id);
  }

  private async stamp(note: CreditNoteEntity, stamping: StampingService): Promise<void> {
    const invoice = await this.invoices.get(note.invoiceId);
    const order = this.orders.creditNote(note, invoice, await this.profiles.find(invoice.organizationId));
    const { uuid, serviceId, xml, pdf } = await stamping.stamp(order);
    await this.notes.markIssued(note.id, {
      uuid,
      serviceId,
      xmlFile: await this.files.store('xml', xml),
      pdfFile: await this.files.store('pdf', pdf),
    });
  }

  private async fail(id: string, error: Error): Promise<void> {
    this.logger.warn(`Credit note ${id} is not done yet: ${error.message}`);
    await this.queue.fail(CREDIT_NOTES, id, stampProblemOf(error));
  }
}
