import { Injectable } from '@nestjs/common';
import type { Month } from '../../../kernel/dates/mexico-city-month.js';
import { money, type Money } from '../../../kernel/money.js';
import { FundingsOfMonth, type FundingOfMonth } from '../../wallet/funding/fundings-of-month.js';
import { LastingReversals } from '../../wallet/reversals/lasting-reversals.js';
import { heldOf } from '../../wallet/reversals/payment-reversal.js';
import { InvoiceRepository } from '../invoices/invoice.repository.js';
import { PAYMENT_FORMS } from '../invoices/payment-form.js';
import { splitIva } from '../invoices/split-iva.js';

/** A funding that has no invoice. Amounts in MXN. */
export interface UninvoicedFunding extends Omit<FundingOfMonth, 'amount' | 'causeId'> {
  readonly paymentForm: string;
  readonly total: Money;
  /** What went back of it for good. */
  readonly reversed: Money;
  /** What is left, and its parts. */
  readonly net: Money;
  readonly subtotal: Money;
  readonly tax: Money;
}

const PAGE = 1000;

/** A month's LIVE fundings of all organizations that have no invoice, for the global one. */
@Injectable()
export class ListMissingInvoices {
  constructor(
    private readonly fundings: FundingsOfMonth,
    private readonly reversals: LastingReversals,
    private readonly invoices: InvoiceRepository,
  ) {}

  async *execute(month: Month): AsyncGenerator<UninvoicedFunding> {
    for (let after = ''; ;) {
      const page = await this.fundings.page(month, after, PAGE);
      const causes = page.map(({ causeId }) => causeId);
      const invoiced = new Set((await this.invoices.ofFundings(causes)).map(({ fundingCause }) => fundingCause));
      const reversals = await this.reversals.of(causes);
      for (const { causeId, amount, ...funding } of page) {
        if (invoiced.has(causeId)) continue;
        const total = money(amount);
        const reversed = heldOf(
          reversals.filter(({ fundingCause }) => fundingCause === causeId),
          total,
        );
        const net = total.minus(reversed);
        const paymentForm = PAYMENT_FORMS[funding.method];
        yield { ...funding, paymentForm, total, reversed, net, ...splitIva(net) };
      }
      if (page.length < PAGE) return;
      after = page.at(-1)!.transactionId;
    }
  }
}
