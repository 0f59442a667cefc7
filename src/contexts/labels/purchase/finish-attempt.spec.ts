import { PRICE } from '../../../../test/support/draft-shipment.js';
import { sql } from '../../../../test/support/bench.js';
import { setUpLabelPurchases } from '../../../../test/support/label-purchases.js';
import { acceptedAttempt, endLease, newBuyer, newPurchase, purchaseRows } from '../../../../test/support/purchases.js';
import { eventTypes, walletRows } from '../../../../test/support/wallet-rows.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import type { LabelInquiry } from '../../carriers/port/carrier-label.js';
import type { Attempt } from '../attempt/attempt.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { LabelLifecycleListener, type BoughtLabel } from '../label-lifecycle.js';
import { FinishAttempt } from './finish-attempt.js';
import type { PurchaseListener } from './purchase-listener.js';
import type { PurchaseResult } from './purchase-result.js';

const REFUSED: LabelInquiry = { kind: 'refused', fault: 'request', reason: 'There is no such street.' };

/** Records the labels that it is called with, or fails. */
class Listener extends LabelLifecycleListener {
  readonly boughtLabels: BoughtLabel[] = [];
  failure: Error | null = null;

  override async onBought(purchase: BoughtLabel): Promise<void> {
    if (this.failure) throw this.failure;
    this.boughtLabels.push(purchase);
  }

  override async onVoiding(): Promise<void> {}
}

describe('Finishing an attempt', () => {
  const lifecycleListener = new Listener();
  const setup = setUpLabelPurchases([{ provide: Listener, useValue: lifecycleListener }]);
  const { carrier } = setup;
  let attempt: Attempt;

  beforeEach(async () => {
    attempt = await acceptedAttempt(setup.module, setup.purchase);
    lifecycleListener.failure = null;
  });

  const finish = (outcome: LabelInquiry, listener?: PurchaseListener): Promise<PurchaseResult | null> =>
    asTenant(setup.purchase.tenant, () => setup.module.get(FinishAttempt).execute(attempt, outcome, listener));

  const made = (): LabelInquiry => ({ kind: 'made', label: carrier.makeLabel(attempt.id) });

  const asAccepted = async (): Promise<void> => {
    expect(await walletRows(setup.purchase.tenant)).toEqual({ balance: '384.00', movements: [`DEBIT -${PRICE}`] });
    expect(await purchaseRows(setup.purchase.shipment.id)).toEqual({
      shipment: 'DRAFT',
      heldBy: attempt.id,
      attempts: ['processing'],
      labels: [],
    });
    expect(await eventTypes(setup.purchase.tenant)).toEqual(['shipment.created']);
  };

  it.each<[string, () => LabelInquiry]>([
    ['a refusal', () => REFUSED],
    ['a label', made],
  ])('a second time, by %s, changes nothing', async (_, second) => {
    await finish(REFUSED);

    expect(await finish(second())).toBeNull();

    expect((await walletRows(setup.purchase.tenant)).movements).toEqual([`DEBIT -${PRICE}`, `REFUND ${PRICE}`]);
    expect(await purchaseRows(setup.purchase.shipment.id)).toMatchObject({
      shipment: 'DRAFT',
      attempts: ['failed'],
      labels: [],
    });
    expect(await eventTypes(setup.purchase.tenant)).toEqual(['label.purchase.completed', 'shipment.created']);
  });

  it('a refusal after the label was recorded refunds nothing', async () => {
    await finish(made());

    expect(await finish(REFUSED)).toBeNull();

    expect((await walletRows(setup.purchase.tenant)).movements).toEqual([`DEBIT -${PRICE}`]);
    expect(await purchaseRows(setup.purchase.shipment.id)).toMatchObject({
      attempts: ['succeeded'],
      labels: [expect.any(String)],
    });
  });

  it('records what the carrier asks for the label beside the price, which stays as quoted', async () => {
    const cost = { amount: 91.5, currency: 'MXN' as const, items: [] };

    await finish({ kind: 'made', label: { ...carrier.makeLabel(attempt.id), cost } });

    const query =
      'SELECT l.cost, a.total FROM labels l JOIN label_purchase_attempts a ON a.id = l.attempt_id WHERE a.id = $1';
    expect(await sql(query, [attempt.id])).toEqual([{ cost, total: PRICE }]);
  });

  it('twice at once refunds once', async () => {
    const finished = await Promise.all([finish(REFUSED), finish(REFUSED)]);

    expect(finished.filter(Boolean)).toHaveLength(1);
    expect(await walletRows(setup.purchase.tenant)).toEqual({
      balance: '500.00',
      movements: [`DEBIT -${PRICE}`, `REFUND ${PRICE}`],
    });
  });

  it('by a worker whose attempt was taken over changes nothing: the new owner finishes it', async () => {
    await endLease(attempt.id);
    const taken = await asTenant(setup.purchase.tenant, () => setup.module.get(AttemptRepository).take(attempt.id, 8));

    expect(await finish(REFUSED)).toBeNull();
    await asAccepted();

    attempt = taken!.attempt;
    expect(await finish(made())).toMatchObject({ attempt: { status: 'succeeded' } });
  });

  it('stores the response of a request with an Idempotency-Key in the same transaction, or changes nothing', async () => {
    const failure = new Error('The key is another process’s.');

    await expect(finish(made(), { onCompleted: () => Promise.reject(failure) })).rejects.toBe(failure);
    await asAccepted();
    await expect(finish(REFUSED, { onCompleted: () => Promise.reject(failure) })).rejects.toBe(failure);
    await asAccepted();
  });

  it('runs the lifecycle listeners in the same transaction: where one fails, no label is recorded', async () => {
    lifecycleListener.failure = new Error('The policy was not written.');
    await expect(finish(made())).rejects.toBe(lifecycleListener.failure);
    await asAccepted();

    lifecycleListener.failure = null;
    const finished = await finish(made());

    expect(lifecycleListener.boughtLabels.filter(({ label }) => label.attemptId === attempt.id)).toMatchObject([
      { label: finished!.label, shipment: { id: setup.purchase.shipment.id }, insuredValue: null },
    ]);
  });

  it('keeps one label for each tracking number of a carrier', async () => {
    await finish(made());
    const first = carrier.labels.get(attempt.id)!;
    setup.purchase = await newPurchase(setup.module, await newBuyer('500.00'));
    attempt = await acceptedAttempt(setup.module, setup.purchase);

    await expect(finish({ kind: 'made', label: first })).rejects.toThrow('labels_tracking_number');

    await asAccepted();
    expect(await sql('SELECT 1 AS one FROM labels WHERE tracking_number = $1', [first.trackingNumber])).toHaveLength(1);
  });
});
