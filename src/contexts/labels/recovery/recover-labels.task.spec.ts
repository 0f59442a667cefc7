import { PRICE } from '../../../../test/support/draft-shipment.js';
import { sql } from '../../../../test/support/bench.js';
import { setUpLabelPurchases } from '../../../../test/support/label-purchases.js';
import { acceptedAttempt, endLease, purchaseRows } from '../../../../test/support/purchases.js';
import { recoverLabels } from '../../../../test/support/label-jobs.js';
import { soon } from '../../../../test/support/soon.js';
import { walletRows } from '../../../../test/support/wallet-rows.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import type { Attempt } from '../label.entity.js';
import { SettlePurchase } from '../purchase/settle-purchase.js';
import { VoidLabel } from '../voiding/void-label.js';
import { OrphanedLabelRepository } from './orphaned-label.repository.js';

describe('The task that recovers labels', () => {
  const setup = setUpLabelPurchases();
  const { carrier } = setup;
  let attempt: Attempt;

  beforeEach(async () => {
    attempt = await acceptedAttempt(setup.module, setup.purchase);
  });

  const runTask = (): Promise<void> => recoverLabels(setup.module);

  /** Runs the recovery of the attempt, which refunds if the carrier has no label. */
  async function recovered(): Promise<void> {
    await endLease(attempt.id);
    await acrossTenants(() => setup.module.get(SettlePurchase).resume(attempt.id));
  }

  const secondLookAt = async (): Promise<Date | null> =>
    (
      await sql<{ at: Date | null }>('SELECT second_look_at AS at FROM label_purchase_attempts WHERE id = $1', [
        attempt.id,
      ])
    )[0]!.at;

  it('settles an attempt whose process crashed between the debit and the carrier’s response', async () => {
    const { trackingNumber } = carrier.makeLabel(attempt.id);
    await endLease(attempt.id);

    await runTask();

    await soon(async () =>
      expect(await purchaseRows(setup.purchase.shipment.id)).toMatchObject({
        attempts: ['succeeded'],
        labels: [trackingNumber],
      }),
    );
    expect((await walletRows(setup.purchase.tenant)).movements).toEqual([`DEBIT -${PRICE}`]);
  });

  it('cancels a label that the carrier made after the refund, and charges nothing', async () => {
    await recovered();
    const { trackingNumber } = carrier.makeLabel(attempt.id);
    await sql('UPDATE label_purchase_attempts SET second_look_at = now() WHERE id = $1', [attempt.id]);

    await runTask();

    await soon(async () => expect(await secondLookAt()).toBeNull());
    await runTask();
    await soon(async () => expect(carrier.cancelled.has(trackingNumber)).toBe(true));
    expect(await walletRows(setup.purchase.tenant)).toEqual({
      balance: '500.00',
      movements: [`DEBIT -${PRICE}`, `REFUND ${PRICE}`],
    });
    expect(await purchaseRows(setup.purchase.shipment.id)).toMatchObject({
      heldBy: null,
      attempts: ['failed'],
      labels: [],
    });
  });

  it('rechecks a refunded attempt later if the carrier does not respond', async () => {
    await recovered();
    await sql('UPDATE label_purchase_attempts SET second_look_at = now() WHERE id = $1', [attempt.id]);
    const due = await secondLookAt();
    carrier.behaviour = 'silent';

    await runTask();

    await soon(async () => expect((await secondLookAt())!.getTime()).toBeGreaterThan(due!.getTime()));
  });

  it('retries the cancellation of an orphaned label until the carrier responds, and not after that', async () => {
    await recovered();
    const made = carrier.makeLabel(attempt.id);
    const { trackingNumber } = made;
    await asTenant(setup.purchase.tenant, () => setup.module.get(OrphanedLabelRepository).record(attempt, made));
    const orphan = async () =>
      (
        await sql('SELECT cancel_tries, closed_at, refusal FROM orphaned_labels WHERE attempt_id = $1', [attempt.id])
      )[0];
    carrier.behaviour = 'silent';
    await runTask();
    await soon(async () => expect(await orphan()).toEqual({ cancel_tries: 1, closed_at: null, refusal: null }));
    await sql("UPDATE orphaned_labels SET created_at = now() - interval '1 minute' WHERE attempt_id = $1", [
      attempt.id,
    ]);

    carrier.behaviour = 'refuses';
    await runTask();

    const closed = { closed_at: expect.any(Date), refusal: 'The day is over.' };
    await soon(async () => expect(await orphan()).toMatchObject(closed));
    await runTask();
    expect(carrier.callsFor(trackingNumber)).toEqual(['cancelLabel', 'cancelLabel']);
  });

  it('does not cancel the label of an open attempt', async () => {
    const made = carrier.makeLabel(attempt.id);
    const { trackingNumber } = made;
    await asTenant(setup.purchase.tenant, () => setup.module.get(OrphanedLabelRepository).record(attempt, made));

    await runTask();
    await recovered();
    await runTask();

    expect((await purchaseRows(setup.purchase.shipment.id)).labels).toEqual([trackingNumber]);
    expect(carrier.callsFor(trackingNumber)).toEqual([]);
  });

  it('stops cancelling a voided label that the carrier refuses to cancel, and keeps the reason', async () => {
    const { trackingNumber } = carrier.makeLabel(attempt.id);
    await recovered();
    const { tenant, shipment } = setup.purchase;
    carrier.behaviour = 'refuses';
    await asTenant(tenant, () => setup.module.get(VoidLabel).execute(tenant, shipment.id));

    const refusal = async () =>
      (await sql('SELECT cancel_refusal FROM labels WHERE attempt_id = $1', [attempt.id]))[0]?.['cancel_refusal'];
    await soon(async () => expect(await refusal()).toBe('The day is over.'));
    await sql("UPDATE labels SET voided_at = now() - interval '1 day' WHERE attempt_id = $1", [attempt.id]);
    await runTask();
    expect(carrier.callsFor(trackingNumber)).toEqual(['cancelLabel']);
  });

  it('retries the cancellation of a voided label until the carrier confirms it', async () => {
    const { trackingNumber } = carrier.makeLabel(attempt.id);
    await recovered();
    const { tenant, shipment } = setup.purchase;
    const label = async () =>
      (await sql('SELECT cancel_tries, carrier_cancelled_at FROM labels WHERE attempt_id = $1', [attempt.id]))[0];
    carrier.behaviour = 'silent';
    await asTenant(tenant, () => setup.module.get(VoidLabel).execute(tenant, shipment.id));
    await soon(async () => expect(await label()).toEqual({ cancel_tries: 1, carrier_cancelled_at: null }));

    await sql("UPDATE labels SET voided_at = now() - interval '1 minute' WHERE attempt_id = $1", [attempt.id]);
    carrier.behaviour = 'answers';
    await runTask();

    await soon(async () => expect(await label()).toMatchObject({ carrier_cancelled_at: expect.any(Date) }));
    expect(carrier.cancelled.has(trackingNumber)).toBe(true);
    await runTask();
    expect(carrier.callsFor(trackingNumber)).toEqual(['cancelLabel', 'cancelLabel']);
  });
});
