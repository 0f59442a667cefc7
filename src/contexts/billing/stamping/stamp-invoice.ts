import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Files } from '../../../platform/files/files.js';
import { SettleCreditNotes } from '../credit-notes/settle-credit-notes.js';
import { InvoiceEntity } from '../invoices/invoice.entity.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { mailOf } from './mail-document.js';
import { StampOrders } from './stamp-orders.js';
import type { StampProblem, StampingService } from './stamping-service.js';
import { INVOICES, StampQueue } from './stamp-queue.js';
import { ISSUED } from './stamped.entity.js';

/**
 * Stamps an invoice. The receiver is the current fiscal profile, so the organization can correct a rejected profile. Source:
 * docs/invoices.md#rules-and-limits
 */
@Injectable()
export class StampInvoice {
  readonly table = INVOICES;

  constructor(
    private readonly database: Database,
    private readonly queue: StampQueue,
    private readonly invoices: InvoicesService,
    private readonly orders: StampOrders,
    private readonly files: Files,
    private readonly creditNotes: SettleCreditNotes,
    private readonly mails: MailQueue,
  ) {}

  async execute(id: string, stamping: StampingService): Promise<void> {
    const order = await this.orders.invoice(await this.invoices.load(id));
    const { uuid, series, folioNumber, xml, pdf } = await stamping.stamp(order);
    const files = { xmlFile: await this.files.store('xml', xml), pdfFile: await this.files.store('pdf', pdf) };
    const { receiver, total } = order;
    const { isSimulated: simulated } = stamping;
    await this.database.transaction(async () => {
      const { status } = await this.invoices.lock(id);
      if (status !== 'PENDING') return;
      const issued = { uuid, series, folioNumber, simulated, receiver, ...files, ...ISSUED };
      await this.database.manager.update(InvoiceEntity, { id }, issued);
      // Create the credit notes now, because the funding may have been reversed before the invoice was stamped.
      await this.creditNotes.execute(id, null);
      await this.invoices.report(id, 'invoice.issued');
      const urls = { xmlUrl: this.files.urlOf(files.xmlFile), pdfUrl: this.files.urlOf(files.pdfFile) };
      const mail = mailOf({ kind: 'invoice', uuid, series, folioNumber, total, simulated, ...urls });
      await this.mails.add([receiver.email], mail);
    });
  }

  async fail(id: string, problem: StampProblem): Promise<void> {
    await this.database.transaction(async () => {
      if (await this.queue.fail(INVOICES, id, problem)) await this.invoices.report(id, 'invoice.problem');
    });
  }
}
