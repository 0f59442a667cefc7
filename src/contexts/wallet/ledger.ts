import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Not } from 'typeorm';
import { ApiError } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import { formatMoney, money, ZERO, type Money, type MoneySource } from '../../kernel/money.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { failpoint } from '../../platform/failpoints/failpoint.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { AdjustmentNoticeEntity } from './adjustment-mails/adjustment-notice.entity.js';
import { voidAllowanceConfig } from './refunds-at-risk/void-allowance.config.js';
import type { WalletLowBalance } from './wallet.events.js';
import { WalletTransactionEntity, type TransactionStatus } from './wallet-transaction.entity.js';

type EntryFields = 'type' | 'description' | 'referenceType' | 'referenceId' | 'metadata' | 'causeId';

export interface Posting extends Readonly<Pick<WalletTransactionEntity, EntryFields>> {
  /** Amount in MXN. Negative for debits. */
  readonly amount: Money;
}

export interface Adjustment extends Omit<Posting, 'type'> {
  /** If true, the adjustment can make the balance negative. No other posting can make the balance negative. */
  readonly mayOverdraw: boolean;
}

/** An adjustment of any wallet. The adjustment can make the balance negative. */
export type WalletAdjustment = Tenant & Omit<Adjustment, 'mayOverdraw'>;

export interface Posted {
  readonly transactionId: string;
  readonly balanceAfter: Money;
}

type PostedEntry = Tenant & Posted & { readonly amount: Money; readonly threshold: string | null };

interface PostedRow {
  readonly balance: string;
  readonly threshold: string | null;
}

/** A balance is low if the balance is below the threshold. Source: docs/money.md#being-warned */
export const isLowBalance = (balance: MoneySource, threshold: MoneySource | null): boolean =>
  threshold !== null && money(balance).lt(threshold);

/** Same rule as `isLowBalance`, as an SQL expression on `wallets`. `balance` is the SQL expression of the new balance. */
const isLowBalanceSql = (balance: string): string => `coalesce(${balance} < low_balance_threshold, false)`;

export const lowBalanceEvent = (balance: MoneySource, threshold: MoneySource): WalletLowBalance => ({
  balance: formatMoney(balance),
  lowBalanceThreshold: formatMoney(threshold),
  currency: 'MXN',
});

/**
 * Only this class changes balances. One SQL statement changes the balance and inserts the entry. Each `balanceAfter` therefore
 * equals the previous `balanceAfter` of the wallet plus the amount. Call the ledger last in a transaction, because the ledger locks
 * the wallet until the commit. Source: docs/money.md#rules-and-limits
 */
