import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../../test/support/bench.js';
import { newOrganization } from '../../../../../test/support/organization.js';
import { openTestingModule } from '../../../../../test/support/testing-module.js';
import { eventTypes, walletRows } from '../../../../../test/support/wallet-rows.js';
import { newId } from '../../../../kernel/ids.js';
import { money } from '../../../../kernel/money.js';
import type { Tenant } from '../../../../kernel/principal.js';
import { Database } from '../../../../platform/database/database.js';
import { acrossTenants, asTenant } from '../../../../platform/database/tenant-context.js';
import type { PaymentEvent, ProcessorEvent, TransferEvent } from '../../processors/payment-processor.js';
import { SimulatedProcessor } from '../../processors/simulated/simulated-processor.js';
import { WalletModule } from '../../wallet.module.js';
import { ProcessorEventsService } from './processor-events.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import { FundWallet, type FundingRequest } from '../fund-wallet.js';
import { FundingListener } from '../funding.js';
import type { PaymentIntentEntity } from '../payments/payment-intent.entity.js';
import { FundingInstructionsService } from '../bank-transfers/funding-instructions.service.js';

/** A funding listener of another context that fails. */
class Listener extends FundingListener {
  failure: Error | null = null;

  override async onFunded(): Promise<void> {
    if (this.failure) throw this.failure;
  }
}

