import { sql } from '../../../../test/support/bench.js';
import { PRICE } from '../../../../test/support/draft-shipment.js';
import { recoverLabels } from '../../../../test/support/label-jobs.js';
import { setUpLabelPurchases } from '../../../../test/support/label-purchases.js';
import { acceptedAttempt, endLease, purchaseRows, newBuyer, newPurchase } from '../../../../test/support/purchases.js';
import { soon } from '../../../../test/support/soon.js';
import { eventTypes, walletRows } from '../../../../test/support/wallet-rows.js';
import { LEASE_SECONDS } from '../../../platform/database/lease.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import type { LabelInquiry } from '../../carriers/port/carrier-label.js';
import type { Attempt } from '../label.entity.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { LabelLifecycleListener, type BoughtLabel } from '../label-lifecycle-listener.js';
import { SettlePurchase, type PurchaseResult, type OnCompleted } from './settle-purchase.js';

describe('Settling an attempt by the carrier’s response', () => {
  const setup = setUpLabelPurchases();
  const { carrier } = setup;
  let attempt: Attempt;

  beforeEach(async () => {
    carrier.whileMakingLabel = async () => undefined;
    attempt = await acceptedAttempt(setup.module, setup.purchase);
  });

  const settle = (mayExist = false): Promise<PurchaseResult | null> =>
    asTenant(setup.purchase.tenant, () =>
      setup.module.get(SettlePurchase).execute(attempt, setup.purchase.shipment, { mayExist }),
    );

  it('stores a created label with its shipment and keeps the debit', async () => {
    const finished = await settle();

    const { trackingNumber } = carrier.labels.get(attempt.id)!;
    expect(finished).toMatchObject({ attempt: { status: 'succeeded' }, label: { trackingNumber } });
    expect(await purchaseRows(setup.purchase.shipment.id)).toEqual({
      shipment: 'LABEL_PURCHASED',
      heldBy: attempt.id,
      attempts: ['succeeded'],
      labels: [trackingNumber],
    });
    expect(await walletRows(setup.purchase.tenant)).toEqual({ balance: '384.00', movements: [`DEBIT -${PRICE}`] });
    expect(await eventTypes(setup.purchase.tenant)).toEqual([
      'label.purchase.completed',
      'shipment.created',
      'shipment.status_changed',
    ]);
  });

  it('refunds the whole debit once after a conclusive rejection and releases the shipment', async () => {
    carrier.behaviour = 'refuses';

    const finished = await settle();

    expect(finished).toMatchObject({
      attempt: { status: 'failed', refundedAmount: PRICE, walletBalanceAfter: '500.00' },
      label: null,
    });
    expect(finished?.attempt.error).toMatchObject({ code: 'CARRIER_ERROR' });
    expect(carrier.callsFor(attempt.id)).toEqual(['createLabel']);
    expect(await walletRows(setup.purchase.tenant)).toEqual({
      balance: '500.00',
      movements: [`DEBIT -${PRICE}`, `REFUND ${PRICE}`],
    });
    expect(await purchaseRows(setup.purchase.shipment.id)).toEqual({
      shipment: 'DRAFT',
      heldBy: null,
      attempts: ['failed'],
      labels: [],
    });
  });

  it('allows a new attempt with a new debit after a rejection', async () => {
    carrier.behaviour = 'refuses';
    await settle();
    carrier.behaviour = 'answers';
    attempt = await acceptedAttempt(setup.module, setup.purchase);

    await settle();

    expect((await purchaseRows(setup.purchase.shipment.id)).attempts).toEqual(['failed', 'succeeded']);
    expect((await walletRows(setup.purchase.tenant)).movements).toEqual([
      `DEBIT -${PRICE}`,
      `REFUND ${PRICE}`,
      `DEBIT -${PRICE}`,
    ]);
  });

  it('finds a label whose response was lost by its reference and does not request it twice', async () => {
    carrier.behaviour = 'loses answer';

    const finished = await settle();

    expect(finished?.attempt.status).toBe('succeeded');
    expect(carrier.callsFor(attempt.id)).toEqual(['createLabel', 'findLabel']);
    expect((await purchaseRows(setup.purchase.shipment.id)).labels).toEqual([
      carrier.labels.get(attempt.id)!.trackingNumber,
    ]);
    expect((await walletRows(setup.purchase.tenant)).movements).toEqual([`DEBIT -${PRICE}`]);
  });

  it('refunds a lost request when the carrier has no label, and queries the carrier again later', async () => {
    carrier.behaviour = 'loses request';

    const finished = await settle();

    expect(finished?.attempt).toMatchObject({ status: 'failed', refundedAmount: PRICE });
    expect((await walletRows(setup.purchase.tenant)).balance).toBe('500.00');
    expect(
      await sql('SELECT second_look_at > completed_at AS later FROM label_purchase_attempts WHERE id = $1', [
        attempt.id,
      ]),
    ).toEqual([{ later: true }]);
  });

  it('ends in action_required without label, refund or new purchase when the carrier never responds', async () => {
    carrier.behaviour = 'silent';

    const finished = await settle();

    expect(finished).toMatchObject({ attempt: { status: 'action_required', refundedAmount: null }, label: null });
    expect(finished?.attempt.error).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect(await walletRows(setup.purchase.tenant)).toEqual({ balance: '384.00', movements: [`DEBIT -${PRICE}`] });
    expect(await purchaseRows(setup.purchase.shipment.id)).toMatchObject({
      shipment: 'DRAFT',
      heldBy: attempt.id,
      labels: [],
    });
    await expect(acceptedAttempt(setup.module, setup.purchase, { async: true })).rejects.toMatchObject({
      code: 'SHIPMENT_LABEL_IN_PROGRESS',
    });
  });

  it('requests no label in a process that was suspended for longer than its lease', async () => {
    // Milliseconds since the start of the process: the lease expired before it.
    const acquiredAt = -LEASE_SECONDS * 1000;

    const finished = await asTenant(setup.purchase.tenant, () =>
      setup.module.get(SettlePurchase).execute(attempt, setup.purchase.shipment, { acquiredAt }),
    );

    expect([finished, carrier.callsFor(attempt.id)]).toEqual([null, []]);
  });

  it('cancels a label that was created after another worker refunded the attempt, and charges nothing', async () => {
    carrier.whileMakingLabel = async () => {
      await endLease(attempt.id);
      await acrossTenants(() => setup.module.get(SettlePurchase).resume(attempt.id));
    };

    expect(await settle()).toBeNull();
    await recoverLabels(setup.module);

    const { trackingNumber } = carrier.labels.get(attempt.id)!;
    await soon(async () => expect(carrier.cancelled.has(trackingNumber)).toBe(true));
    expect((await purchaseRows(setup.purchase.shipment.id)).attempts).toEqual(['failed']);
    expect((await walletRows(setup.purchase.tenant)).balance).toBe('500.00');
  });

  it('keeps a label that another worker has already found and stored', async () => {
    carrier.whileMakingLabel = async () => {
      carrier.makeLabel(attempt.id);
      await endLease(attempt.id);
      await acrossTenants(() => setup.module.get(SettlePurchase).resume(attempt.id));
    };

    expect(await settle()).toBeNull();
    await recoverLabels(setup.module);

    const { trackingNumber } = carrier.labels.get(attempt.id)!;
    expect(await sql('SELECT 1 AS one FROM orphaned_labels WHERE attempt_id = $1', [attempt.id])).toEqual([]);
    expect((await purchaseRows(setup.purchase.shipment.id)).labels).toEqual([trackingNumber]);
    expect(carrier.callsFor(trackingNumber)).toEqual([]);
  });

  it('queries the carrier for an attempt that it may have received, and requests no label again', async () => {
    await settle(true);

    expect(carrier.callsFor(attempt.id)).toEqual(['findLabel']);
    expect((await purchaseRows(setup.purchase.shipment.id)).attempts).toEqual(['failed']);
    expect((await walletRows(setup.purchase.tenant)).balance).toBe('500.00');
  });
});

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

  const finish = (outcome: LabelInquiry, onCompleted?: OnCompleted): Promise<PurchaseResult | null> =>
    asTenant(setup.purchase.tenant, () => setup.module.get(SettlePurchase).finish(attempt, outcome, onCompleted));

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

  it('refunds nothing for a rejection after the label was stored', async () => {
    await finish(made());

    expect(await finish(REFUSED)).toBeNull();

    expect((await walletRows(setup.purchase.tenant)).movements).toEqual([`DEBIT -${PRICE}`]);
    expect(await purchaseRows(setup.purchase.shipment.id)).toMatchObject({
      attempts: ['succeeded'],
      labels: [expect.any(String)],
    });
  });

  it('stores the cost of the carrier and keeps the quoted price', async () => {
    const cost = { amount: 91.5, currency: 'MXN' as const, items: [] };

    await finish({ kind: 'made', label: { ...carrier.makeLabel(attempt.id), cost } });

    const query =
      'SELECT l.cost, a.total FROM labels l JOIN label_purchase_attempts a ON a.id = l.attempt_id WHERE a.id = $1';
    expect(await sql(query, [attempt.id])).toEqual([{ cost, total: PRICE }]);
  });

  it('refunds once when it runs twice concurrently', async () => {
    const finished = await Promise.all([finish(REFUSED), finish(REFUSED)]);

    expect(finished.filter(Boolean)).toHaveLength(1);
    expect(await walletRows(setup.purchase.tenant)).toEqual({
      balance: '500.00',
      movements: [`DEBIT -${PRICE}`, `REFUND ${PRICE}`],
    });
  });

  it('changes nothing for a worker whose attempt was taken over', async () => {
    await endLease(attempt.id);
    const taken = await asTenant(setup.purchase.tenant, () => setup.module.get(AttemptRepository).take(attempt.id, 8));

    expect(await finish(REFUSED)).toBeNull();
    await asAccepted();

    attempt = taken!.attempt;
    expect(await finish(made())).toMatchObject({ attempt: { status: 'succeeded' } });
  });

  it('stores the response of a request with an Idempotency-Key in the same transaction, or changes nothing', async () => {
    const failure = new Error('The key is another process’s.');

    await expect(finish(made(), () => Promise.reject(failure))).rejects.toBe(failure);
    await asAccepted();
    await expect(finish(REFUSED, () => Promise.reject(failure))).rejects.toBe(failure);
    await asAccepted();
  });

  it('runs the lifecycle listeners in the same transaction and stores no label when one fails', async () => {
    lifecycleListener.failure = new Error('The policy was not written.');
    await expect(finish(made())).rejects.toBe(lifecycleListener.failure);
    await asAccepted();

    lifecycleListener.failure = null;
    const finished = await finish(made());

    expect(lifecycleListener.boughtLabels.filter(({ label }) => label.attemptId === attempt.id)).toMatchObject([
      { label: finished!.label, shipment: { id: setup.purchase.shipment.id }, insuredValue: null },
    ]);
  });

  it('stores only one label per tracking number of a carrier', async () => {
    await finish(made());
    const first = carrier.labels.get(attempt.id)!;
    setup.purchase = await newPurchase(setup.module, await newBuyer('500.00'));
    attempt = await acceptedAttempt(setup.module, setup.purchase);

    await expect(finish({ kind: 'made', label: first })).rejects.toThrow('labels_tracking_number');

    await asAccepted();
    expect(await sql('SELECT 1 AS one FROM labels WHERE tracking_number = $1', [first.trackingNumber])).toHaveLength(1);
  });
});