@Injectable()
export class Ledger {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    @Inject(voidAllowanceConfig.KEY) private readonly allowance: ConfigType<typeof voidAllowanceConfig>,
  ) {}

  /**
   * Throws `INSUFFICIENT_BALANCE` if the balance would become negative. Also throws this error if a debit would spend more refunds
   * at risk (`RefundAtRiskEntity`) than the allowance permits.
   */
  post(tenant: Tenant, posting: Posting, transactionId = newId('txn')): Promise<Posted> {
    return this.append(tenant, posting, false, transactionId);
  }

  /**
   * Posts an adjustment, appends its event and schedules a mail to the OWNERs. Throws `INSUFFICIENT_BALANCE` if the balance would
   * become negative and `mayOverdraw` is false.
   */
  async adjust(tenant: Tenant, { mayOverdraw, ...adjustment }: Adjustment): Promise<Posted> {
    const posting = { ...adjustment, type: 'ADJUSTMENT' } as const;
    const posted = await this.append(tenant, posting, mayOverdraw, newId('txn'));
    await this.report([{ ...tenant, ...adjustment, ...posted }]);
    return posted;
  }

  /**
   * Posts many adjustments in the given order, with a constant number of SQL statements. Call this method at most once per
   * transaction. A second call could deadlock, because each call locks its wallets in a fixed order.
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
      const { balance, threshold } = rowOf.get(id)!;
      return { ...adjustment, transactionId: id, balanceAfter: money(balance), threshold };
    });
    await this.reportLowBalances(posted);
    await this.report(posted);
  }

  private async append(tenant: Tenant, posting: Posting, mayOverdraw: boolean, transactionId: string): Promise<Posted> {
    const { amount: fixed, percent } = this.allowance;
    const [row] = await this.insert(POST, tenant, transactionId, posting, mayOverdraw, fixed, percent);
    const { organizationId, livemode } = tenant;
    if (!row) throw await this.insufficientBalance(tenant, posting);
    const posted = { transactionId, balanceAfter: money(row.balance) };
    const { amount } = posting;
    await this.reportLowBalances([{ organizationId, livemode, amount, ...posted, threshold: row.threshold }]);
    return posted;
  }

  private async insufficientBalance(
    { organizationId, livemode }: Tenant,
    { type, amount }: Posting,
  ): Promise<ApiError> {
    const { amount: fixed, percent } = this.allowance;
    const [wallet] = await this.database.query<RefusingWallet>(READ_REFUSING, [
      organizationId,
      livemode,
      fixed,
      percent,
    ]);
    const { balance = '0', atRisk = '0', withheld = '0' } = wallet ?? {};
    return insufficientBalance(amount.neg(), money(balance), {
      atRisk: money(atRisk),
      withheld: type === 'DEBIT' ? money(withheld) : ZERO,
    });
  }

  /** Appends an event for each entry that reduced a balance below the low-balance threshold. */
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
    await this.database.manager.insert(
      AdjustmentNoticeEntity,
      adjustments.map(({ transactionId, organizationId, livemode }) => ({ transactionId, organizationId, livemode })),
    );
  }

  /**
   * Inserts a `PENDING` credit. The wallet statement lists this credit, but the balance and the summary exclude its amount.
   * `balanceAfter` of the entry is the current balance.
   */
  async postPending(tenant: Tenant, posting: Posting): Promise<void> {
    await this.insert(POST_PENDING, tenant, newId('txn'), posting);
  }

  /** Returns the id of the credit that `completePending` would complete. */
  async pendingCreditOf(causeId: string): Promise<string | null> {
    const credit = await this.transactions.findOne({
      where: { causeId, type: 'CREDIT', status: Not('COMPLETED') },
      select: { id: true },
    });
    return credit?.id ?? null;
  }

  /** Completes the pending credit of a cause. The completed entry moves to the end of the wallet statement. */
  async completePending(tenant: Tenant, causeId: string): Promise<Posted | null> {
    const [row] = await this.database.query<{ id: string; balance_after: string }>(COMPLETE_PENDING, [
      tenant.organizationId,
      tenant.livemode,
      causeId,
    ]);
    return row ? { transactionId: row.id, balanceAfter: money(row.balance_after) } : null;
  }

  /** Marks a pending credit as unpaid. `completePending` can still complete this credit later. */
  async closePending(causeId: string, status: Extract<TransactionStatus, 'EXPIRED' | 'FAILED'>): Promise<void> {
    await this.transactions.update({ causeId, status: 'PENDING' }, { status });
  }

  private get transactions() {
    return this.database.manager.getRepository(WalletTransactionEntity);
  }

  /** Runs `POST` or `POST_PENDING`. Returns no row if the balance condition of `POST` is false. */
  private insert(
    statement: string,
    { organizationId, livemode }: Tenant,
    transactionId: string,
    posting: Posting,
    ...others: unknown[]
  ): Promise<PostedRow[]> {
    return this.database.query<PostedRow>(statement, [
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
      ...others,
    ]);
  }
}

interface RefusingWallet {
  readonly balance: string;
  readonly atRisk: string;
  readonly withheld: string;
}

/** Returns a 402 error. `shortfall` is the missing amount. Source: docs/money.md#rules-and-limits */
function insufficientBalance(
  required: Money,
  balance: Money,
  { atRisk, withheld }: { readonly atRisk: Money; readonly withheld: Money },
): ApiError {
  const available = balance.minus(withheld);
  const [costs, holds, risks] = [required, balance, atRisk].map((amount) => `${formatMoney(amount)} MXN`);
  return new ApiError(
    'INSUFFICIENT_BALANCE',
    withheld.gt(0)
      ? `The wallet balance is ${holds} and this operation costs ${costs}. Refunds at risk of ${risks} exceed the allowance by ${formatMoney(withheld)} MXN. This part cannot be spent yet. Add funds, or wait until the carriers confirm the cancellations.`
      : `The wallet balance is ${holds} and this operation costs ${costs}. Add funds and try again.`,
    {
      required: formatMoney(required),
      available: formatMoney(available),
      shortfall: formatMoney(required.minus(available)),
      currency: 'MXN',
      ...(withheld.gt(0) ? { atRisk: formatMoney(atRisk) } : {}),
    },
  );
}

/**
 * SQL expression on `wallets`: the part of the refunds at risk that exceeds the allowance. `remaining` is the balance after the
 * purchase. The expression sums the purchases of the last 30 days only if the fixed amount of the allowance is not enough.
 */
