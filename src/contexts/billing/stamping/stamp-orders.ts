import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import type { BillingInfoEntity } from '../billing-info.entity.js';
import { BillingInfoService } from '../billing-info.service.js';
import type { CreditNoteEntity } from '../credit-notes/credit-note.entity.js';
import type { InvoiceEntity } from '../invoices/invoice.entity.js';
import { GENERIC_RFCS, taxpayerKind } from '../rfc.js';
import { GENERIC, useProblem } from '../sat-catalogs.js';
import { stampingConfig } from './stamping.config.js';
import { FiscalProfileMissing, type Receiver, type StampOrder } from './stamping-service.js';

/** SAT code for the use of credit notes. */
const USE_OF_RETURNS = 'G02';

/** Only LIVE fundings are invoiced. */
const liveOf = ({ organizationId }: InvoiceEntity): Tenant => ({ organizationId, livemode: true });

/** Builds the stamp orders for the stamping service. Source: docs/invoices.md#rules-and-limits */
@Injectable()
export class StampOrders {
  constructor(
    private readonly profiles: BillingInfoService,
    @Inject(stampingConfig.KEY) private readonly config: ConfigType<typeof stampingConfig>,
  ) {}

  /** Throws `FiscalProfileMissing`. */
  async invoice(invoice: InvoiceEntity): Promise<StampOrder> {
    const { description, productKey, unitKey } = this.config.invoice;
    return {
      id: invoice.id,
      organizationId: invoice.organizationId,
      receiver: this.receiverOf(await this.profiles.find(liveOf(invoice))),
      total: money(invoice.total),
      paymentForm: invoice.paymentForm,
      item: { description, productKey, unitKey },
      relatedUuid: null,
    };
  }

  /**
   * The receiver is the taxpayer of the invoice. If the current profile contains the same RFC, the other fields come from the
   * current profile. Throws `FiscalProfileMissing`.
   */
  async creditNote({ id, amount }: CreditNoteEntity, invoice: InvoiceEntity): Promise<StampOrder> {
    const { receiver: invoiced, organizationId, paymentForm, uuid } = invoice;
    const { creditNoteDescription: description, productKey, unitKey } = this.config.invoice;
    const profile = await this.profiles.find(liveOf(invoice));
    const receiver = invoiced && invoiced.rfc !== profile?.rfc ? invoiced : this.receiverOf(profile);
    const fits = useProblem(USE_OF_RETURNS, receiver.regime, taxpayerKind(receiver.rfc)) === null;
    return {
      id,
      organizationId,
      receiver: { ...receiver, use: fits ? USE_OF_RETURNS : GENERIC.use },
      total: money(amount),
      paymentForm,
      item: { description, productKey, unitKey },
      relatedUuid: uuid,
    };
  }

  private receiverOf(profile: BillingInfoEntity | null): Receiver {
    if (!profile) throw new FiscalProfileMissing();
    const { rfc, postalCode } = profile;
    return {
      rfc,
      legalName: profile.razonSocial,
      regime: profile.regimenFiscal,
      use: profile.usoCfdi,
      email: profile.billingEmail,
      // For a generic RFC, the SAT requires the postal code of the place of issue.
      postalCode: GENERIC_RFCS.includes(rfc) ? (this.config.invoice.issuePostalCode ?? postalCode) : postalCode,
    };
  }
}
