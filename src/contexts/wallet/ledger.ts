import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { formatMoney, money, type Money } from '../../kernel/money.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { isLowBalance, isLowBalanceSql, lowBalanceEvent } from './low-balance.js';
import type { ReferenceType, TransactionStatus, TransactionType } from './wallet-transaction.js';
import { insufficientBalance } from './wallet.errors.js';

/** An entry to post. */
export interface Posting {
  readonly type: TransactionType;
  /** Signed, MXN: a debit is negative. */
  readonly amount: Money;
  readonly description: string;
  readonly referenceType: ReferenceType | null;
  readonly referenceId: string | null;
  readonly metadata: Readonly<Record<string, string>> | null;
  /** Deduplicates: a unique index allows one entry of each type for each cause. Null: no deduplication. */
  readonly causeId: string | null;
}

/** A correction of the balance. */
export interface Adjustment extends Pick<Posting, 'amount' | 'description' | 'metadata' | 'causeId'> {
  /** Whether it may take the balance below zero; nothing else ever does. */
  readonly mayOverdraw: boolean;
}

export interface Posted {
  readonly transactionId: string;
  readonly balanceAfter: Money;
}

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
  post(tenant: Tenant, posting: Posting): Promise<Posted> {
    return this.append(tenant, posting, false);
  }

  /** Posts an adjustment with its event; its OWNERs are mailed. Throws `INSUFFICIENT_BALANCE` where it may not overdraw and would. */
  async adjust(tenant: Tenant, { mayOverdraw, ...adjustment }: Adjustment): Promise<Posted> {
    const posting = { ...adjustment, type: 'ADJUSTMENT', referenceType: null, referenceId: null } as const;
    const posted = await this.append(tenant, posting, mayOverdraw);
    await this.outbox.append(tenant, 'wallet.adjusted', {
      transactionId: posted.transactionId,
      amount: formatMoney(adjustment.amount),
      balanceAfter: formatMoney(posted.balanceAfter),
      currency: 'MXN',
      description: adjustment.description,
    });
    await this.database.run(
      'INSERT INTO wallet_notices (transaction_id, organization_id, livemode) VALUES ($1, $2, $3)',
      [posted.transactionId, tenant.organizationId, tenant.livemode],
    );
    return posted;
  }

  private async append(tenant: Tenant, posting: Posting, mayOverdraw: boolean): Promise<Posted> {
    const transactionId = newId('txn');
    const params = [...paramsOf(tenant, transactionId, posting), mayOverdraw];
    const [row] = await this.database.query<PostedRow>(POST, params);
    if (!row) throw insufficientBalance(posting.amount.neg(), await this.balanceOf(tenant));
    const { low_balance_threshold: threshold } = row;
    const balanceAfter = money(row.balance);
    const wasLow = () => isLowBalance(balanceAfter.minus(posting.amount), threshold);
    if (threshold !== null && isLowBalance(balanceAfter, threshold) && !wasLow()) {
      await this.outbox.append(tenant, 'wallet.low_balance', lowBalanceEvent(balanceAfter, threshold));
    }
    return { transactionId, balanceAfter };
  }

  /**
   * Inserts a credit as `PENDING`: it is listed in the statement, but counts in neither balance nor summary until
   * `completePending`. Its `balanceAfter` is the current balance.
   */
  async postPending(tenant: Tenant, posting: Posting): Promise<void> {
    await this.database.run(POST_PENDING, paramsOf(tenant, newId('txn'), posting));
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

/** The parameters of `POST` and `POST_PENDING`, `$1` to `$10`. */
const paramsOf = ({ organizationId, livemode }: Tenant, transactionId: string, posting: Posting): unknown[] => [
  organizationId,
  livemode,
  formatMoney(posting.amount),
  transactionId,
  posting.type,
  posting.description,
  posting.referenceType,
  posting.referenceId,
  posting.metadata,
  posting.causeId,
];

const COLUMNS =
  'organization_id, livemode, amount, id, type, description, reference_type, reference_id, metadata, cause_id, wallet_id, balance_after, created_at, posted_at, status';
/** Milliseconds, as `posted_at` keeps: an entry that is complete at once has two equal times. */
const NOW = "date_trunc('milliseconds', now())";
const VALUES = `$1, $2, $3::numeric, $4, $5, $6, $7, $8, $9::jsonb, $10, wallet.id, wallet.balance, ${NOW}, ${NOW}`;

const POST = `
  WITH wallet AS (
    UPDATE wallets
    SET balance = balance + $3::numeric,
        transaction_count = transaction_count + 1,
        low_balance_alert_sent = ${isLowBalanceSql('balance + $3::numeric')}
    WHERE organization_id = $1 AND livemode = $2 AND (balance + $3::numeric >= 0 OR $3::numeric > 0 OR $11)
    RETURNING id, balance, low_balance_threshold
  ), entry AS (
    INSERT INTO wallet_transactions (${COLUMNS})
    SELECT ${VALUES}, 'COMPLETED' FROM wallet
  )
  SELECT balance, low_balance_threshold FROM wallet`;

const POST_PENDING = `
  WITH wallet AS (
    UPDATE wallets SET transaction_count = transaction_count + 1
    WHERE organization_id = $1 AND livemode = $2
    RETURNING id, balance
  )
  INSERT INTO wallet_transactions (${COLUMNS})
  SELECT ${VALUES}, 'PENDING' FROM wallet`;

/** The position is drawn after the wallet was locked, like that of any posting: completed entries chain. */
const COMPLETE_PENDING = `
  WITH pending AS (
    SELECT id, amount FROM wallet_transactions
    WHERE cause_id = $3 AND organization_id = $1 AND livemode = $2 AND type = 'CREDIT' AND status <> 'COMPLETED'
    FOR UPDATE
  ), wallet AS (
    UPDATE wallets
    SET balance = balance + pending.amount,
        low_balance_alert_sent = ${isLowBalanceSql('balance + pending.amount')}
    FROM pending
    WHERE organization_id = $1 AND livemode = $2
    RETURNING balance, pending.id AS transaction_id
  )
  UPDATE wallet_transactions t
  SET status = 'COMPLETED', balance_after = wallet.balance, position = nextval('wallet_transactions_position'), posted_at = now()
  FROM wallet WHERE t.id = wallet.transaction_id
  RETURNING t.id, t.balance_after`;
