import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { formatMoney } from '../../../kernel/money.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Ledger, type Posting } from '../ledger.js';
import { WalletRepository } from '../wallet.repository.js';
import { FundingListener, type Funding } from './funding.js';
import { walletOf } from './payment-intent.js';

/** Credits the LIVE wallet with money that has come in. Call it last in the transaction that notes why. */
@Injectable()
export class CreditFunding implements OnApplicationBootstrap {
  private listeners: FundingListener[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly ledger: Ledger,
    private readonly wallets: WalletRepository,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    this.listeners = this.discovery
      .getProviders()
      .map(({ instance }) => instance as unknown)
      .filter((instance) => instance instanceof FundingListener);
  }

  async execute(funding: Funding, posting: Posting): Promise<void> {
    const tenant = walletOf(funding);
    for (const listener of this.listeners) await listener.onFunded(funding);
    const posted = (await this.ledger.complete(tenant, funding.causeId)) ?? (await this.ledger.post(tenant, posting));
    await this.wallets.setFunded(funding.organizationId);
    await this.outbox.append(tenant, 'wallet.credited', {
      transactionId: posted.transactionId,
      amount: formatMoney(posting.amount),
      currency: 'MXN',
      balanceAfter: formatMoney(posted.balanceAfter),
      fundingMethod: funding.method,
      referenceType: posting.referenceType,
      referenceId: posting.referenceId,
    });
  }
}
