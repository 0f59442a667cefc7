import { Injectable } from '@nestjs/common';
import { invalidInput, notFound, type ApiError } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import { formatMoney, money, type Money } from '../../kernel/money.js';
import type { PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { AuditTrail, type Operation } from '../../platform/audit-trail/audit-trail.js';
import { Database } from '../../platform/database/database.js';
import { asTenant } from '../../platform/database/tenant-context.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { OrganizationClosingListener, type ClosingTerms } from '../auth/organizations/organization-closing.js';
import { Ledger, type Adjustment, type Posted } from './ledger.js';
import { isLowBalance, lowBalanceEvent } from './low-balance.js';
import {
  INITIAL_TEST_BALANCE,
  TEST_BALANCE,
  TEST_BALANCE_RESET,
  type StatementPage,
  type TypeTotal,
} from './wallet-transaction.js';
import { WalletEntity } from './wallet.entity.js';
import { WalletRepository, type StatementFilter, type StatementOrder } from './wallet.repository.js';

/**
 * The wallets of an organization: one LIVE, one TEST. Reads run in the tenant context of the wallet, because a LIVE credential
 * may read the TEST wallet of its organization too. Source: docs/reference/wallet.md#statement
 */
@Injectable()
export class WalletsService extends OrganizationClosingListener {
  constructor(
    private readonly database: Database,
    private readonly wallets: WalletRepository,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly auditTrail: AuditTrail,
  ) {
    super();
  }

  /** Creates both wallets of a new organization. Call it in the transaction that creates the organization. */
  async open(organizationId: string): Promise<void> {
    await this.database.manager.insert(WalletEntity, [
      { id: newId('wal'), organizationId, livemode: true },
      { id: newId('wal'), organizationId, livemode: false },
    ]);
    await this.postAdjustment({ organizationId, livemode: false }, TEST_BALANCE, INITIAL_TEST_BALANCE);
  }

  get(wallet: Tenant): Promise<WalletEntity> {
    return asTenant(wallet, () => this.wallets.get(wallet));
  }

  statement(wallet: Tenant, filter: StatementFilter, order: StatementOrder, page: PageRequest): Promise<StatementPage> {
    return asTenant(wallet, () => this.wallets.statement(wallet, filter, order, page));
  }

  /** `from` inclusive, `to` exclusive. */
  totals(wallet: Tenant, from: Date | null, to: Date | null): Promise<TypeTotal[]> {
    return asTenant(wallet, () => this.wallets.totals(wallet, from, to));
  }

  /**
   * Sets or clears the low-balance threshold. If the balance is already below a new one, the event `wallet.low_balance` is
   * appended at once.
   */
  changeSettings(tenant: Tenant, lowBalanceThreshold: number | null): Promise<WalletEntity> {
    return this.database.transaction(async () => {
      const wallet = await this.wallets.lock(tenant);
      const threshold = lowBalanceThreshold === null ? null : formatMoney(money(lowBalanceThreshold));
      const isLow = isLowBalance(wallet.balance, threshold);
      const changes = { lowBalanceThreshold: threshold, lowBalanceAlertSent: isLow };
      await this.database.manager.update(WalletEntity, { id: wallet.id }, changes);
      if (threshold !== null && isLow && !wallet.lowBalanceAlertSent) {
        await this.outbox.append(tenant, 'wallet.low_balance', lowBalanceEvent(wallet.balance, threshold));
      }
      return this.wallets.get(tenant);
    });
  }

  /** Resets the TEST wallet to 10,000.00 by an adjustment; at exactly that balance it writes nothing. */
  resetTest(organizationId: string): Promise<WalletEntity> {
    const tenant = { organizationId, livemode: false };
    return this.database.transaction(async () => {
      const wallet = await this.wallets.lock(tenant);
      const difference = TEST_BALANCE.minus(wallet.balance);
      if (!difference.eq(0)) await this.postAdjustment(tenant, difference, TEST_BALANCE_RESET);
      return this.wallets.get(tenant);
    });
  }

  /**
   * An operator's adjustment, signed, MXN, not zero. Its reason becomes the entry's description, which the organization reads. Throws
   * `RESOURCE_NOT_FOUND`, or `INSUFFICIENT_BALANCE` where the balance would fall below zero.
   */
  adjust(tenant: Tenant, amount: Money, operation: Operation): Promise<Posted> {
    return this.database.transaction(async () => {
      if (!(await this.wallets.exists(tenant))) throw notFound('Wallet');
      const posted = await this.ledger.adjust(tenant, {
        ...adjustmentOf(amount, operation.reason),
        mayOverdraw: false,
      });
      await this.auditTrail.record({
        ...operation,
        action: 'adjust',
        target: tenant.organizationId,
        details: {
          livemode: tenant.livemode,
          amount: formatMoney(amount),
          balanceAfter: formatMoney(posted.balanceAfter),
          transactionId: posted.transactionId,
        },
      });
      return posted;
    });
  }

  /**
   * An organization whose LIVE wallet holds money is closed only if its last member gives it up. Locks the wallet, so that no credit
   * arrives between this check and the commit. Throws `WALLET_NOT_EMPTY`.
   */
  override async beforeClosing(organizationId: string, { forfeit }: ClosingTerms): Promise<void> {
    const { balance } = await this.wallets.lock({ organizationId, livemode: true });
    if (money(balance).gt(0) && !forfeit) throw walletNotEmpty(balance);
  }

  private async postAdjustment(tenant: Tenant, amount: Money, description: string): Promise<void> {
    await this.ledger.post(tenant, { ...adjustmentOf(amount, description), type: 'ADJUSTMENT' });
  }
}

/** Without a reference. `amount`: signed. Source: docs/reference/wallet.md#adjustments */
const adjustmentOf = (amount: Money, description: string): Omit<Adjustment, 'mayOverdraw'> => ({
  amount,
  description,
  referenceType: null,
  referenceId: null,
  metadata: null,
  causeId: null,
});

/** `balance`: of the LIVE wallet, MXN. Source: docs/reference/accounts.md#organizations */
const walletNotEmpty = (balance: string): ApiError =>
  invalidInput(
    'WALLET_NOT_EMPTY',
    `The LIVE wallet holds ${balance} MXN, which closing the organization gives up. Send {"forfeit": true} to do so.`,
    { balance, currency: 'MXN' },
  );
