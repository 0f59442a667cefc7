import { getQueueToken } from '@nestjs/bull';
import type { TestingModule } from '@nestjs/testing';
import type { Queue } from 'bull';
import { sql } from '../../../../test/support/bench.js';
import { CarrierInMemory } from '../../../../test/support/carrier-in-memory.js';
import { PRICE } from '../../../../test/support/draft-shipment.js';
import { eventually } from '../../../../test/support/eventually.js';
import { setUpLabelPurchases } from '../../../../test/support/label-purchases.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { newBuyer, newPurchase, purchaseRows, type Purchase } from '../../../../test/support/purchases.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { walletRows } from '../../../../test/support/wallet-rows.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import { LabelsModule } from '../labels.module.js';
import { labelQueueName, LabelQueues, LABEL_JOB_PRIORITY, type LabelJobData } from '../queues/label-queues.js';
import { PurchaseLabel, type Accepted, type PurchaseRequest } from './purchase-label.js';
import type { PurchaseResult } from './settle-purchase.js';

describe('Accepting a purchase', () => {
  const carrier = new CarrierInMemory();
  let module: TestingModule;

  beforeAll(async () => {
    module = await openTestingModule([LabelsModule], { carrier });
  });

  afterAll(() => module.close());

  const accept = (
    { tenant, shipment, request }: Purchase,
    overrides: Partial<PurchaseRequest> = {},
  ): Promise<Accepted> =>
    asTenant(tenant, () => module.get(PurchaseLabel).accept(tenant, shipment.id, { ...request, ...overrides }));

  it('debits the price, records the attempt and holds the shipment, before the carrier is called', async () => {
    const purchase = await newPurchase(module, await newBuyer('500.00'));

    const { attempt, repeated } = await accept(purchase);

    expect(attempt).toMatchObject({ status: 'processing', total: PRICE, walletBalanceAfter: '384.00' });
    expect(repeated).toBe(false);
    expect(await walletRows(purchase.tenant)).toEqual({ balance: '384.00', movements: [`DEBIT -${PRICE}`] });
    expect(await purchaseRows(purchase.shipment.id)).toEqual({
      shipment: 'DRAFT',
      heldBy: attempt.id,
      attempts: ['processing'],
      labels: [],
    });
    expect(carrier.callsFor(attempt.id)).toEqual([]);
  });

  it('creates no attempt and no debit when the balance is insufficient', async () => {
    const purchase = await newPurchase(module, await newBuyer('115.99'));

    await expect(accept(purchase)).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      details: { required: PRICE, available: '115.99', shortfall: '0.01', currency: 'MXN' },
    });

    expect(await walletRows(purchase.tenant)).toEqual({ balance: '115.99', movements: [] });
    expect(await purchaseRows(purchase.shipment.id)).toMatchObject({ heldBy: null, attempts: [] });
  });

  it('rejects a format that the carrier lacks, lists the available formats and debits nothing', async () => {
    const purchase = await newPurchase(module, await newBuyer('500.00'));
    carrier.labelFormats = ['PDF'];
    const refused = { code: 'CARRIER_NOT_SUPPORTED', details: { labelFormats: ['PDF'], carrierCode: 'ESTAFETA' } };

    await expect(accept(purchase, { labelFormat: 'ZPL' })).rejects.toMatchObject(refused);
    expect(await walletRows(purchase.tenant)).toEqual({ balance: '500.00', movements: [] });
    await sql("UPDATE shipments SET label_format = 'PNG' WHERE id = $1", [purchase.shipment.id]);
    await expect(accept(purchase)).rejects.toMatchObject(refused);
    carrier.labelFormats = ['PDF', 'ZPL', 'PNG'];
  });

  it('rejects a LIVE purchase of a suspended organization and debits nothing', async () => {
    const { id: organizationId } = await newOrganization({ liveBalance: '500.00' });
    const purchase = await newPurchase(module, { organizationId, livemode: true });
    await sql('UPDATE organizations SET suspended_at = now() WHERE id = $1', [organizationId]);

    await expect(accept(purchase)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { code: 'ORGANIZATION_SUSPENDED' },
    });

    expect(await walletRows(purchase.tenant)).toEqual({ balance: '500.00', movements: [] });
    expect(await purchaseRows(purchase.shipment.id)).toMatchObject({ heldBy: null, attempts: [] });
  });

  it('accepts only one of two concurrent purchases when the balance is enough for one', async () => {
    const tenant = await newBuyer('200.00');
    const purchases = await Promise.all([newPurchase(module, tenant), newPurchase(module, tenant)]);

    const outcomes = await Promise.allSettled(purchases.map((purchase) => accept(purchase)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(await walletRows(tenant)).toEqual({ balance: '84.00', movements: [`DEBIT -${PRICE}`] });
    const attempts = await Promise.all(purchases.map(({ shipment }) => purchaseRows(shipment.id)));
    expect(attempts.flatMap((rows) => rows.attempts)).toEqual(['processing']);
  });

  it('accepts only one of two concurrent purchases of the same shipment', async () => {
    const purchase = await newPurchase(module, await newBuyer());

    const outcomes = await Promise.allSettled([accept(purchase), accept(purchase)]);

    const { attempt } = outcomes.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))[0]!;
    expect(outcomes.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      code: 'SHIPMENT_LABEL_IN_PROGRESS',
      details: { attemptId: attempt.id },
    });
    expect((await walletRows(purchase.tenant)).movements).toEqual([`DEBIT -${PRICE}`]);
    expect((await purchaseRows(purchase.shipment.id)).attempts).toEqual(['processing']);
  });

  it('rejects an expired rate before it checks the balance', async () => {
    const purchase = await newPurchase(module, await newBuyer('0.00'), { ratesExpiresAt: new Date(Date.now() - 1000) });

    await expect(accept(purchase)).rejects.toMatchObject({ code: 'RATES_EXPIRED' });
    expect((await purchaseRows(purchase.shipment.id)).attempts).toEqual([]);
  });

  it('rejects a rate of another shipment', async () => {
    const tenant = await newBuyer();
    const [purchase, other] = await Promise.all([newPurchase(module, tenant), newPurchase(module, tenant)]);

    await expect(accept(purchase, { rateId: other.request.rateId })).rejects.toMatchObject({ code: 'RATES_EXPIRED' });
    expect((await walletRows(tenant)).movements).toEqual([]);
  });

  it('returns SHIPMENT_ALREADY_PROCESSED for a shipment that is not a DRAFT', async () => {
    const purchase = await newPurchase(module, await newBuyer());
    await sql("UPDATE shipments SET status = 'CANCELLED' WHERE id = $1", [purchase.shipment.id]);

    await expect(accept(purchase)).rejects.toMatchObject({ code: 'SHIPMENT_ALREADY_PROCESSED' });
    expect((await walletRows(purchase.tenant)).movements).toEqual([]);
  });

  it('returns the original attempt for a repeated request and debits once', async () => {
    const purchase = await newPurchase(module, await newBuyer());
    const { attempt } = await accept(purchase, { async: true });

    const again = await accept(purchase, { async: true });

    expect([again.repeated, again.attempt.id]).toEqual([true, attempt.id]);
    expect((await walletRows(purchase.tenant)).movements).toEqual([`DEBIT -${PRICE}`]);
  });

  it.each<Partial<PurchaseRequest>>([
    { rateId: 'rate_another' },
    { labelFormat: 'ZPL' },
    { externalReference: 'another' },
    { async: false },
  ])('returns SHIPMENT_LABEL_IN_PROGRESS for a repetition with %j', async (changed) => {
    const purchase = await newPurchase(module, await newBuyer());
    await accept(purchase, { async: true });

    await expect(accept(purchase, { async: true, ...changed })).rejects.toMatchObject({
      code: 'SHIPMENT_LABEL_IN_PROGRESS',
    });
    expect((await walletRows(purchase.tenant)).movements).toEqual([`DEBIT -${PRICE}`]);
  });
});

describe('Buying a label', () => {
  const setup = setUpLabelPurchases();
  const { carrier } = setup;

  beforeEach(async () => {
    carrier.whileMakingLabel = async () => undefined;
  });

  const buy = (overrides: Partial<PurchaseRequest> = {}): Promise<PurchaseResult> => {
    const { tenant, shipment, request } = setup.purchase;
    return asTenant(tenant, () =>
      setup.module.get(PurchaseLabel).execute(tenant, shipment.id, { ...request, ...overrides }, (result) => result),
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

  it('returns the existing label for the same request and charges nothing', async () => {
    const first = await buy();

    const again = await buy();

    expect(again.label).toEqual(first.label);
    expect(carrier.callsFor(first.attempt.id)).toEqual(['createLabel']);
    expect((await walletRows(setup.purchase.tenant)).movements).toEqual([`DEBIT -${PRICE}`]);
  });

  it('returns before the carrier call when asynchronous, and adds a job to the queue of the carrier', async () => {
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
