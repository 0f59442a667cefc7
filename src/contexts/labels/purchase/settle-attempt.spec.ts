import { PRICE } from '../../../../test/support/draft-shipment.js';
import { sql } from '../../../../test/support/bench.js';
import { recoverLabels } from '../../../../test/support/label-jobs.js';
import { setUpLabelPurchases } from '../../../../test/support/label-purchases.js';
import { acceptedAttempt, endLease, purchaseRows } from '../../../../test/support/purchases.js';
import { soon } from '../../../../test/support/soon.js';
import { eventTypes, walletRows } from '../../../../test/support/wallet-rows.js';
import { LEASE_SECONDS } from '../../../platform/database/lease.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import type { Attempt } from '../attempt/attempt.js';
import type { PurchaseResult } from './purchase-result.js';
import { ResumeAttempt } from './resume-attempt.js';
import { SettleAttempt } from './settle-attempt.js';

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
      setup.module.get(SettleAttempt).execute(attempt, setup.purchase.shipment, { mayExist }),
    );

  it('a label that was made is recorded with its shipment, and the debit is kept', async () => {
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

  it('a conclusive refusal refunds the whole debit, once, and releases the shipment', async () => {
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

  it('after a refusal the shipment can be bought again, with a new attempt and a new debit', async () => {
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

  it('a label whose response was lost is found by the attempt’s reference: it is not requested twice', async () => {
    carrier.behaviour = 'loses answer';

    const finished = await settle();

    expect(finished?.attempt.status).toBe('succeeded');
    expect(carrier.callsFor(attempt.id)).toEqual(['createLabel', 'findLabel']);
    expect((await purchaseRows(setup.purchase.shipment.id)).labels).toEqual([
      carrier.labels.get(attempt.id)!.trackingNumber,
    ]);
    expect((await walletRows(setup.purchase.tenant)).movements).toEqual([`DEBIT -${PRICE}`]);
  });

  it('a lost request is refunded when the carrier has no label, and the carrier is queried again later', async () => {
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

  it('a carrier that never responds leaves action_required: no label, no refund, and no other purchase', async () => {
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

  it('a process that was suspended for longer than its lease requests no label', async () => {
    // Milliseconds since the start of the process: the lease expired before it.
    const acquiredAt = -LEASE_SECONDS * 1000;

    const finished = await asTenant(setup.purchase.tenant, () =>
      setup.module.get(SettleAttempt).execute(attempt, setup.purchase.shipment, { acquiredAt }),
    );

    expect([finished, carrier.callsFor(attempt.id)]).toEqual([null, []]);
  });

  it('a label that is made after another worker has refunded the attempt is cancelled, and nothing is charged', async () => {
    carrier.whileMakingLabel = async () => {
      await endLease(attempt.id);
      await acrossTenants(() => setup.module.get(ResumeAttempt).execute(attempt.id));
    };

    expect(await settle()).toBeNull();
    await recoverLabels(setup.module);

    const { trackingNumber } = carrier.labels.get(attempt.id)!;
    await soon(async () => expect(carrier.cancelled.has(trackingNumber)).toBe(true));
    expect((await purchaseRows(setup.purchase.shipment.id)).attempts).toEqual(['failed']);
    expect((await walletRows(setup.purchase.tenant)).balance).toBe('500.00');
  });

  it('a label that is made after another worker has found and recorded it is kept', async () => {
    carrier.whileMakingLabel = async () => {
      carrier.makeLabel(attempt.id);
      await endLease(attempt.id);
      await acrossTenants(() => setup.module.get(ResumeAttempt).execute(attempt.id));
    };

    expect(await settle()).toBeNull();
    await recoverLabels(setup.module);

    const { trackingNumber } = carrier.labels.get(attempt.id)!;
    expect(await sql('SELECT 1 AS one FROM orphaned_labels WHERE attempt_id = $1', [attempt.id])).toEqual([]);
    expect((await purchaseRows(setup.purchase.shipment.id)).labels).toEqual([trackingNumber]);
    expect(carrier.callsFor(trackingNumber)).toEqual([]);
  });

  it('for an attempt that the carrier may have received it is queried, and no label is requested again', async () => {
    await settle(true);

    expect(carrier.callsFor(attempt.id)).toEqual(['findLabel']);
    expect((await purchaseRows(setup.purchase.shipment.id)).attempts).toEqual(['failed']);
    expect((await walletRows(setup.purchase.tenant)).balance).toBe('500.00');
  });
});
