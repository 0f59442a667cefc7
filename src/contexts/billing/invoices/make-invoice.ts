import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { formatMoney } from '../../../kernel/money.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { FundingListener, type Funding } from '../../wallet/funding/funding.js';
import { BillingInfoRepository } from '../billing-info.repository.js';
import { InvoicePresenter } from './invoice.presenter.js';
import { InvoiceRepository } from './invoice.repository.js';
import { PAYMENT_FORMS } from './payment-form.js';
import { splitIva } from './split-iva.js';

/**
 * Creates a PENDING invoice for each funding of an organization that requires them, in the transaction that credits it.
 */
@Injectable()
export class MakeInvoice extends FundingListener {
  constructor(
    private readonly profiles: BillingInfoRepository,
    private readonly invoices: InvoiceRepository,
    private readonly outbox: Outbox,
    private readonly presenter: InvoicePresenter,
  ) {
    super();
  }

  override async onFunded(
    { organizationId, method, amount, causeId }: Funding,
    fundingTransactionId: string,
  ): Promise<void> {
    const profile = await this.profiles.find(organizationId);
    if (!profile?.requireInvoice) return;
    const { subtotal, tax } = splitIva(amount);
    const invoice = await this.invoices.insert({
      id: newId('inv'),
      organizationId,
      billingInfoId: profile.id,
      fundingCause: causeId,
      fundingTransactionId,
      paymentForm: PAYMENT_FORMS[method],
      subtotal: formatMoney(subtotal),
      tax: formatMoney(tax),
      total: formatMoney(amount),
    });
    await this.outbox.append({ organizationId, livemode: true }, 'invoice.created', await this.presenter.one(invoice));
  }
}
