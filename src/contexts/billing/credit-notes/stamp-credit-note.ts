import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { Files } from '../../../platform/files/files.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { mailOf } from '../stamping/mail-document.js';
import { StampOrders } from '../stamping/stamp-orders.js';
import type { StampProblem, StampingService } from '../stamping/stamping-service.js';
import { CREDIT_NOTES, StampQueue } from '../stamping/stamp-queue.js';
import { CANCELLED, ISSUED } from '../stamping/stamped.entity.js';
import { CreditNoteEntity } from './credit-note.entity.js';

/** Stamps a credit note. Cancels a credit note that was revoked. Source: docs/invoices.md#when-money-goes-back */
@Injectable()
export class StampCreditNote {
  readonly table = CREDIT_NOTES;

  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesService,
    private readonly orders: StampOrders,
    private readonly queue: StampQueue,
    private readonly files: Files,
    private readonly mails: MailQueue,
  ) {}

  private get notes() {
    return this.database.manager.getRepository(CreditNoteEntity);
  }

  async execute(id: string, stamping: StampingService): Promise<void> {
    const claimed = await this.notes.findOneByOrFail({ id });
    if (claimed.status === 'PENDING') await this.stamp(claimed, stamping);
    // Read the credit note again, because a reversal may have revoked it during stamping.
    const { uuid, serviceId, takenBackAt } = await this.notes.findOneByOrFail({ id });
    if (!takenBackAt) return;
    await stamping.cancel({ uuid: uuid!, serviceId: serviceId! });
    await this.notes.update({ id, takenBackAt: Not(IsNull()) }, CANCELLED);
  }

  private async stamp(note: CreditNoteEntity, stamping: StampingService): Promise<void> {
    const order = await this.orders.creditNote(note, await this.invoices.load(note.invoiceId));
    const { uuid, serviceId, series, folioNumber, xml, pdf } = await stamping.stamp(order);
    const files = { xmlFile: await this.files.store('xml', xml), pdfFile: await this.files.store('pdf', pdf) };
    const { receiver, total } = order;
    const { isSimulated: simulated } = stamping;
    await this.database.transaction(async () => {
      const issued = { uuid, serviceId, series, folioNumber, ...files, ...ISSUED };
      // The condition on the status prevents changes of an issued credit note.
      const { affected } = await this.notes.update({ id: note.id, status: 'PENDING' }, issued);
      if (affected === 0) return;
      const urls = { xmlUrl: this.files.urlOf(files.xmlFile), pdfUrl: this.files.urlOf(files.pdfFile) };
      const mail = mailOf({ kind: 'credit note', uuid, series, folioNumber, total, simulated, ...urls });
      await this.mails.add([receiver.email], mail);
    });
  }

  async fail(id: string, problem: StampProblem): Promise<void> {
    await this.queue.fail(CREDIT_NOTES, id, problem);
  }
}