describe('Resuming an attempt', () => {
  const setup = setUpLabelPurchases();
  const { carrier } = setup;

  /** An attempt whose process crashed between the debit and the carrier's response. */
  const crashed = (): Promise<Attempt> => acceptedAttempt(setup.module, setup.purchase);

  const resume = (attempt: Attempt): Promise<void> =>
    acrossTenants(() => setup.module.get(SettlePurchase).resume(attempt.id));

  it('does nothing before the lease of its process has expired', async () => {
    const attempt = await crashed();
    await sql("UPDATE label_purchase_attempts SET leased_until = now() + interval '1 hour' WHERE id = $1", [
      attempt.id,
    ]);

    await resume(attempt);

    expect(carrier.callsFor(attempt.id)).toEqual([]);
    expect((await purchaseRows(setup.purchase.shipment.id)).attempts).toEqual(['processing']);
    expect((await walletRows(setup.purchase.tenant)).movements).toEqual([`DEBIT -${PRICE}`]);
  });

  it('finds the label after a crash that followed its creation: one label, one debit', async () => {
    const attempt = await crashed();
    const { trackingNumber } = carrier.makeLabel(attempt.id);
    await endLease(attempt.id);

    await resume(attempt);

    expect(carrier.callsFor(attempt.id)).toEqual(['findLabel']);
    expect(await purchaseRows(setup.purchase.shipment.id)).toEqual({
      shipment: 'LABEL_PURCHASED',
      heldBy: attempt.id,
      attempts: ['succeeded'],
      labels: [trackingNumber],
    });
    expect(await walletRows(setup.purchase.tenant)).toEqual({ balance: '384.00', movements: [`DEBIT -${PRICE}`] });
  });

  it('queries the carrier and refunds after a crash before the carrier call', async () => {
    const attempt = await crashed();
    await endLease(attempt.id);

    await resume(attempt);

    expect(carrier.callsFor(attempt.id)).toEqual(['findLabel']);
    expect(await purchaseRows(setup.purchase.shipment.id)).toMatchObject({
      heldBy: null,
      attempts: ['failed'],
      labels: [],
    });
    expect(await walletRows(setup.purchase.tenant)).toEqual({
      balance: '500.00',
      movements: [`DEBIT -${PRICE}`, `REFUND ${PRICE}`],
    });
  });

  it('requests the label of an asynchronous attempt that has not started', async () => {
    const attempt = await acceptedAttempt(setup.module, setup.purchase, { async: true });

    await resume(attempt);

    expect(carrier.callsFor(attempt.id)).toEqual(['createLabel']);
    expect((await purchaseRows(setup.purchase.shipment.id)).attempts).toEqual(['succeeded']);
  });

  it('requests one label when a job is delivered twice', async () => {
    const attempt = await acceptedAttempt(setup.module, setup.purchase, { async: true });

    await Promise.all([resume(attempt), resume(attempt)]);

    expect(carrier.callsFor(attempt.id)).toEqual(['createLabel']);
    expect((await purchaseRows(setup.purchase.shipment.id)).attempts).toEqual(['succeeded']);
    expect((await walletRows(setup.purchase.tenant)).movements).toEqual([`DEBIT -${PRICE}`]);
  });

  it('does nothing for a settled attempt', async () => {
    const attempt = await acceptedAttempt(setup.module, setup.purchase, { async: true });
    await resume(attempt);

    await resume(attempt);

    expect(carrier.callsFor(attempt.id)).toEqual(['createLabel']);
    expect((await purchaseRows(setup.purchase.shipment.id)).labels).toHaveLength(1);
  });
});
