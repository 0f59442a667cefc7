import { sql } from '../../../../test/support/bench.js';
import { PRICE } from '../../../../test/support/draft-shipment.js';
import { setUpLabelPurchases } from '../../../../test/support/label-purchases.js';
import { acceptedAttempt, endLease, purchaseRows } from '../../../../test/support/purchases.js';
import { walletRows } from '../../../../test/support/wallet-rows.js';
import { acrossTenants } from '../../../platform/database/tenant-context.js';
import type { Attempt } from '../attempt/attempt.js';
import { ResumeAttempt } from './resume-attempt.js';

describe('Resuming an attempt', () => {
  const setup = setUpLabelPurchases();
  const { carrier } = setup;

  /** An attempt whose process crashed between the debit and the carrier's response. */
  const crashed = (): Promise<Attempt> => acceptedAttempt(setup.module, setup.purchase);

  const resume = (attempt: Attempt): Promise<void> =>
    acrossTenants(() => setup.module.get(ResumeAttempt).execute(attempt.id));

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

  it('whose process crashed after the carrier made the label finds that label: one label, one debit', async () => {
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

  it('whose process crashed before the carrier’s call is refunded: the carrier is queried, no label is requested', async () => {
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

  it('that is asynchronous and not started requests its label', async () => {
    const attempt = await acceptedAttempt(setup.module, setup.purchase, { async: true });

    await resume(attempt);

    expect(carrier.callsFor(attempt.id)).toEqual(['createLabel']);
    expect((await purchaseRows(setup.purchase.shipment.id)).attempts).toEqual(['succeeded']);
  });

  it('twice concurrently, as by a job that is delivered twice, requests one label', async () => {
    const attempt = await acceptedAttempt(setup.module, setup.purchase, { async: true });

    await Promise.all([resume(attempt), resume(attempt)]);

    expect(carrier.callsFor(attempt.id)).toEqual(['createLabel']);
    expect((await purchaseRows(setup.purchase.shipment.id)).attempts).toEqual(['succeeded']);
    expect((await walletRows(setup.purchase.tenant)).movements).toEqual([`DEBIT -${PRICE}`]);
  });

  it('that is settled does nothing', async () => {
    const attempt = await acceptedAttempt(setup.module, setup.purchase, { async: true });
    await resume(attempt);

    await resume(attempt);

    expect(carrier.callsFor(attempt.id)).toEqual(['createLabel']);
    expect((await purchaseRows(setup.purchase.shipment.id)).labels).toHaveLength(1);
  });
});
