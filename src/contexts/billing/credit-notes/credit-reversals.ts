import { Injectable, Logger } from '@nestjs/common';
import { formatMoney } from '../../../kernel/money.js';
import { ReversalListener, type FundingReversal } from '../../wallet/reversals/payment-reversal.js';
import { InvoiceRepository } from '../invoices/invoice.repository.js';
import { CreditNoteRepository } from './credit-note.repository.js';
import { SettleCreditNotes } from './settle-credit-notes.js';

/** Settles the credit notes of a funding's invoice, in the transaction that takes the funding back. */
@Injectable()
export class CreditReversals extends ReversalListener {
  private readonly logger = new Logger(CreditReversals.name);

  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly notes: CreditNoteRepository,
    private readonly settle: SettleCreditNotes,
  ) {
    super();
  }

  override async onReversed(reversal: FundingReversal): Promise<void> {
    const invoiceId = await this.invoiceOf(reversal);
    if (invoiceId) await this.settle.execute(invoiceId, reversal.reason);
  }

  private async invoiceOf({
    organizationId,
    fundingCause,
    reason,
    amount,
  }: FundingReversal): Promise<string | undefined> {
    if (reason !== 'return') return (await this.invoices.ofFundings([fundingCause]))[0]?.id;
    const matched = await this.notes.matchReturn(organizationId, fundingCause, amount);
    if (matched) return matched;
    this.logger.warn(`${organizationId}: no invoice is of the returned transfer of ${formatMoney(amount)} MXN.`);
    return undefined;
  }
}