const withheldSql = (fixed: string, percent: string, remaining = '0'): string => `
  CASE WHEN at_risk = 0 THEN 0
       WHEN void_allowance_ended_at IS NOT NULL THEN at_risk
       WHEN at_risk - ${fixed}::numeric <= greatest(0, ${remaining}) THEN 0
       ELSE greatest(0, at_risk - greatest(${fixed}::numeric, round(${percent}::numeric / 100 * (
         SELECT coalesce(-sum(t.amount), 0) FROM wallet_transactions t
         WHERE t.organization_id = wallets.organization_id AND t.livemode = wallets.livemode AND t.type IN ('DEBIT', 'REFUND')
           AND t.posted_at > now() - interval '30 days'), 2))) END`;

const COLUMNS =
  'organization_id, livemode, amount, id, type, description, reference_type, reference_id, metadata, cause_id, wallet_id, balance_after, created_at, posted_at, status';
/**
 * Truncated to milliseconds, the precision of `posted_at`. `created_at` therefore equals `posted_at` if an entry is completed
 * immediately.
 */
const NOW = "date_trunc('milliseconds', now())";
const VALUES = `$1, $2, $3::numeric, $4, $5, $6, $7, $8, $9::jsonb, $10, wallet.id, wallet.balance, ${NOW}, ${NOW}`;

const POST = `
  WITH wallet AS (
    UPDATE wallets
    SET balance = balance + $3::numeric,
        transaction_count = transaction_count + 1,
        low_balance_alert_sent = ${isLowBalanceSql('balance + $3::numeric')}
    WHERE organization_id = $1 AND livemode = $2 AND ($3::numeric > 0 OR $11
      OR balance + $3::numeric >= CASE WHEN $5::text = 'DEBIT' THEN ${withheldSql('$12', '$13', 'balance + $3::numeric')} ELSE 0 END)
    RETURNING id, balance, low_balance_threshold
  ), entry AS (
    INSERT INTO wallet_transactions (${COLUMNS})
    SELECT ${VALUES}, 'COMPLETED' FROM wallet
  )
  SELECT balance, low_balance_threshold AS threshold FROM wallet`;

const READ_REFUSING = `
  SELECT balance, at_risk AS "atRisk", ${withheldSql('$3', '$4')} AS withheld
  FROM wallets WHERE organization_id = $1 AND livemode = $2`;

const POST_PENDING = `
  WITH wallet AS (
    UPDATE wallets SET transaction_count = transaction_count + 1
    WHERE organization_id = $1 AND livemode = $2
    RETURNING id, balance
  )
  INSERT INTO wallet_transactions (${COLUMNS})
  SELECT ${VALUES}, 'PENDING' FROM wallet`;

/**
 * The SQL statement assigns the position of the entry after it locks the wallet. Sorting completed entries by position therefore
 * yields the sequence of their balance changes.
 */
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

/** Locks the wallets in a fixed order, so that two batches do not deadlock. */
const LOCK_WALLETS = `
  SELECT w.id FROM wallets w JOIN unnest($1::text[], $2::boolean[]) AS e (organization_id, livemode) USING (organization_id, livemode)
  ORDER BY w.id FOR UPDATE OF w`;

/** Each `balanceAfter` equals the previous `balanceAfter` of the wallet plus the amount. */
const POST_ADJUSTMENTS = `
  WITH entry AS (
    SELECT * FROM unnest($1::text[], $2::boolean[], $3::numeric[], $4::text[], $5::text[], $6::jsonb[], $7::text[], $8::text[],
                         $9::text[])
      WITH ORDINALITY AS e (organization_id, livemode, amount, id, description, metadata, cause_id, reference_type, reference_id, place)
  ), change AS (
    SELECT organization_id, livemode, sum(amount) AS amount, count(*) AS entries FROM entry GROUP BY 1, 2
  ), wallet AS (
    UPDATE wallets w
    SET balance = w.balance + change.amount,
        transaction_count = w.transaction_count + change.entries,
        low_balance_alert_sent = ${isLowBalanceSql('w.balance + change.amount')}
    FROM change
    WHERE w.organization_id = change.organization_id AND w.livemode = change.livemode
    RETURNING w.id, w.organization_id, w.livemode, w.balance - change.amount AS balance_before, w.low_balance_threshold
  ), posted AS (
    INSERT INTO wallet_transactions (${COLUMNS})
    SELECT e.organization_id, e.livemode, e.amount, e.id, 'ADJUSTMENT', e.description, e.reference_type, e.reference_id, e.metadata, e.cause_id, wallet.id,
           wallet.balance_before + sum(e.amount) OVER (PARTITION BY wallet.id ORDER BY e.place), ${NOW}, ${NOW}, 'COMPLETED'
    FROM entry e JOIN wallet USING (organization_id, livemode)
    ORDER BY e.place
    RETURNING id, wallet_id, balance_after
  )
  SELECT posted.id, posted.balance_after AS balance, wallet.low_balance_threshold AS threshold
  FROM posted JOIN wallet ON wallet.id = posted.wallet_id`;
