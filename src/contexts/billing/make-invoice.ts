import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { formatMoney } from '../../kernel/money.js';
import { Files } from '../../platform/files/files.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { FundingListener, type Funding } from '../wallet/funding/funding.js';
import { BillingInfoRepository } from './billing-info.repository.js';
import { InvoiceRepository } from './invoice.repository.js';
import { toInvoiceResponse } from './invoice.response.js';
import { splitIva } from './split-iva.js';

/** Codes of c_FormaPago. Source: contract, Invoices. */
const PAYMENT_FORMS: Readonly<Record<Funding['method'], string>> = {
  transfer: '03',
  card: '04',
  ewallet: '06',
  cash: '01',
};

/** A funding of an organization that wants invoices makes a PENDING one, in the transaction that credits it. */
@Injectable()
export class MakeInvoice extends FundingListener {
  constructor(
    private readonly profiles: BillingInfoRepository,
    private readonly invoices: InvoiceRepository,
    private readonly outbox: Outbox,
    private readonly files: Files,
  ) {
    super();
  }

  override async onFunded({ organizationId, method, amount, causeId }: Funding): Promise<void> {
    const profile = await this.profiles.find(organizationId);
    if (!profile?.requireInvoice) return;
    const { subtotal, tax } = splitIva(amount);
    const invoice = await this.invoices.insert({
      id: newId('inv'),
      organizationId,
      billingInfoId: profile.id,
      fundingCause: causeId,
      paymentForm: PAYMENT_FORMS[method],
      subtotal: formatMoney(subtotal),
      tax: formatMoney(tax),
      total: formatMoney(amount),
    });
    await this.outbox.append(
      { organizationId, livemode: true },
      'invoice.created',
      toInvoiceResponse(invoice, (file) => this.files.urlOf(file)),
    );
  }
}
