import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { formatMoney, money, type Money } from '../../kernel/money.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { failpoint } from '../../platform/failpoints/failpoint.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { COMPLETE_PENDING, LOCK_WALLETS, paramsOf, POST, POST_ADJUSTMENTS, POST_PENDING } from './ledger-statements.js';
import { isLowBalance, lowBalanceEvent } from './low-balance.js';
import type { Adjustment, Posting, WalletAdjustment } from './posting.js';
import type { TransactionStatus } from './wallet-transaction.js';
import { insufficientBalance } from './wallet.errors.js';

export interface Posted {
  readonly transactionId: string;
  readonly balanceAfter: Money;
}

/** An entry with the wallet's threshold. */
type PostedEntry = Tenant & Posted & { readonly amount: Money; readonly threshold: string | null };

interface PostedRow {
  readonly balance: string;
  readonly low_balance_threshold: string | null;
}

/**
 * The only writer of balances. A posting changes the balance and inserts its entry in one statement, which keeps the
 * `balanceAfter` chain unbroken. Call it last in a transaction: it locks the wallet until the commit.
 * Source: docs/reference/wallet.md#ledger
 */
@Injectable()
export class Ledger {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `INSUFFICIENT_BALANCE` where the balance would fall below zero. */
  post(tenant: Tenant, posting: Posting, transactionId = newId('txn')): Promise<Posted> {
    return this.append(tenant, posting, false, transactionId);
  }

  /** Posts an adjustment with its event; its OWNERs are mailed. Throws `INSUFFICIENT_BALANCE` where it may not overdraw and would. */
  async adjust(tenant: Tenant, { mayOverdraw, ...adjustment }: Adjustment): Promise<Posted> {
    const posting = { ...adjustment, type: 'ADJUSTMENT' } as const;
    const posted = await this.append(tenant, posting, mayOverdraw, newId('txn'));
    await this.report([{ ...tenant, ...adjustment, ...posted }]);
    return posted;
  }

  /**
   * As `adjust` of one after the other, in a handful of statements however many they are. Call it once in a transaction: it
   * locks all the wallets, in one order.
   */
  async adjustAll(adjustments: readonly WalletAdjustment[]): Promise<void> {
    if (adjustments.length === 0) return;
    const entries = adjustments.map((adjustment) => ({ ...adjustment, id: newId('txn') }));
    const tenants = [entries.map((each) => each.organizationId), entries.map((each) => each.livemode)];
    await this.database.run(LOCK_WALLETS, tenants);
    const rows = await this.database.query<PostedRow & { readonly id: string }>(POST_ADJUSTMENTS, [
      ...tenants,
      entries.map(({ amount }) => formatMoney(amount)),
      entries.map(({ id }) => id),
      entries.map(({ description }) => description),
      entries.map(({ metadata }) => metadata && JSON.stringify(metadata)),
      entries.map(({ causeId }) => causeId),
      entries.map(({ referenceType }) => referenceType),
      entries.map(({ referenceId }) => referenceId),
    ]);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const posted = entries.map(({ id, ...adjustment }) => {
      const { balance, low_balance_threshold: threshold } = rowOf.get(id)!;
      return { ...adjustment, transactionId: id, balanceAfter: money(balance), threshold };
    });
    await this.reportLowBalances(posted);
    await this.report(posted);
  }

  private async append(tenant: Tenant, posting: Posting, mayOverdraw: boolean, transactionId: string): Promise<Posted> {
    const params = [...paramsOf(tenant, transactionId, posting), mayOverdraw];
    const [row] = await this.database.query<PostedRow>(POST, params);
    if (!row) throw insufficientBalance(posting.amount.neg(), await this.balanceOf(tenant));
    const posted = { transactionId, balanceAfter: money(row.balance) };
    const { organizationId, livemode } = tenant;
    await this.reportLowBalances([
      { organizationId, livemode, amount: posting.amount, ...posted, threshold: row.low_balance_threshold },
    ]);
    return posted;
  }

  /** Appends an event for each entry with which a balance became low. */
  private async reportLowBalances(entries: readonly PostedEntry[]): Promise<void> {
    const events = entries.flatMap(({ organizationId, livemode, amount, balanceAfter, threshold }) =>
      threshold !== null &&
      isLowBalance(balanceAfter, threshold) &&
      !isLowBalance(balanceAfter.minus(amount), threshold)
        ? [{ organizationId, livemode, data: lowBalanceEvent(balanceAfter, threshold) }]
        : [],
    );
    await this.outbox.appendAll('wallet.low_balance', events);
    failpoint('wallet.posted');
  }

  /** Appends the adjustments' events, and has the OWNERs mailed. */
  private async report(adjustments: readonly (WalletAdjustment & Posted)[]): Promise<void> {
    await this.outbox.appendAll(
      'wallet.adjusted',
      adjustments.map(({ organizationId, livemode, transactionId, amount, balanceAfter, description }) => ({
        organizationId,
        livemode,
        data: {
          transactionId,
          amount: formatMoney(amount),
          balanceAfter: formatMoney(balanceAfter),
          currency: 'MXN',
          description,
        },
      })),
    );
    await this.database.run(
      `INSERT INTO wallet_notices (transaction_id, organization_id, livemode)
       SELECT * FROM unnest($1::text[], $2::text[], $3::boolean[])`,
      [
        adjustments.map(({ transactionId }) => transactionId),
        adjustments.map(({ organizationId }) => organizationId),
        adjustments.map(({ livemode }) => livemode),
      ],
    );
  }

  /**
   * Inserts a credit as `PENDING`: it is listed in the statement, but counts in neither balance nor summary until
   * `completePending`. Its `balanceAfter` is the current balance.
   */
  async postPending(tenant: Tenant, posting: Posting): Promise<void> {
    await this.database.run(POST_PENDING, paramsOf(tenant, newId('txn'), posting));
  }

  /** The id of the credit that `completePending` would complete. Null: there is none. */
  async pendingCreditOf(causeId: string): Promise<string | null> {
    const [row] = await this.database.query<{ id: string }>(
      "SELECT id FROM wallet_transactions WHERE cause_id = $1 AND type = 'CREDIT' AND status <> 'COMPLETED'",
      [causeId],
    );
    return row?.id ?? null;
  }

  /** Completes the pending credit of a cause and moves it to the end of the statement. Null: there is none. */
  async completePending(tenant: Tenant, causeId: string): Promise<Posted | null> {
    const [row] = await this.database.query<{ id: string; balance_after: string }>(COMPLETE_PENDING, [
      tenant.organizationId,
      tenant.livemode,
      causeId,
    ]);
    return row ? { transactionId: row.id, balanceAfter: money(row.balance_after) } : null;
  }

  /** Marks a pending credit as not paid. It may still be completed later. */
  async closePending(causeId: string, status: Extract<TransactionStatus, 'EXPIRED' | 'FAILED'>): Promise<void> {
    await this.database.run("UPDATE wallet_transactions SET status = $2 WHERE cause_id = $1 AND status = 'PENDING'", [
      causeId,
      status,
    ]);
  }

  private async balanceOf({ organizationId, livemode }: Tenant): Promise<Money> {
    const [row] = await this.database.query<{ balance: string }>(
      'SELECT balance FROM wallets WHERE organization_id = $1 AND livemode = $2',
      [organizationId, livemode],
    );
    return money(row?.balance ?? 0);
  }
}
