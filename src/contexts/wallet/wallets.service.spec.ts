import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { newOrganization } from '../../../test/support/organization.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { eventTypes, walletRows } from '../../../test/support/wallet-rows.js';
import { newId } from '../../kernel/ids.js';
import { money } from '../../kernel/money.js';
import type { Tenant } from '../../kernel/principal.js';
import { acrossTenants, asTenant } from '../../platform/database/tenant-context.js';
import { WalletsService } from './wallets.service.js';
import { WalletModule } from './wallet.module.js';

const OPERATION = { operator: 'eva', reason: 'A label was billed twice' };

describe('A wallet', () => {
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([WalletModule]);
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    tenant = { organizationId: (await newOrganization({ testBalance: '100.00' })).id, livemode: false };
  });

  describe('with an adjustment by an operator', () => {
    const adjust = (amount: string, of = tenant) =>
      acrossTenants(() => module.get(WalletsService).adjust(of, money(amount), OPERATION));

    const records = () =>
      sql('SELECT operator, action, reason, details FROM audit_records WHERE target = $1', [tenant.organizationId]);

    it('contains the adjustment with its reason, an event and an audit record', async () => {
      const { transactionId } = await adjust('-30.50');

      expect(await walletRows(tenant)).toEqual({ balance: '69.50', movements: ['ADJUSTMENT -30.50'] });
      expect(await sql('SELECT description FROM wallet_transactions WHERE id = $1', [transactionId])).toEqual([
        { description: OPERATION.reason },
      ]);
      expect(await eventTypes(tenant)).toEqual(['wallet.adjusted']);
      expect(await records()).toEqual([
        {
          ...OPERATION,
          action: 'adjust',
          details: { livemode: false, amount: '-30.50', balanceAfter: '69.50', transactionId },
        },
      ]);
    });

    it('is not changed below zero, and nothing is recorded', async () => {
      await expect(adjust('-100.01')).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });

      expect(await walletRows(tenant)).toEqual({ balance: '100.00', movements: [] });
      expect([await eventTypes(tenant), await records()]).toEqual([[], []]);
    });

    it('must exist', async () => {
      const nobody = { organizationId: newId('org'), livemode: false };

      await expect(adjust('1.00', nobody)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    });
  });

  it('is created once in both modes for a new organization, with 10,000.00 in TEST', async () => {
    const organizationId = newId('org');
    await sql("INSERT INTO organizations (id, name, plan, api_version) VALUES ($1, 'Nueva', 'FREE', '2026-05-01')", [
      organizationId,
    ]);
    const open = () => acrossTenants(() => module.get(WalletsService).open(organizationId));

    await open();

    await expect(open()).rejects.toThrow('wallets');
    expect(await walletRows({ organizationId, livemode: true })).toEqual({ balance: '0.00', movements: [] });
    expect(await walletRows({ organizationId, livemode: false })).toMatchObject({ balance: '10000.00' });
  });

  it('in TEST is reset to 10,000.00 by an adjustment, and nothing is written at exactly that balance', async () => {
    const reset = () => asTenant(tenant, () => module.get(WalletsService).resetTest(tenant.organizationId));

    expect((await reset()).balance).toBe('10000.00');
    await Promise.all([reset(), reset()]);

    expect(await walletRows(tenant)).toEqual({ balance: '10000.00', movements: ['ADJUSTMENT 9900.00'] });
  });

  it('alerts once when it is below a new threshold, and does not alert without a threshold', async () => {
    const alertsAfter = async (threshold: number | null) => {
      const { lowBalanceAlertSent } = await asTenant(tenant, () =>
        module.get(WalletsService).changeSettings(tenant, threshold),
      );
      return [lowBalanceAlertSent, (await eventTypes(tenant)).length];
    };

    expect(await alertsAfter(500)).toEqual([true, 1]);
    expect(await alertsAfter(600)).toEqual([true, 1]);
    expect(await alertsAfter(100)).toEqual([false, 1]);
    expect(await alertsAfter(null)).toEqual([false, 1]);
    expect(await alertsAfter(101)).toEqual([true, 2]);
    expect(await eventTypes(tenant)).toEqual(['wallet.low_balance', 'wallet.low_balance']);
  });
});
