import type { TestingModule } from '@nestjs/testing';
import fc from 'fast-check';
import { findings } from '../../../../test/support/audit.js';
import { newOrganization } from '../../../../test/support/organization.js';
import {
  disputed,
  disputeWon,
  paid,
  refund,
  refunded,
  refundFailed,
  reversal,
} from '../../../../test/support/processor-events.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { eventTypes, walletRows } from '../../../../test/support/wallet-rows.js';
import { newId } from '../../../kernel/ids.js';
import { money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { DatabaseServer } from '../../../platform/database/database-server.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import { ProcessorEventsService } from '../funding/processor-events/processor-events.service.js';
import { FundWallet } from '../funding/fund-wallet.js';
import type { PaymentIntentEntity } from '../funding/payments/payment-intent.entity.js';
import { FundingInstructionsService } from '../funding/bank-transfers/funding-instructions.service.js';
import type { ProcessorEvent } from '../processors/payment-processor.js';
import { WalletModule } from '../wallet.module.js';

const PAID = 300;

describe('Reversals by the payment processor', () => {
  let module: TestingModule;
  let live: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([WalletModule]);
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    live = { organizationId: (await newOrganization()).id, livemode: true };
  });

  const apply = (event: ProcessorEvent): Promise<void> =>
    acrossTenants(() => module.get(ProcessorEventsService).apply({ ...event, id: newId('evt') }));

  const payment = async (): Promise<PaymentIntentEntity> => {
    const request = { method: 'card' as const, amount: PAID, returnUrl: null };
    return (await asTenant(live, () => module.get(FundWallet).execute(live.organizationId, request))).intent;
  };

  it('debit the wallet once, even below zero, and credit it once after a dispute is won', async () => {
    const intent = await payment();
    await apply(paid(intent));
    await Promise.all([apply(disputed(intent)), apply(disputed(intent)), apply(refunded(intent, 0))]);
    expect((await walletRows(live)).balance).toBe('0.00');

    await apply(disputeWon(intent));
    await apply(disputed(intent));
    await apply(disputeWon(intent));

    expect(await walletRows(live)).toEqual({
      balance: '300.00',
      movements: ['CREDIT 300.00', 'ADJUSTMENT -300.00', 'ADJUSTMENT 300.00'],
    });
    expect(await eventTypes(live)).toEqual(['wallet.adjusted', 'wallet.adjusted', 'wallet.credited']);
  });

  it('do not exceed the funding, and a dispute of a partly refunded payment debits the rest', async () => {
    const intent = await payment();
    await apply(paid(intent));
    await apply(refunded(intent, 100));
    await apply(disputed(intent));
    expect((await walletRows(live)).movements).toEqual(['CREDIT 300.00', 'ADJUSTMENT -100.00', 'ADJUSTMENT -200.00']);

    await apply(disputeWon(intent));

    expect((await walletRows(live)).balance).toBe('200.00');
  });

  it.each([
    ['decreases after a failed refund', 300],
    ['does not decrease', 600],
  ])('include a refund after a failed refund if the reported sum %s', async (_, sumAfter) => {
    const intent = await payment();
    const steps = [
      [refund(intent, 1, 300), refunded(intent, 300)],
      [refundFailed(intent, 1, 300)],
      [refunded(intent, sumAfter), refund(intent, 2, 300)],
    ];
    await apply(paid(intent));
    const balances = [];
    for (const reports of steps) {
      for (const report of reports) await apply(report);
      balances.push((await walletRows(live)).balance);
    }

    expect(balances).toEqual(['0.00', '300.00', '0.00']);
    expect(await findings(module.get(DatabaseServer).url, live.organizationId)).toEqual([]);
  });

  it('debit nothing for a payment that was not credited', async () => {
    const intent = await payment();
    await apply({ ...paid(intent), amount: money('299.99') });

    await apply(refunded(intent, PAID));

    expect(await walletRows(live)).toEqual({ balance: '0.00', movements: [] });
  });

  it('debit nothing for an unknown payment', async () => {
    const intent = await payment();
    await apply(paid(intent));

    await apply({ ...disputed(intent), funding: { processorPaymentId: 'sim_of_another_shop' } });

    expect((await walletRows(live)).balance).toBe('300.00');
  });

  it('debit a bank transfer that was returned by the bank of the sender, and a refunded collection', async () => {
    const instructions = module.get(FundingInstructionsService);
    const { instruction } = await asTenant(live, () => instructions.provision(live.organizationId));
    const account = instruction.processorAccount;
    const transfer = (n: number) =>
      apply({ kind: 'transfer', id: '', transferId: `${account}:${n}`, account, amount: money(PAID) });
    await transfer(1);
    const returned = {
      ...reversal('return', `return of ${account}`, PAID),
      funding: { account },
      isFinal: true,
    };

    await apply(returned);
    await apply(returned);
    await transfer(2);

    expect(await walletRows(live)).toEqual({
      balance: '300.00',
      movements: ['CREDIT 300.00', 'ADJUSTMENT -300.00', 'CREDIT 300.00'],
    });
  });

  it('have the same result for any order and repetition of reports', async () => {
    const reports = (intent: PaymentIntentEntity): Record<string, ProcessorEvent> => ({
      paid: paid(intent),
      refunded100: refunded(intent, 100),
      refunded250: refunded(intent, 250),
      refund1: refund(intent, 1, 100),
      refund2: refund(intent, 2, 150),
      refund2Failed: refundFailed(intent, 2, 150),
      disputed: disputed(intent),
      disputeWon: disputeWon(intent),
    });
    const names = [
      'paid',
      'refunded100',
      'refunded250',
      'refund1',
      'refund2',
      'refund2Failed',
      'disputed',
      'disputeWon',
    ];

    await fc.assert(
      fc.asyncProperty(
        fc
          .subarray(names, { minLength: 1 })
          .chain((some) => fc.shuffledSubarray([...some, ...some], { minLength: some.length * 2 })),
        async (order) => {
          const intent = await payment();
          const before = Number((await walletRows(live)).balance);
          for (const name of order) await apply(reports(intent)[name]!);

          const has = (name: string) => order.includes(name);
          const refundedSum = has('refunded250') ? 250 : has('refunded100') ? 100 : 0;
          const single = (has('refund1') ? 100 : 0) + (has('refund2') && !has('refund2Failed') ? 150 : 0);
          const refunds = Math.max(refundedSum - (has('refund2Failed') ? 150 : 0), single);
          const held = refunds + (has('disputed') && !has('disputeWon') ? PAID : 0);
          const expected = has('paid') ? PAID - Math.min(held, PAID) : 0;
          expect({ order, net: Number((await walletRows(live)).balance) - before }).toEqual({ order, net: expected });
        },
      ),
      { numRuns: 25, endOnFailure: true },
    );
    expect(await findings(module.get(DatabaseServer).url, live.organizationId)).toEqual([]);
  });
});
