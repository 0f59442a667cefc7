import { Injectable } from '@nestjs/common';
import { invalidInput, notFound } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import { daysAfter } from '../../kernel/dates/days-after.js';
import { mexicoCityDate } from '../../kernel/dates/mexico-city-date.js';
import { formatMoney, money, type Money } from '../../kernel/money.js';
import { offsetOf, type PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { AuditTrail, type Operation } from '../../platform/audit-trail/audit-trail.js';
import { Database } from '../../platform/database/database.js';
import { asTenant } from '../../platform/database/tenant-context.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { OrganizationClosingListener, type ClosingTerms } from '../auth/organizations/organization-closing.js';
import { isLowBalance, Ledger, lowBalanceEvent, type Posted } from './ledger.js';
import { RefundsAtRiskService } from './refunds-at-risk/refunds-at-risk.service.js';
import { withInvoices } from './statements/entry-invoices.js';
import { ENTRY_KIND, LABEL_IVA, type EntryTotal } from './statements/entry-totals.js';
import {
  INITIAL_TEST_BALANCE,
  TEST_BALANCE_RESET,
  type InvoicedEntry,
  type StatementEntry,
} from './wallet-transaction.js';
import { STATEMENT_COLUMNS } from './wallet-transaction.entity.js';
import { WalletEntity } from './wallet.entity.js';
import type { StatementQuery } from './wallet.request.js';

/** Balance of a new TEST wallet, and of a TEST wallet after a reset, in MXN. Source: docs/money.md#rules-and-limits */
const TEST_BALANCE = money('10000.00');

/** `from` is inclusive and `to` is exclusive. */
interface StatementFilter extends Pick<StatementQuery, 'type' | 'referenceType' | 'referenceId'> {
  readonly from?: Date | null;
  readonly to?: Date | null;
}

/** References of an adjustment that belongs to no shipment. Source: docs/money.md#rules-and-limits */
const NO_REFERENCE = { referenceType: null, referenceId: null, metadata: null, causeId: null } as const;

/**
 * The LIVE and TEST wallets of an organization. Reads run in the tenant context of the wallet, because a LIVE credential may read
 * the TEST wallet. Source: docs/money.md#the-statement-adds-up
 */
@Injectable()
export class WalletsService extends OrganizationClosingListener {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly auditTrail: AuditTrail,
    private readonly refundsAtRisk: RefundsAtRiskService,
  ) {
    super();
  }

  /** Creates both wallets of a new organization. Call this method in the transaction that creates the organization. */
  async open(organizationId: string): Promise<void> {
    await this.wallets.insert([
      { id: newId('wal'), organizationId, livemode: true },
      { id: newId('wal'), organizationId, livemode: false },
    ]);
    await this.postAdjustment({ organizationId, livemode: false }, TEST_BALANCE, INITIAL_TEST_BALANCE);
  }

  get(wallet: Tenant): Promise<WalletEntity> {
    const { organizationId, livemode } = wallet;
    return asTenant(wallet, () => this.wallets.findOneByOrFail({ organizationId, livemode }));
  }

  /** Locks the wallet until the transaction ends. */
  lock({ organizationId, livemode }: Tenant): Promise<WalletEntity> {
    return this.wallets.findOneOrFail({ where: { organizationId, livemode }, lock: { mode: 'pessimistic_write' } });
  }

  async setHasFundingSource(organizationId: string): Promise<void> {
    await this.wallets.update({ organizationId, livemode: true, hasFundingSource: false }, { hasFundingSource: true });
  }

  /** Returns one page of entries, sorted by their position in the wallet statement, and the total count. */
  statement(
    wallet: Tenant,
    { type, referenceType, referenceId, from, to }: StatementFilter,
    order: 'ASC' | 'DESC',
    page: PageRequest,
  ): Promise<{ rows: InvoicedEntry[]; total: number }> {
    const params: unknown[] = [wallet.organizationId, wallet.livemode];
    const filters: string[] = [];
    if (type) filters.push(`AND t.type = $${params.push(type)}`);
    if (referenceType) filters.push(`AND t.reference_type = $${params.push(referenceType)}`);
    if (referenceId) filters.push(`AND t.reference_id = $${params.push(referenceId)}`);
    if (from) filters.push(`AND t.posted_at >= $${params.push(from)}`);
    if (to) filters.push(`AND t.posted_at < $${params.push(to)}`);
    const ofTenant = 'FROM wallets WHERE organization_id = $1 AND livemode = $2';
    const where = `t.wallet_id = (SELECT id ${ofTenant}) ${filters.join(' ')}`;
    const total =
      filters.length === 0
        ? `SELECT transaction_count::int ${ofTenant}`
        : `SELECT count(*)::int FROM wallet_transactions t WHERE ${where}`;
    const read = (limit: number, offset: number) =>
      this.database.query<StatementEntry & { readonly total: number }>(
        `SELECT ${STATEMENT_COLUMNS}, (${total}) AS total
         FROM wallet_transactions t WHERE ${where}
         ORDER BY t.position ${order} LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
        [...params, limit, offset],
      );
    return asTenant(wallet, async () => {
      const rows = await read(page.limit, offsetOf(page));
      // The rows contain the total count. An empty page contains no row, so the code reads the total count separately.
      const [counted] = rows.length > 0 ? rows : await read(1, 0);
      return { rows: await withInvoices(this.database, rows), total: counted?.total ?? 0 };
    });
  }

  /** `from` is inclusive and `to` is exclusive. */
  totals(wallet: Tenant, from: Date | null, to: Date | null): Promise<EntryTotal[]> {
    return asTenant(wallet, () =>
      this.database.query<EntryTotal>(
        `WITH e AS MATERIALIZED (
           SELECT t.type, t.amount, ${ENTRY_KIND} AS kind, split_part(t.cause_id, ':', 1) AS attempt_id
           FROM wallet_transactions t
           WHERE t.organization_id = $1 AND t.livemode = $2 AND t.status = 'COMPLETED'
             AND t.posted_at >= coalesce($3::timestamptz, '-infinity') AND t.posted_at < coalesce($4::timestamptz, 'infinity')
         )
         SELECT e.type, e.kind, count(*)::int AS count, sum(e.amount) AS amount, coalesce(sum(${LABEL_IVA}), 0) AS iva
         FROM e LEFT JOIN label_purchase_attempts a ON a.organization_id = $1 AND a.livemode = $2 AND a.id = e.attempt_id AND e.kind = 'label'
         GROUP BY e.type, e.kind`,
        [wallet.organizationId, wallet.livemode, from, to],
      ),
    );
  }

  /** Appends the event `wallet.low_balance` immediately if the balance is already below the new threshold. */
  changeSettings(tenant: Tenant, lowBalanceThreshold: number | null): Promise<WalletEntity> {
    return this.database.transaction(async () => {
      const wallet = await this.lock(tenant);
      const threshold = lowBalanceThreshold === null ? null : formatMoney(money(lowBalanceThreshold));
      const isLow = isLowBalance(wallet.balance, threshold);
      await this.wallets.update({ id: wallet.id }, { lowBalanceThreshold: threshold, lowBalanceAlertSent: isLow });
      if (threshold !== null && isLow && !wallet.lowBalanceAlertSent) {
        await this.outbox.append(tenant, 'wallet.low_balance', lowBalanceEvent(wallet.balance, threshold));
      }
      return this.wallets.findOneByOrFail({ id: wallet.id });
    });
  }

  /** Sets the balance of the TEST wallet to 10,000.00 with an adjustment. Writes nothing if the balance is already 10,000.00. */
  resetTest(organizationId: string): Promise<WalletEntity> {
    const tenant = { organizationId, livemode: false };
    return this.database.transaction(async () => {
      const wallet = await this.lock(tenant);
      const difference = TEST_BALANCE.minus(wallet.balance);
      if (!difference.eq(0)) await this.postAdjustment(tenant, difference, TEST_BALANCE_RESET);
      return this.wallets.findOneByOrFail({ id: wallet.id });
    });
  }

  /**
   * Posts a signed adjustment in MXN, for operators. The amount must not be zero. The organization sees the reason as the
   * description. Throws `RESOURCE_NOT_FOUND` or `INSUFFICIENT_BALANCE`.
   */
  adjust(tenant: Tenant, amount: Money, operation: Operation): Promise<Posted> {
    const { organizationId, livemode } = tenant;
    return this.database.transaction(async () => {
      if (!(await this.wallets.existsBy({ organizationId, livemode }))) throw notFound('Wallet');
      const adjustment = { ...NO_REFERENCE, amount, description: operation.reason, mayOverdraw: false };
      const posted = await this.ledger.adjust(tenant, adjustment);
      await this.auditTrail.record({
        ...operation,
        action: 'adjust',
        target: organizationId,
        details: {
          livemode,
          amount: formatMoney(amount),
          balanceAfter: formatMoney(posted.balanceAfter),
          transactionId: posted.transactionId,
        },
      });
      return posted;
    });
  }

  /**
   * Locks the LIVE wallet, so that no credit arrives between this check and the commit. Throws `WALLET_OWES` or `REFUNDS_AT_RISK`.
   * Throws `WALLET_NOT_EMPTY` unless the client forfeits the balance. Source: docs/accounts.md#the-organization
   */
  override async beforeClosing(organizationId: string, { forfeit }: ClosingTerms): Promise<void> {
    const { balance, atRisk } = await this.lock({ organizationId, livemode: true });
    if (money(balance).lt(0))
      throw invalidInput(
        'WALLET_OWES',
        `The balance of the LIVE wallet is negative: ${formatMoney(money(balance).neg())} MXN are missing. Add funds before you close the organization.`,
        { balance, currency: 'MXN' },
      );
    const lastEnd = await this.refundsAtRisk.lastEnd(organizationId);
    if (lastEnd) {
      const possibleFrom = daysAfter(mexicoCityDate(lastEnd), 1);
      throw invalidInput(
        'REFUNDS_AT_RISK',
        `Refunds of ${atRisk} MXN belong to voided labels that could still be used. Close the organization on or after ${possibleFrom}, or when the carriers have confirmed the cancellations.`,
        { atRisk, currency: 'MXN', possibleFrom },
      );
    }
    if (money(balance).gt(0) && !forfeit)
      throw invalidInput(
        'WALLET_NOT_EMPTY',
        `The LIVE wallet balance is ${balance} MXN, and closing the organization forfeits it. To close it, send {"forfeit": true}.`,
        { balance, currency: 'MXN' },
      );
  }

  private get wallets() {
    return this.database.manager.getRepository(WalletEntity);
  }

  private async postAdjustment(tenant: Tenant, amount: Money, description: string): Promise<void> {
    await this.ledger.post(tenant, { ...NO_REFERENCE, type: 'ADJUSTMENT', amount, description });
  }
}
