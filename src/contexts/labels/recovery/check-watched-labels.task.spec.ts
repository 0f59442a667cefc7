import { PRICE } from '../../../../test/support/draft-shipment.js';
import { sql } from '../../../../test/support/bench.js';
import { setUpLabelPurchases } from '../../../../test/support/label-purchases.js';
import { acceptedAttempt, purchaseRows } from '../../../../test/support/purchases.js';
import { eventTypes, walletRows } from '../../../../test/support/wallet-rows.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import type { ParcelStatus } from '../../carriers/port/carrier-tracking.js';
import type { Attempt } from '../label.entity.js';
import { SettlePurchase, type PurchaseResult } from '../purchase/settle-purchase.js';
import { CheckWatchedLabelsTask } from './check-watched-labels.task.js';

describe('A purchase whose carrier never responds, cannot confirm a missing label and does not bill unused labels', () => {
  const setup = setUpLabelPurchases();
  const { carrier } = setup;
  let attempt: Attempt;

  beforeEach(async () => {
    carrier.recovery = 'evidence_only';
    carrier.behaviour = 'loses answer';
    carrier.scans = [];
    attempt = await acceptedAttempt(setup.module, setup.purchase);
  });

  const settle = (): Promise<PurchaseResult | null> =>
    asTenant(setup.purchase.tenant, () => setup.module.get(SettlePurchase).execute(attempt, setup.purchase.shipment));

  const runTask = async (): Promise<void> => {
    await sql('UPDATE watched_labels SET next_check_at = now() WHERE attempt_id = $1', [attempt.id]);
    await acrossTenants(() => setup.module.get(CheckWatchedLabelsTask).run());
  };

  const scanned = (...statuses: ParcelStatus[]): void => {
    carrier.scans = statuses.map((status) => ({ status, description: status, occurredAt: new Date() }));
  };

  const watch = async () =>
    (
      await sql(
        `SELECT tracking_number AS "number", ended_at IS NOT NULL AS ended, charged FROM watched_labels WHERE attempt_id = $1`,
        [attempt.id],
      )
    )[0];

  const audit = () => sql('SELECT operator, action FROM audit_records WHERE target = $1 ORDER BY id', [attempt.id]);

  const refunded = { operator: 'service', action: 'refund-unanswered-label' };

  it('is refunded, and its label is watched', async () => {
    const finished = await settle();

    expect(finished?.attempt).toMatchObject({ status: 'failed', refundedAmount: PRICE });
    expect(finished?.attempt.error?.message).toContain('If the label is used, it is charged again');
    expect((await walletRows(setup.purchase.tenant)).balance).toBe('500.00');
    expect(await purchaseRows(setup.purchase.shipment.id)).toMatchObject({
      shipment: 'DRAFT',
      heldBy: null,
      labels: [],
    });
    const { trackingNumber: number } = carrier.labels.get(attempt.id)!;
    expect(await watch()).toEqual({ number, ended: false, charged: false });
    expect(await audit()).toEqual([refunded]);
  });

  it('is charged again, once, when a courier scans the label', async () => {
    await settle();
    scanned('LABEL_PURCHASED', 'PICKED_UP');

    await runTask();
    await runTask();

    expect(await walletRows(setup.purchase.tenant)).toEqual({
      balance: '384.00',
      movements: [`DEBIT -${PRICE}`, `REFUND ${PRICE}`, `ADJUSTMENT -${PRICE}`],
    });
    expect(await watch()).toMatchObject({ ended: true, charged: true });
    expect(await audit()).toEqual([refunded, { operator: 'service', action: 'charge-used-label' }]);
    expect((await eventTypes(setup.purchase.tenant)).filter((type) => type === 'wallet.adjusted')).toHaveLength(1);
  });

  it('costs nothing while the label is not used', async () => {
    await settle();
    for (const scans of [[], ['LABEL_PURCHASED'], ['LABEL_PURCHASED', 'CANCELLED']] as ParcelStatus[][]) {
      scanned(...scans);
      await runTask();
    }

    expect((await walletRows(setup.purchase.tenant)).balance).toBe('500.00');
    expect(await watch()).toMatchObject({ ended: false, charged: false });
  });

  it('is watched by its tracking number when the carrier reports the label later', async () => {
    carrier.behaviour = 'loses request';
    await settle();
    expect(await watch()).toMatchObject({ number: null });

    const { trackingNumber: number } = carrier.makeLabel(attempt.id);
    scanned('IN_TRANSIT');
    await runTask();

    expect(await watch()).toEqual({ number, ended: true, charged: true });
  });

  it('stays action_required if the carrier bills the creation of labels', async () => {
    carrier.recovery = 'none';
    carrier.billedOn = 'label';

    expect((await settle())?.attempt.status).toBe('action_required');

    carrier.billedOn = 'scan';
    expect(await watch()).toBeUndefined();
  });
});
