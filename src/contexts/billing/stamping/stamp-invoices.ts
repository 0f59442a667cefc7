import { Inject, Injectable, Logger } from '@nestjs/common';
import { money } from '../../../kernel/money.js';
import { Files } from '../../../platform/files/files.js';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { BillingInfoRepository } from '../billing-info.repository.js';
import type { InvoiceEntity } from '../invoice.entity.js';
import { InvoiceRepository } from '../invoice.repository.js';
import { StampingService } from './stamping-service.js';

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
  private readonly logger = new Logger(StampInvoices.name);

  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly profiles: BillingInfoRepository,
    private readonly files: Files,
    /** Null: none is configured. */
    @Inject(StampingService) private readonly stamping: StampingService | null,
  ) {
    super();
  }

  override async run(): Promise<void> {
    if (!this.stamping) return;
    for (const invoice of await this.invoices.claimForStamping(BATCH_SIZE, this.stamping.afterSeconds)) {
      await this.stamp(invoice, this.stamping).catch(async (error: Error) => {
        this.logger.warn(`Invoice ${invoice.id} is not stamped yet: ${error.message}`);
        await this.invoices.saveStampProblem(invoice.id, error.message);
      });
    }
  }

  private async stamp(invoice: InvoiceEntity, stamping: StampingService): Promise<void> {
    const profile = await this.profiles.find(invoice.organizationId);
    if (!profile) throw new Error('There is no fiscal profile any more.');
    const { uuid, series, folioNumber, xml, pdf } = await stamping.stamp({
      id: invoice.id,
      organizationId: invoice.organizationId,
      receiver: {
        rfc: profile.rfc,
        legalName: profile.razonSocial,
        regime: profile.regimenFiscal,
        use: profile.usoCfdi,
        email: profile.billingEmail,
        postalCode: profile.postalCode,
      },
      total: money(invoice.total),
      paymentForm: invoice.paymentForm,
    });
    await this.invoices.markIssued(invoice.id, {
      uuid,
      simulated: stamping.isSimulated,
      series,
      folioNumber,
      xmlFile: await this.files.store('xml', xml),
      pdfFile: await this.files.store('pdf', pdf),
    });
  }
}
