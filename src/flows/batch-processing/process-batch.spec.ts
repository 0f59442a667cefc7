import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { CarrierInMemory } from '../../../test/support/carrier-in-memory.js';
import { PRICE } from '../../../test/support/draft-shipment.js';
import { runLabelJobs } from '../../../test/support/label-jobs.js';
import { newBuyer, newPurchase, purchaseRows } from '../../../test/support/purchases.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { eventTypes, walletRows } from '../../../test/support/wallet-rows.js';
import { BatchesService, type Batch } from '../../contexts/batches/batches.service.js';
import { PurchaseLabel } from '../../contexts/labels/purchase/purchase-label.js';
import { VoidLabel } from '../../contexts/labels/voiding/void-label.js';
import type { Tenant } from '../../kernel/principal.js';
import { acrossTenants, asTenant } from '../../platform/database/tenant-context.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import { BatchProcessingModule } from './batch-processing.module.js';
import { ProcessBatch } from './process-batch.js';

const DEBIT = `DEBIT -${PRICE}`;

describe('Batch processing', () => {
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([BatchProcessingModule], { carrier: new CarrierInMemory() });
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    tenant = await newBuyer('500.00');
  });

  const drafts = async (count: number) => {
    const purchases = await Promise.all(Array.from({ length: count }, () => newPurchase(module, tenant)));
    return purchases.map(({ shipment, request }) => ({ id: shipment.id, request }));
  };

  const create = (of: readonly { readonly id: string }[]): Promise<Batch> =>
    asTenant(tenant, () =>
      module.get(BatchesService).create(
        tenant,
        of.map(({ id }) => id),
        null,
      ),
    );

  /** Runs this number of workers concurrently, together with the jobs of the carrier queues. */
  const work = async ({ id }: Batch, workers = 1): Promise<void> => {
    let isOver = false;
    const ended = Promise.all(
      Array.from({ length: workers }, () => acrossTenants(() => module.get(ProcessBatch).execute(id))),
    ).finally(() => (isOver = true));
    while (!isOver) await acrossTenants(() => runLabelJobs(module));
    await ended;
  };

  const outcome = async ({ id }: Batch) => {
    const [batch] = await sql('SELECT status FROM batches WHERE id = $1', [id]);
    const items = await sql(
      'SELECT status, error_code AS code FROM batch_items WHERE batch_id = $1 ORDER BY position',
      [id],
    );
    return { status: batch!['status'], items: items.map(({ status, code }) => code ?? status) };
  };

  it('buys each label once with several workers: one debit and one label per shipment, and one event', async () => {
    const shipments = await drafts(3);
    const batch = await create(shipments);

    await work(batch, 3);

    expect(await outcome(batch)).toEqual({ status: 'COMPLETED', items: ['purchased', 'purchased', 'purchased'] });
    expect((await walletRows(tenant)).movements).toEqual([DEBIT, DEBIT, DEBIT]);
    for (const { id } of shipments) expect((await purchaseRows(id)).labels).toHaveLength(1);
    expect((await eventTypes(tenant)).filter((type) => type === 'batch.completed')).toHaveLength(1);
  });

  it('resumes an accepted purchase after a worker crash, without paying twice', async () => {
    const shipments = await drafts(2);
    const batch = await create(shipments);
    await acrossTenants(async () => {
      const { pending } = (await module.get(BatchesService).take(batch.id))!;
      await module
        .get(PurchaseLabel)
        .queue(tenant, shipments[0]!.id, shipments[0]!.request, ({ id }) =>
          module.get(BatchesService).linkAttempt(pending[0]!, id),
        );
    });
    await sql('UPDATE batches SET leased_until = now() WHERE id = $1', [batch.id]);

    await work(batch);

    expect(await outcome(batch)).toEqual({ status: 'COMPLETED', items: ['purchased', 'purchased'] });
    expect((await walletRows(tenant)).movements).toEqual([DEBIT, DEBIT]);
  });

  it('buys what the balance allows, and ends PARTIAL, or FAILED without any label', async () => {
    const batch = await create(await drafts(5));

    await work(batch);

    const { status, items } = await outcome(batch);
    expect([status, items.toSorted()]).toEqual([
      'PARTIAL',
      ['INSUFFICIENT_BALANCE', 'purchased', 'purchased', 'purchased', 'purchased'],
    ]);
    expect(await walletRows(tenant)).toEqual({ balance: '36.00', movements: [DEBIT, DEBIT, DEBIT, DEBIT] });

    const poor = await create(await drafts(1));
    await work(poor);
    expect(await outcome(poor)).toEqual({ status: 'FAILED', items: ['INSUFFICIENT_BALANCE'] });
  });

  it('ends PARTIAL with the reason for each shipment without a label', async () => {
    const [good, cancelled, voided, unquoted] = await drafts(4);
    await sql("UPDATE shipments SET rates = '[]' WHERE id = $1", [unquoted!.id]);
    await asTenant(tenant, async () => {
      await module.get(Shipments).cancel(tenant, cancelled!.id);
      await module.get(PurchaseLabel).execute(tenant, voided!.id, voided!.request, (result) => result);
      await module.get(VoidLabel).execute(tenant, voided!.id);
    });
    const batch = await create([cancelled!, voided!, unquoted!, good!]);

    await work(batch);

    expect(await outcome(batch)).toEqual({
      status: 'PARTIAL',
      items: ['SHIPMENT_ALREADY_PROCESSED', 'SHIPMENT_ALREADY_PROCESSED', 'ONE_CALL_BUY_NO_MATCHING_RATE', 'purchased'],
    });
  });

  it('does not buy a label that was bought in the meantime', async () => {
    const [bought, other] = await drafts(2);
    const batch = await create([bought!, other!]);
    await asTenant(tenant, () =>
      module.get(PurchaseLabel).execute(tenant, bought!.id, bought!.request, (result) => result),
    );

    await work(batch);

    expect(await outcome(batch)).toEqual({ status: 'COMPLETED', items: ['purchased', 'purchased'] });
    expect((await walletRows(tenant)).movements).toEqual([DEBIT, DEBIT]);
  });
});
