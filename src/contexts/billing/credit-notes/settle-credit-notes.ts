import { Injectable, Logger } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { newId } from '../../../kernel/ids.js';
import { formatMoney, money, ZERO, type Money } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import { PaymentReversalsService } from '../../wallet/reversals/payment-reversals.service.js';
import {
  heldOf,
  reasonOf,
  ReversalListener,
  type FundingReversal,
  type ReversalReason,
} from '../../wallet/reversals/payment-reversal.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { CreditNoteEntity, ReturnedInvoiceEntity } from './credit-note.entity.js';

/**
 * Adjusts the credit notes of an invoice to the reversed amount of the funding. Open disputes are ignored. Adds a credit note, or
 * revokes the latest credit notes. Source: docs/invoices.md#when-money-goes-back
 */
@Injectable()
export class SettleCreditNotes extends ReversalListener {
  private readonly logger = new Logger(SettleCreditNotes.name);

  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesService,
    private readonly reversals: PaymentReversalsService,
  ) {
    super();
  }

  private get notes() {
    return this.database.manager.getRepository(CreditNoteEntity);
  }

  private get returns() {
    return this.database.manager.getRepository(ReturnedInvoiceEntity);
  }

  /** Runs in the transaction of the reversal. */
  override async onReversed(reversal: FundingReversal): Promise<void> {
    const invoiceId = await this.invoiceOf(reversal);
    if (invoiceId) await this.execute(invoiceId, reversal.reason);
  }

  /**
   * Call this method in a transaction. The method locks the invoice. A transaction that also locks the wallet must lock the wallet
   * first. Does nothing until the invoice is issued. `reason` is the reason of the reversal that triggers the call. If `reason` is
   * null, the method uses the reason of the latest reversal.
   */
  async execute(invoiceId: string, reason: ReversalReason | null): Promise<void> {
    const invoice = await this.invoices.lock(invoiceId);
    if (invoice.status !== 'ISSUED') return;
    const returns = await this.returns.findBy({ invoiceId });
    const reversals = await this.reversals.lasting([invoice.fundingCause, ...returns.map((each) => each.returnCause)]);
    const owed = heldOf(reversals, money(invoice.total));
    const validNotes = await this.notes.find({ where: { invoiceId, takenBackAt: IsNull() }, order: { id: 'ASC' } });
    let credited = validNotes.reduce((sum, { amount }) => sum.plus(amount), ZERO);
    while (credited.gt(owed)) {
      const latest = validNotes.pop()!;
      await this.revoke(latest.id);
      credited = credited.minus(latest.amount);
    }
    if (credited.eq(owed)) return;
    await this.notes.insert({
      id: newId('crn'),
      organizationId: invoice.organizationId,
      invoiceId,
      amount: formatMoney(owed.minus(credited)),
      reason: reason ?? reasonOf(reversals.at(-1)!),
    });
  }

  /**
   * Cancels a credit note immediately if no attempt to stamp it was made. Otherwise, the service cancels the credit note when the
   * outcome of the attempt is known.
   */
  private async revoke(id: string): Promise<void> {
    await this.notes.update(
      { id, takenBackAt: IsNull() },
      {
        takenBackAt: () => 'now()',
        stampAfter: () => 'now()',
        updatedAt: () => 'now()',
        status: () => "CASE WHEN status = 'PENDING' AND stamp_tries = 0 THEN 'CANCELLED' ELSE status END",
      },
    );
  }

  private async invoiceOf(reversal: FundingReversal): Promise<string | undefined> {
    const { organizationId, fundingCause, reason, amount } = reversal;
    if (reason !== 'return') return (await this.invoices.ofFundings([fundingCause]))[0]?.id;
    const matched = await this.matchReturn(organizationId, fundingCause, amount);
    if (!matched)
      this.logger.warn(`${organizationId}: no invoice matches the returned transfer of ${formatMoney(amount)} MXN.`);
    return matched;
  }

  /**
   * Links a returned transfer to the latest invoice with the same amount and without a linked return. The method compares the
   * amounts, because the bank does not report which transfer was returned. The wallet must be locked.
   */
  private async matchReturn(organizationId: string, returnCause: string, amount: Money): Promise<string | undefined> {
    const known = await this.returns.findOneBy({ returnCause });
    if (known) return known.invoiceId;
    const [matched] = await this.database.query<{ invoiceId: string }>(
      `INSERT INTO returned_invoices (return_cause, invoice_id, organization_id)
       SELECT $2, i.id, i.organization_id FROM invoices i
       WHERE i.organization_id = $1 AND i.payment_form = '03' AND i.total = $3
         AND NOT EXISTS (SELECT FROM returned_invoices r WHERE r.invoice_id = i.id)
       ORDER BY i.created_at DESC, i.id DESC LIMIT 1
       RETURNING invoice_id AS "invoiceId"`,
      [organizationId, returnCause, formatMoney(amount)],
    );
    return matched?.invoiceId;
  }
}