describe('Applying an event of the payment processor', () => {
  const listener = new Listener();
  let module: TestingModule;
  let live: Tenant;

  beforeAll(async () => {
    const providers = [{ provide: Listener, useValue: listener }];
    module = await openTestingModule([WalletModule], { providers });
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    live = { organizationId: (await newOrganization()).id, livemode: true };
    listener.failure = null;
  });
  afterEach(() => jest.restoreAllMocks());

  const apply = (event: ProcessorEvent): Promise<void> =>
    acrossTenants(() => module.get(ProcessorEventsService).apply(event));

  const expire = ({ id }: PaymentIntentEntity): Promise<void> =>
    acrossTenants(() => module.get(Database).transaction(() => module.get(PaymentsService).changeStatus(id, 'expire')));

  const payment = async (method: FundingRequest['method'] = 'card'): Promise<PaymentIntentEntity> => {
    const request = { method, amount: 300, returnUrl: null };
    return (await asTenant(live, () => module.get(FundWallet).execute(live.organizationId, request))).intent;
  };

  const statusOf = async ({ id }: PaymentIntentEntity): Promise<string> =>
    (await sql<{ status: string }>('SELECT status FROM payment_intents WHERE id = $1', [id]))[0]!.status;

  const recorded = ({ id }: ProcessorEvent) => sql('SELECT 1 AS one FROM processor_events WHERE event_id = $1', [id]);

  describe('about a payment', () => {
    it('that succeeded credits the LIVE wallet and records the event', async () => {
      const intent = await payment();
      const event = paid(intent);

      await apply(event);

      expect(await walletRows(live)).toEqual({ balance: '300.00', movements: ['CREDIT 300.00'] });
      expect(await statusOf(intent)).toBe('succeeded');
      expect(await recorded(event)).toHaveLength(1);
      expect(await eventTypes(live)).toEqual(['wallet.credited']);
    });

    it('sent twice, in sequence or concurrently, credits once', async () => {
      const event = paid(await payment());

      await Promise.all([apply(event), apply(event)]);
      await apply(event);

      expect(await walletRows(live)).toEqual({ balance: '300.00', movements: ['CREDIT 300.00'] });
      expect(await eventTypes(live)).toEqual(['wallet.credited']);
    });

    it('is applied once per event id, and another report with the same id is ignored', async () => {
      const intent = await payment();
      const event: PaymentEvent = { ...paid(intent), trigger: 'process', amount: null };
      await apply(event);

      await apply({ ...paid(intent), id: event.id });

      expect(await statusOf(intent)).toBe('processing');
      expect((await walletRows(live)).movements).toEqual([]);
    });

    it('in two reports of the same success credits once', async () => {
      const intent = await payment();

      await Promise.all([apply(paid(intent)), apply(paid(intent))]);

      expect(await walletRows(live)).toEqual({ balance: '300.00', movements: ['CREDIT 300.00'] });
    });

    it('reported as failed after its success changes nothing, because a success is final', async () => {
      const intent = await payment();
      await apply(paid(intent));

      await apply(failed(intent));

      expect(await statusOf(intent)).toBe('succeeded');
      expect((await walletRows(live)).balance).toBe('300.00');
    });

    it('that failed credits nothing, and may still succeed later', async () => {
      const intent = await payment();
      await apply(failed(intent));
      expect([await statusOf(intent), (await walletRows(live)).movements]).toEqual(['failed', []]);

      await apply(paid(intent));

      expect([await statusOf(intent), (await walletRows(live)).balance]).toEqual(['succeeded', '300.00']);
    });

    it.each<[string, Partial<PaymentEvent>]>([
      ['with a different amount', { amount: money('299.99') }],
      ['without an amount', { amount: null }],
      ['with a different payment id of the processor', { processorPaymentId: 'sim_another' }],
      ['for an unknown payment', { intentId: 'pi_nobody' }],
    ])('%s credits nothing', async (_, different) => {
      const intent = await payment();

      await apply({ ...paid(intent), ...different });

      expect([await statusOf(intent), (await walletRows(live)).movements]).toEqual(['requires_payment_method', []]);
    });

    it('that cannot be applied is not recorded, and credits when it is delivered again', async () => {
      const event = paid(await payment());
      listener.failure = new Error('The invoice was not written.');
      await expect(apply(event)).rejects.toBe(listener.failure);
      expect([await recorded(event), (await walletRows(live)).movements]).toEqual([[], []]);

      listener.failure = null;
      await apply(event);

      expect((await walletRows(live)).balance).toBe('300.00');
    });
  });

  describe('about a cash voucher', () => {
    it('that was paid completes the credit that its statement shows as PENDING', async () => {
      const intent = await payment('cash');
      expect(await walletRows(live)).toEqual({ balance: '0.00', movements: ['CREDIT 300.00 PENDING'] });

      await apply(paid(intent));

      expect(await walletRows(live)).toEqual({ balance: '300.00', movements: ['CREDIT 300.00'] });
    });

    it('past its deadline is listed as EXPIRED, and is credited if it is paid later', async () => {
      const intent = await payment('cash');
      await expire(intent);
      expect(await walletRows(live)).toEqual({ balance: '0.00', movements: ['CREDIT 300.00 EXPIRED'] });

      await apply(paid(intent));

      expect(await walletRows(live)).toEqual({ balance: '300.00', movements: ['CREDIT 300.00'] });
    });

    it('that was paid does not expire', async () => {
      const intent = await payment('cash');
      await apply(paid(intent));

      await expire(intent);

      expect([await statusOf(intent), (await walletRows(live)).balance]).toEqual(['succeeded', '300.00']);
    });
  });

  describe('about a bank transfer', () => {
    const transferTo = (account: string): TransferEvent => ({
      kind: 'transfer',
      id: newId('evt'),
      transferId: `transfer to ${account}`,
      account,
      amount: money('1250.75'),
    });

    const account = async (): Promise<string> => {
      const instructions = module.get(FundingInstructionsService);
      return (await asTenant(live, () => instructions.provision(live.organizationId))).instruction.processorAccount;
    };

    it('credits the LIVE wallet of the account’s organization', async () => {
      await apply(transferTo(await account()));

      expect(await walletRows(live)).toEqual({ balance: '1250.75', movements: ['CREDIT 1250.75'] });
    });

    it('in two reports of the same transfer, under two event ids, credits once', async () => {
      const event = transferTo(await account());
      await apply(event);

      await apply({ ...event, id: newId('evt') });

      expect(await walletRows(live)).toEqual({ balance: '1250.75', movements: ['CREDIT 1250.75'] });
      expect(await sql('SELECT amount FROM bank_transfers WHERE organization_id = $1', [live.organizationId])).toEqual([
        { amount: '1250.75' },
      ]);
    });

    it('to an unknown account credits nothing', async () => {
      await account();
      const event = transferTo('646180999999999999');

      await apply(event);

      expect((await walletRows(live)).movements).toEqual([]);
      expect(await sql('SELECT 1 AS one FROM bank_transfers WHERE transfer_id = $1', [event.transferId])).toEqual([]);
    });
  });

  it('repeated after its event id was deleted changes no balance', async () => {
    const intent = await payment();
    const reports = [failed(intent), paid(intent)];
    for (const report of reports) await apply(report);

    await sql('DELETE FROM processor_events');
    for (const report of reports) await apply(report);

    expect(await walletRows(live)).toEqual({ balance: '300.00', movements: ['CREDIT 300.00'] });
    expect(await eventTypes(live)).toEqual(['wallet.credited']);
  });

  describe('whose webhook did not arrive', () => {
    const MINUTE = 60_000;
    const readUntil = (instant: Date) =>
      sql(
        `INSERT INTO processor_readings (processor, read_until) VALUES ('simulated', $1)
         ON CONFLICT (processor) DO UPDATE SET read_until = excluded.read_until`,
        [instant],
      );
    /** Sets the event list of the processor. Returns the start times of the windows that are read. */
    const listed = (...events: ProcessorEvent[]) => {
      const read = jest.spyOn(SimulatedProcessor.prototype, 'eventsBetween').mockResolvedValue(events);
      return () => read.mock.calls.map(([from]) => from.getTime());
    };
    const readList = () => acrossTenants(() => module.get(ProcessorEventsService).applyMissed());

    it('is applied once from the list of the processor, and a late delivery has no effect', async () => {
      const intent = await payment();
      const event = paid(intent);
      const report = { id: event.id, type: 'payment', reference: intent.id, outcome: 'succeed', amount: '300.00' };
      await readUntil(new Date());
      await sql('INSERT INTO payment_simulator.events (id, body) VALUES ($1, $2)', [event.id, JSON.stringify(report)]);

      await readList();
      await readList();
      await apply(event);

      expect(await walletRows(live)).toEqual({ balance: '300.00', movements: ['CREDIT 300.00'] });
    });

    it('is read in windows of one day, starting ten minutes before the end of the last reading', async () => {
      const until = new Date(Date.now() - 36 * 60 * MINUTE);
      await readUntil(until);
      const windows = listed();

      await readList();
      await readList();

      const start = until.getTime() - 10 * MINUTE;
      const [first, second, third] = windows();
      expect([first, second]).toEqual([start, start + 24 * 60 * MINUTE]);
      expect(third).toBeGreaterThan(Date.now() - 15 * MINUTE);
    });

    it('is retried by the next reading after a failure and does not block other events', async () => {
      const [stuck, other] = [paid(await payment()), paid(await payment())];
      const until = new Date();
      await readUntil(until);
      const windows = listed(
        {
          ...stuck,
          amount: {
            eq: () => {
              throw new Error('Later.');
            },
          } as never,
        },
        other,
      );
      await readList();
      expect((await walletRows(live)).balance).toBe('300.00');

      listed(stuck, other);
      await readList();

      expect(windows().slice(0, 2)).toEqual([1, 2].map(() => until.getTime() - 10 * MINUTE));
      expect((await walletRows(live)).balance).toBe('600.00');
    });
  });
});

const paid = (intent: PaymentIntentEntity): PaymentEvent => ({
  kind: 'payment',
  id: newId('evt'),
  intentId: intent.id,
  processorPaymentId: `sim_${intent.id}`,
  trigger: 'succeed',
  amount: money(intent.amount),
});

const failed = (intent: PaymentIntentEntity): PaymentEvent => ({ ...paid(intent), trigger: 'fail', amount: null });
