import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { walletRows } from '../../../../test/support/wallet-rows.js';
import { newId } from '../../../kernel/ids.js';
import { money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import { SimulatedProcessor } from '../processors/simulated/simulated-processor.js';
import { WalletModule } from '../wallet.module.js';
import { FundingInstructionsService } from './bank-transfers/funding-instructions.service.js';
import { FundWallet, type FundingRequest, type OpenedFunding } from './fund-wallet.js';
import { ProcessorEventsService } from './processor-events/processor-events.service.js';
import { ReconcileFundingsTask } from './processor-events/reconcile-fundings.task.js';

describe('Funding a wallet', () => {
  let module: TestingModule;
  let live: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([WalletModule]);
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    live = { organizationId: (await newOrganization()).id, livemode: true };
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  const fund = (method: FundingRequest['method']): Promise<OpenedFunding> =>
    asTenant(live, () => module.get(FundWallet).execute(live.organizationId, { method, amount: 300, returnUrl: null }));

  const intents = () =>
    sql('SELECT status, amount FROM payment_intents WHERE organization_id = $1', [live.organizationId]);

  const reconcile = () => acrossTenants(() => module.get(ReconcileFundingsTask).run());

  it('commits the payment before the call of the processor and credits nothing', async () => {
    let known: unknown;
    jest.spyOn(SimulatedProcessor.prototype, 'openPayment').mockImplementation(async ({ id }) => {
      known = await intents();
      return { processorPaymentId: `sim_${id}`, clientSecret: 'secret', redirectUrl: null, voucher: null };
    });

    await fund('card');

    expect(known).toEqual([{ status: 'requires_payment_method', amount: '300.00' }]);
    expect(await walletRows(live)).toEqual({ balance: '0.00', movements: [] });
  });

  it('returns INTERNAL_ERROR while the processor is unavailable, charges nothing, and keeps the intent for a late event', async () => {
    jest.spyOn(SimulatedProcessor.prototype, 'openPayment').mockRejectedValue(new Error('No answer.'));

    await expect(fund('cash')).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });

    expect(await intents()).toHaveLength(1);
    expect(await walletRows(live)).toEqual({ balance: '0.00', movements: [] });
  });

  it('by voucher lists a pending credit and expires once after the deadline', async () => {
    const { intent } = await fund('cash');
    expect(await walletRows(live)).toEqual({ balance: '0.00', movements: ['CREDIT 300.00 PENDING'] });
    await sql("UPDATE payment_intents SET expires_at = now() - interval '1 s' WHERE id = $1", [intent.id]);

    await reconcile();
    await reconcile();

    expect(await intents()).toEqual([{ status: 'expired', amount: '300.00' }]);
    expect(await walletRows(live)).toEqual({ balance: '0.00', movements: ['CREDIT 300.00 EXPIRED'] });
  });

  describe('by bank transfer', () => {
    const provision = () => asTenant(live, () => module.get(FundingInstructionsService).provision(live.organizationId));

    it('returns one CLABE per organization, even for concurrent calls', async () => {
      const provisioned = await Promise.all([provision(), provision(), provision()]);

      expect(new Set(provisioned.map(({ instruction }) => instruction.clabe)).size).toBe(1);
      expect(provisioned.filter(({ created }) => created)).toHaveLength(1);
      expect((await provision()).created).toBe(false);
    });

    it('collects each transfer once, and the next run retries a failed collection', async () => {
      const { processorAccount: account } = (await provision()).instruction;
      const transferId = newId('evt');
      await acrossTenants(() =>
        module
          .get(ProcessorEventsService)
          .apply({ kind: 'transfer', id: newId('evt'), transferId, account, amount: money(500) }),
      );
      const collect = jest.spyOn(SimulatedProcessor.prototype, 'collect').mockRejectedValueOnce(new Error('Later.'));

      for (let run = 0; run < 3; run++) await reconcile();

      expect(collect.mock.calls.map(([transfer]) => transfer.transferId)).toEqual([transferId, transferId]);
      expect(await walletRows(live)).toEqual({ balance: '500.00', movements: ['CREDIT 500.00'] });
    });
  });
});
