import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { PRICE } from '../../../../test/support/draft-shipment.js';
import { sql } from '../../../../test/support/bench.js';
import { eventually } from '../../../../test/support/eventually.js';
import { setUpLabelPurchases } from '../../../../test/support/label-purchases.js';
import { purchaseRows } from '../../../../test/support/purchases.js';
import { walletRows } from '../../../../test/support/wallet-rows.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import type { PurchaseRequest } from '../attempt/attempt.js';
import { BuyLabel } from './buy-label.js';
import type { PurchaseResult } from './purchase-result.js';
import { LABEL_JOB_PRIORITY, type LabelJobData } from '../queues/label-job.js';
import { labelQueueName, LabelQueues } from '../queues/label-queues.js';

describe('Buying a label', () => {
  const setup = setUpLabelPurchases();
  const { carrier } = setup;

  beforeEach(async () => {
    carrier.whileMakingLabel = async () => undefined;
  });

  const buy = (overrides: Partial<PurchaseRequest> = {}): Promise<PurchaseResult> => {
    const { tenant, shipment, request } = setup.purchase;
    return asTenant(tenant, () =>
      setup.module.get(BuyLabel).execute(tenant, shipment.id, { ...request, ...overrides }),
    );
  };

  it('calls the carrier after the debit is committed, and holds no lock during the call', async () => {
    let seen: unknown;
    carrier.whileMakingLabel = async () => {
      await sql('SELECT 1 FROM shipments WHERE id = $1 FOR UPDATE NOWAIT', [setup.purchase.shipment.id]);
      await sql('SELECT 1 FROM wallets WHERE organization_id = $1 FOR UPDATE NOWAIT', [
        setup.purchase.tenant.organizationId,
      ]);
      seen = [await walletRows(setup.purchase.tenant), await purchaseRows(setup.purchase.shipment.id)];
    };

    const { attempt, label } = await buy();

    expect(seen).toMatchObject([
      { balance: '384.00', movements: [`DEBIT -${PRICE}`] },
      { shipment: 'DRAFT', heldBy: attempt.id, attempts: ['processing'] },
    ]);
    expect([attempt.status, label?.trackingNumber]).toEqual([
      'succeeded',
      carrier.labels.get(attempt.id)!.trackingNumber,
    ]);
  });

  it('again, with the same request, returns the existing label and charges nothing', async () => {
    const first = await buy();

    const again = await buy();

    expect(again.label).toEqual(first.label);
    expect(carrier.callsFor(first.attempt.id)).toEqual(['createLabel']);
    expect((await walletRows(setup.purchase.tenant)).movements).toEqual([`DEBIT -${PRICE}`]);
  });

  it('asynchronously returns before the carrier is called, and adds a job with the attempt’s id to its carrier’s queue', async () => {
    const { attempt, label } = await buy({ async: true });

    expect([attempt.status, label, carrier.callsFor(attempt.id)]).toEqual(['pending', null, []]);
    const queue = setup.module.get<Queue<LabelJobData>>(
      getQueueToken(labelQueueName('ESTAFETA', setup.purchase.tenant.livemode)),
    );
    const [job] = await eventually(async () => {
      const waiting = await queue.getWaiting();
      return waiting.length > 0 ? waiting : null;
    });
    expect([job!.name, job!.data]).toEqual(['attempt', { id: attempt.id, carrierCode: 'ESTAFETA', livemode: false }]);
    expect((await purchaseRows(setup.purchase.shipment.id)).attempts).toEqual(['pending']);
  });

  it('runs after recovery and before purchases of batches', async () => {
    const queues = setup.module.get(LabelQueues);
    const priorities = Object.entries(LABEL_JOB_PRIORITY);
    const job = { kind: 'attempt', carrierCode: 'UPS', livemode: false } as const;
    for (const nth of [1, 2])
      for (const [id, priority] of priorities.toReversed()) await queues.add({ ...job, id: `${id} ${nth}` }, priority);

    const waiting = await setup.module
      .get<Queue<LabelJobData>>(getQueueToken(labelQueueName('UPS', setup.purchase.tenant.livemode)))
      .getWaiting();

    const order = ['recovery 1', 'recovery 2', 'purchase 1', 'purchase 2', 'bulk 1', 'bulk 2'];
    expect(waiting.map(({ data }) => data.id)).toEqual(order);
  });
});
