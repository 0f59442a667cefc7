import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { formatMoney, money, type Money } from '../../kernel/money.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { ReferenceType, TransactionStatus, TransactionType } from './wallet-transaction.js';
import { insufficientBalance } from './wallet.errors.js';

/** A movement to post. */
export interface Posting {
  readonly type: TransactionType;
  /** Signed, MXN: negative takes money out. */
  readonly amount: Money;
  readonly description: string;
  readonly referenceType: ReferenceType | null;
  readonly referenceId: string | null;
  readonly metadata: Readonly<Record<string, string>> | null;
  /** One posting of each type for each cause, ever: the unique index keeps to it. Null: no such limit. */
  readonly causeId: string | null;
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
 * The one writer of balances. A posting changes the balance and appends its line in a single statement, so that the
 * `balanceAfter` chain cannot break; call it last in a transaction, for it locks the wallet until the commit.
 */
@Injectable()
export class Ledger {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `INSUFFICIENT_BALANCE` where the balance would fall below zero. */
  async post(tenant: Tenant, posting: Posting): Promise<Posted> {
    const { organizationId, livemode } = tenant;
    const transactionId = newId('txn');
    const [row] = await this.database.query<PostedRow>(POST, [
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
    ]);
    if (!row) throw insufficientBalance(posting.amount.neg(), await this.balanceOf(tenant));
    const balanceAfter = money(row.balance);
    if (fellBelow(row.low_balance_threshold, balanceAfter, posting.amount)) {
      await this.outbox.append(tenant, 'wallet.low_balance', {
        balance: formatMoney(balanceAfter),
        lowBalanceThreshold: row.low_balance_threshold,
        currency: 'MXN',
      });
    }
    return { transactionId, balanceAfter };
  }

  /**
   * Shows a credit that is expected, outside balance and summary, until it is completed or abandoned under its cause.
   * Its `balanceAfter` is the balance as it stands.
   */
  async announce(tenant: Tenant, posting: Posting): Promise<void> {
    await this.database.run(ANNOUNCE, [
      tenant.organizationId,
      tenant.livemode,
      newId('txn'),
      formatMoney(posting.amount),
      posting.type,
      posting.description,
      posting.referenceType,
      posting.referenceId,
      posting.metadata,
      posting.causeId,
    ]);
  }

  /** Posts the announced credit of a cause: it counts from now on, and stands where it was posted. Null: there is none. */
  async complete(tenant: Tenant, causeId: string): Promise<Posted | null> {
    const [row] = await this.database.query<{ id: string; balance_after: string }>(COMPLETE, [
      tenant.organizationId,
      tenant.livemode,
      causeId,
    ]);
    return row ? { transactionId: row.id, balanceAfter: money(row.balance_after) } : null;
  }

  /** Says of an announced credit that it did not come. It may still be completed. */
  async abandon(causeId: string, status: Extract<TransactionStatus, 'EXPIRED' | 'FAILED'>): Promise<void> {
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

/** The alert goes out once when the balance falls below the threshold, and is armed again above it. */
const fellBelow = (threshold: string | null, balanceAfter: Money, amount: Money): boolean =>
  threshold !== null && balanceAfter.lt(threshold) && balanceAfter.minus(amount).gte(threshold);

const POST = `
  WITH wallet AS (
    UPDATE wallets
    SET balance = balance + $3::numeric,
        transaction_count = transaction_count + 1,
        low_balance_alert_sent = coalesce(balance + $3::numeric < low_balance_threshold, false)
    WHERE organization_id = $1 AND livemode = $2 AND balance + $3::numeric >= 0
    RETURNING id, balance, low_balance_threshold
  ), line AS (
    INSERT INTO wallet_transactions
      (id, wallet_id, organization_id, livemode, amount, balance_after, type, description, reference_type, reference_id, metadata, cause_id)
    SELECT $4, wallet.id, $1, $2, $3::numeric, wallet.balance, $5, $6, $7, $8, $9::jsonb, $10 FROM wallet
  )
  SELECT balance, low_balance_threshold FROM wallet`;

const ANNOUNCE = `
  WITH wallet AS (
    UPDATE wallets SET transaction_count = transaction_count + 1
    WHERE organization_id = $1 AND livemode = $2
    RETURNING id, balance
  )
  INSERT INTO wallet_transactions
    (id, wallet_id, organization_id, livemode, amount, balance_after, type, description, reference_type, reference_id, metadata, cause_id, status)
  SELECT $3, wallet.id, $1, $2, $4::numeric, wallet.balance, $5, $6, $7, $8, $9::jsonb, $10, 'PENDING' FROM wallet`;

/** The position is drawn after the wallet was locked, as every posting's: completed rows chain. */
const COMPLETE = `
  WITH announced AS (
    SELECT id, amount FROM wallet_transactions
    WHERE cause_id = $3 AND organization_id = $1 AND livemode = $2 AND type = 'CREDIT' AND status <> 'COMPLETED'
    FOR UPDATE
  ), wallet AS (
    UPDATE wallets
    SET balance = balance + announced.amount,
        low_balance_alert_sent = coalesce(balance + announced.amount < low_balance_threshold, false)
    FROM announced
    WHERE organization_id = $1 AND livemode = $2
    RETURNING balance, announced.id AS transaction_id
  )
  UPDATE wallet_transactions t
  SET status = 'COMPLETED', balance_after = wallet.balance, position = nextval('wallet_transactions_position'), posted_at = now()
  FROM wallet WHERE t.id = wallet.transaction_id
  RETURNING t.id, t.balance_after`;
