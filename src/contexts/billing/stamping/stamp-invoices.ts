import { Inject, Injectable, Logger } from '@nestjs/common';
import { money } from '../../../kernel/money.js';
import { Files } from '../../../platform/files/files.js';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { BillingInfoRepository } from '../billing-info.repository.js';
import type { InvoiceEntity } from '../invoice.entity.js';
import { InvoiceRepository } from '../invoice.repository.js';
import { StampingService } from './stamping-service.js';

const AT_ONCE = 10;

/**
 * Turns PENDING invoices into issued ones, where a stamping service is configured. They are made out to the fiscal
 * profile as it is now: one that the tax authority refused is corrected there, and stamped at its next turn.
 */
@Injectable()
export class StampInvoices extends Sweep {
  override readonly name = 'invoices';
  override readonly everySeconds = 2;
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
    for (const invoice of await this.invoices.takeToStamp(AT_ONCE)) {
      await this.stamp(invoice, this.stamping).catch(async (error: Error) => {
        this.logger.warn(`Invoice ${invoice.id} is not stamped yet: ${error.message}`);
        await this.invoices.noteProblem(invoice.id, error.message);
      });
    }
  }

  private async stamp(invoice: InvoiceEntity, stamping: StampingService): Promise<void> {
    const profile = await this.profiles.find(invoice.organizationId);
    if (!profile) throw new Error('There is no fiscal profile any more.');
    const { uuid, series, folioNumber, xml, pdf } = await stamping.stamp({
      id: invoice.id,
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
      series,
      folioNumber,
      xmlFile: await this.files.store('xml', xml),
      pdfFile: await this.files.store('pdf', pdf),
    });
  }
}
