import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { ivaIn } from '../../../kernel/iva.js';
import { formatMoney } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import { FundingListener, type Funding } from '../../wallet/funding/funding.js';
import type { CardFunding } from '../../wallet/funding/funding-method.js';
import { BillingInfoService } from '../billing-info.service.js';
import { InvoiceEntity } from './invoice.entity.js';
import { InvoicesService } from './invoices.service.js';

/** Codes of c_FormaPago. Source: docs/invoices.md#rules-and-limits */
const PAYMENT_FORMS: Readonly<Record<Funding['method'], string>> = {
  transfer: '03',
  card: '04',
  ewallet: '31',
  cash: '01',
};

/** The c_FormaPago code of debit cards also applies to prepaid cards. For unknown card types, the code of credit cards applies. */
const DEBIT_CARD = { form: '28', fundings: ['debit', 'prepaid'] } as const satisfies {
  fundings: CardFunding[];
  form: string;
};

export const paymentFormOf = ({ method, cardFunding }: Pick<Funding, 'method' | 'cardFunding'>): string =>
  method === 'card' && DEBIT_CARD.fundings.some((each) => each === cardFunding)
    ? DEBIT_CARD.form
    : PAYMENT_FORMS[method];

/** Creates a PENDING invoice in the transaction of each funding, if the organization requires invoices. */
@Injectable()
export class MakeInvoice extends FundingListener {
  constructor(
    private readonly database: Database,
    private readonly profiles: BillingInfoService,
    private readonly invoices: InvoicesService,
  ) {
    super();
  }

  override async onFunded(funding: Funding, fundingTransactionId: string): Promise<void> {
    const { organizationId, amount, causeId } = funding;
    const profile = await this.profiles.find({ organizationId, livemode: true });
    if (!profile?.requireInvoice) return;
    const tax = ivaIn(amount);
    const id = newId('inv');
    await this.database.manager.insert(InvoiceEntity, {
      id,
      organizationId,
      billingInfoId: profile.id,
      fundingCause: causeId,
      fundingTransactionId,
      paymentForm: paymentFormOf(funding),
      subtotal: formatMoney(amount.minus(tax)),
      tax: formatMoney(tax),
      total: formatMoney(amount),
    });
    await this.invoices.report(id, 'invoice.created');
  }
}
