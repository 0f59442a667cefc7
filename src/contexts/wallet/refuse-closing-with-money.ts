import { Injectable } from '@nestjs/common';
import { invalidInput, type ApiError } from '../../kernel/api-error.js';
import { money } from '../../kernel/money.js';
import { OrganizationClosingListener, type ClosingTerms } from '../auth/organizations/organization-closing.js';
import { WalletRepository } from './wallet.repository.js';

/** An organization whose LIVE wallet holds money is closed only if its last member gives it up. */
@Injectable()
export class RefuseClosingWithMoney extends OrganizationClosingListener {
  constructor(private readonly wallets: WalletRepository) {
    super();
  }

  /** Locks the wallet, so that no credit arrives between this check and the commit. Throws `WALLET_NOT_EMPTY`. */
  override async beforeClosing(organizationId: string, { forfeit }: ClosingTerms): Promise<void> {
    const { balance } = await this.wallets.lock({ organizationId, livemode: true });
    if (money(balance).gt(0) && !forfeit) throw walletNotEmpty(balance);
  }
}

/** `balance`: of the LIVE wallet, MXN. Source: docs/reference/accounts.md#organizations */
const walletNotEmpty = (balance: string): ApiError =>
  invalidInput(
    'WALLET_NOT_EMPTY',
    `The LIVE wallet holds ${balance} MXN, which closing the organization gives up. Send {"forfeit": true} to do so.`,
    { balance, currency: 'MXN' },
  );
