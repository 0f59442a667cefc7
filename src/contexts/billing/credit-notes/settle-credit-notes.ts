import { Injectable, Logger } from '@nestjs/common';
import { formatMoney, money, ZERO } from '../../../kernel/money.js';
import { LastingReversals } from '../../wallet/reversals/lasting-reversals.js';
import {
  heldOf,
  reasonOf,
  ReversalListener,
  type FundingReversal,
  type ReversalReason,
} from '../../wallet/reversals/payment-reversal.js';
import { InvoiceRepository } from '../invoices/invoice.repository.js';
import { CreditNoteRepository } from './credit-note.repository.js';

/**
 * Brings an invoice's credit notes to what went back of its funding for good: what is missing gets one, and where money came again the
 * latest are taken back. Source: docs/reference/billing.md#credit-notes
 */
@Injectable()
export class SettleCreditNotes extends ReversalListener {
  private readonly logger = new Logger(SettleCreditNotes.name);

  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly notes: CreditNoteRepository,
    private readonly reversals: LastingReversals,
  ) {
    super();
  }

  /** In the transaction that takes the funding back. */
  override async onReversed(reversal: FundingReversal): Promise<void> {
    const invoiceId = await this.invoiceOf(reversal);
    if (invoiceId) await this.execute(invoiceId, reversal.reason);
  }

  /**
   * Call it in a transaction: it locks the invoice, after the wallet where that is locked. Does nothing until the invoice is issued, which
   * calls it then. `reason`: of the reversal that caused the call; null: the latest reversal's.
   */
  async execute(invoiceId: string, reason: ReversalReason | null): Promise<void> {
    const invoice = await this.invoices.lock(invoiceId);
    if (invoice.status !== 'ISSUED') return;
    const returns = await this.notes.returnsOf([invoiceId]);
    const reversals = await this.reversals.of([invoice.fundingCause, ...returns.map((each) => each.returnCause)]);
    const owed = heldOf(reversals, money(invoice.total));
    const standing = await this.notes.standing(invoiceId);
    let credited = standing.reduce((sum, { amount }) => sum.plus(amount), ZERO);
    while (credited.gt(owed)) {
      const latest = standing.pop()!;
      await this.notes.takeBack(latest.id);
      credited = credited.minus(latest.amount);
    }
    if (credited.eq(owed)) return;
    await this.notes.insert({
      organizationId: invoice.organizationId,
      invoiceId,
      amount: owed.minus(credited),
      reason: reason ?? reasonOf(reversals.at(-1)!),
    });
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
