import { Inject, Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Files } from '../../../platform/files/files.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { BillingInfoRepository } from '../billing-info.repository.js';
import { SettleCreditNotes } from '../credit-notes/settle-credit-notes.js';
import { InvoicePresenter } from '../invoices/invoice.presenter.js';
import { INVOICES, InvoiceRepository, type Issued } from '../invoices/invoice.repository.js';
import { StampOrders } from './stamp-orders.js';
import { stampProblemOf } from './stamp-problem.js';
import { StampQueue, toStamp } from './stamp-queue.js';
import { StampingService } from './stamping-service.js';

/** They are tried beside each other: each within its lease. */
const BATCH_SIZE = 10;

/**
 * Issues PENDING invoices through the stamping service, if one is configured. The receiver is the current fiscal
 * profile: after a refusal by the tax authority it can be corrected there. Source: docs/reference/billing.md#stamping
 */
@Injectable()
export class StampInvoices extends Sweep {
  override readonly name = 'invoices';
  override readonly everySeconds = 2;
  override readonly purpose = 'Has invoices stamped; each is claimed and waits for another system.';
  override readonly inEveryProcess = true;
  override readonly due = [toStamp(INVOICES)];
  private readonly logger = new Logger(StampInvoices.name);

  constructor(
    private readonly database: Database,
    private readonly queue: StampQueue,
    private readonly invoices: InvoiceRepository,
    private readonly profiles: BillingInfoRepository,
    private readonly orders: StampOrders,
    private readonly files: Files,
    private readonly creditNotes: SettleCreditNotes,
    private readonly outbox: Outbox,
    private readonly presenter: InvoicePresenter,
    /** Null: none is configured. */
    @Inject(StampingService) private readonly stamping: StampingService | null,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const { stamping } = this;
    if (!stamping) return;
    const ids = await this.queue.claim(INVOICES, BATCH_SIZE, stamping.afterSeconds);
    await Promise.all(ids.map((id) => this.stamp(id, stamping).catch((error: Error) => this.fail(id, error))));
  }

  private async stamp(id: string, stamping: StampingService): Promise<void> {
    const invoice = await this.invoices.get(id);
    const order = this.orders.invoice(invoice, await this.profiles.find(invoice.organizationId));
    const { uuid, series, folioNumber, xml, pdf } = await stamping.stamp(order);
    await this.issue(id, {
      uuid,
      simulated: stamping.isSimulated,
      receiver: order.receiver,
      series,
      folioNumber,
      xmlFile: await this.files.store('xml', xml),
      pdfFile: await this.files.store('pdf', pdf),
    });
  }

  /** Its money may have gone back while it waited. */
  private async issue(id: string, issued: Issued): Promise<void> {
    await this.database.transaction(async () => {
      await this.invoices.lock(id);
      if (!(await this.invoices.markIssued(id, issued))) return;
      await this.creditNotes.execute(id, null);
      await this.report(id, 'invoice.issued');
    });
  }

  private async fail(id: string, error: Error): Promise<void> {
    this.logger.warn(`Invoice ${id} is not stamped yet: ${error.message}`);
    await this.database.transaction(async () => {
      if (await this.queue.fail(INVOICES, id, stampProblemOf(error))) await this.report(id, 'invoice.problem');
    });
  }

  private async report(id: string, type: 'invoice.issued' | 'invoice.problem'): Promise<void> {
    const invoice = await this.invoices.get(id);
    const { organizationId } = invoice;
    await this.outbox.append({ organizationId, livemode: true }, type, await this.presenter.one(invoice));
  }
}
