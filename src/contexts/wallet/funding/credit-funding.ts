import { Injectable } from '@nestjs/common';
import { Contributions } from '../../../platform/contributions/contributions.js';
import { newId } from '../../../kernel/ids.js';
import { formatMoney } from '../../../kernel/money.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { PaymentReversalsService } from '../reversals/payment-reversals.service.js';
import { Ledger, type Posting } from '../ledger.js';
import { WalletsService } from '../wallets.service.js';
import { FundingListener, type Funding, liveWalletOf } from './funding.js';

/** Credits received money to the LIVE wallet. Call this method last in the transaction that records the payment or transfer. */
@Injectable()
export class CreditFunding {
  constructor(
    private readonly contributions: Contributions,
    private readonly ledger: Ledger,
    private readonly wallets: WalletsService,
    private readonly outbox: Outbox,
    private readonly reversals: PaymentReversalsService,
  ) {}

  async execute(funding: Funding, posting: Posting): Promise<void> {
    const tenant = liveWalletOf(funding);
    const transactionId = (await this.ledger.pendingCreditOf(funding.causeId)) ?? newId('txn');
    for (const listener of this.contributions.of(FundingListener)) await listener.onFunded(funding, transactionId);
    const posted =
      (await this.ledger.completePending(tenant, funding.causeId)) ??
      (await this.ledger.post(tenant, posting, transactionId));
    await this.wallets.setHasFundingSource(funding.organizationId);
    await this.outbox.append(tenant, 'wallet.credited', {
      transactionId: posted.transactionId,
      amount: formatMoney(posting.amount),
      currency: 'MXN',
      balanceAfter: formatMoney(posted.balanceAfter),
      fundingMethod: funding.method,
      referenceType: posting.referenceType,
      referenceId: posting.referenceId,
    });
    // The processor may report a reversal before the payment. This call applies the reversals that were reported before the
    // payment.
    await this.reversals.settle(funding.causeId, null);
  }
}
