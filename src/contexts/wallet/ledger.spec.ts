import type { TestingModule } from '@nestjs/testing';
import { eventTypes, walletRows } from '../../../test/support/wallet-rows.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { newOrganization } from '../../../test/support/organization.js';
import { sql } from '../../../test/support/bench.js';
import { formatMoney, money } from '../../kernel/money.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { asTenant } from '../../platform/database/tenant-context.js';
import { Ledger, type Posted, type Posting } from './ledger.js';
import { WalletModule } from './wallet.module.js';

describe('Posting to the ledger', () => {
  let module: TestingModule;

  beforeAll(async () => {
    module = await openTestingModule([WalletModule]);
  });

  afterAll(() => module.close());

  const walletWith = async (balance: string): Promise<Tenant> => {
    const { id: organizationId } = await newOrganization({ testBalance: balance });
    return { organizationId, livemode: false };
  };

  const inTransaction = <Result>(tenant: Tenant, work: (ledger: Ledger) => Promise<Result>): Promise<Result> =>
    asTenant(tenant, () => module.get(Database).transaction(() => work(module.get(Ledger))));

  const post = (tenant: Tenant, overrides: Partial<Posting>): Promise<Posted> =>
    inTransaction(tenant, (ledger) => ledger.post(tenant, posting(overrides)));

  it('changes the balance and appends an entry with the resulting balance', async () => {
    const tenant = await walletWith('100.00');

    const { transactionId, balanceAfter } = await post(tenant, { type: 'DEBIT', amount: money('-30.50') });

    expect(formatMoney(balanceAfter)).toBe('69.50');
    expect(await walletRows(tenant)).toEqual({ balance: '69.50', movements: ['DEBIT -30.50'] });
    expect(await sql('SELECT balance_after, status FROM wallet_transactions WHERE id = $1', [transactionId])).toEqual([
      { balance_after: '69.50', status: 'COMPLETED' },
    ]);
  });

  it('returns INSUFFICIENT_BALANCE with the shortfall and writes nothing if the balance would be negative', async () => {
    const tenant = await walletWith('100.00');

    await expect(post(tenant, { type: 'DEBIT', amount: money('-100.01') })).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      details: { required: '100.01', available: '100.00', shortfall: '0.01', currency: 'MXN' },
    });

    expect(await walletRows(tenant)).toEqual({ balance: '100.00', movements: [] });
  });

  it('posts only one of two concurrent debits if the balance covers one', async () => {
    const tenant = await walletWith('100.00');

    const outcomes = await Promise.allSettled(
      [1, 2].map(() => post(tenant, { type: 'DEBIT', amount: money('-60.00') })),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(await walletRows(tenant)).toEqual({ balance: '40.00', movements: ['DEBIT -60.00'] });
  });

  it('keeps consecutive balances under concurrent postings', async () => {
    const tenant = await walletWith('0.00');

    await Promise.all(Array.from({ length: 8 }, () => post(tenant, { type: 'CREDIT', amount: money('10.00') })));

    const entries = await sql<{ balance_after: string }>(
      'SELECT balance_after FROM wallet_transactions WHERE organization_id = $1 ORDER BY position',
      [tenant.organizationId],
    );
    expect(entries.map(({ balance_after }) => balance_after)).toEqual([
      '10.00',
      '20.00',
      '30.00',
      '40.00',
      '50.00',
      '60.00',
      '70.00',
      '80.00',
    ]);
    expect((await walletRows(tenant)).balance).toBe('80.00');
  });

  it('is deduplicated by type and cause', async () => {
    const tenant = await walletWith('100.00');
    const refund = { type: 'REFUND', amount: money('20.00'), causeId: `lat_${tenant.organizationId}` } as const;
    await post(tenant, refund);

    await expect(post(tenant, refund)).rejects.toThrow('wallet_transactions_cause');
    await post(tenant, { ...refund, type: 'DEBIT', amount: money('-20.00') });

    expect(await walletRows(tenant)).toEqual({ balance: '100.00', movements: ['REFUND 20.00', 'DEBIT -20.00'] });
  });

  it('lists a pending credit immediately, adds it to the balance at completion, and completes it once', async () => {
    const tenant = await walletWith('100.00');
    const causeId = `pi_${tenant.organizationId}`;
    await inTransaction(tenant, (ledger) =>
      ledger.postPending(tenant, posting({ type: 'CREDIT', amount: money('50.00'), causeId })),
    );
    expect(await walletRows(tenant)).toEqual({ balance: '100.00', movements: ['CREDIT 50.00 PENDING'] });

    const completed = await Promise.all(
      [1, 2].map(() => inTransaction(tenant, (ledger) => ledger.completePending(tenant, causeId))),
    );

    expect(completed.filter(Boolean)).toHaveLength(1);
    expect(await walletRows(tenant)).toEqual({ balance: '150.00', movements: ['CREDIT 50.00'] });
  });

  it('closes a pending credit without changing the balance; a later payment completes it', async () => {
    const tenant = await walletWith('0.00');
    const causeId = `pi_${tenant.organizationId}`;
    await inTransaction(tenant, async (ledger) => {
      await ledger.postPending(tenant, posting({ type: 'CREDIT', amount: money('50.00'), causeId }));
      await ledger.closePending(causeId, 'EXPIRED');
    });
    expect(await walletRows(tenant)).toEqual({ balance: '0.00', movements: ['CREDIT 50.00 EXPIRED'] });

    await inTransaction(tenant, async (ledger) => {
      await ledger.completePending(tenant, causeId);
      await ledger.closePending(causeId, 'FAILED');
    });

    expect(await walletRows(tenant)).toEqual({ balance: '50.00', movements: ['CREDIT 50.00'] });
  });

  it('alerts once when the balance falls below the threshold, and again after it was above it', async () => {
    const tenant = await walletWith('100.00');
    await sql('UPDATE wallets SET low_balance_threshold = 50 WHERE organization_id = $1', [tenant.organizationId]);
    const debit = { type: 'DEBIT', amount: money('-30.00') } as const;
    await post(tenant, debit);
    expect(await eventTypes(tenant)).toEqual([]);

    await post(tenant, debit);
    await post(tenant, debit);
    expect(await eventTypes(tenant)).toEqual(['wallet.low_balance']);

    await post(tenant, { type: 'CREDIT', amount: money('60.00') });
    await post(tenant, debit);
    expect(await eventTypes(tenant)).toEqual(['wallet.low_balance', 'wallet.low_balance']);
  });
});

const posting = (overrides: Partial<Posting>): Posting => ({
  type: 'ADJUSTMENT',
  amount: money(0),
  description: 'Test',
  referenceType: null,
  referenceId: null,
  metadata: null,
  causeId: null,
  ...overrides,
});
