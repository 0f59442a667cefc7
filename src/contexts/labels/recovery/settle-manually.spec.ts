import { PRICE } from '../../../../test/support/draft-shipment.js';
import { sql } from '../../../../test/support/bench.js';
import { setUpLabelPurchases } from '../../../../test/support/label-purchases.js';
import { acceptedAttempt, purchaseRows } from '../../../../test/support/purchases.js';
import { walletRows } from '../../../../test/support/wallet-rows.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import type { Attempt } from '../label.entity.js';
import { SettlePurchase, type PurchaseResult } from '../purchase/settle-purchase.js';
import { SettleManually, type ManualSettlement } from './settle-manually.js';

const FAILED: ManualSettlement = { kind: 'failed' };

describe('An operator settling an attempt that is action_required', () => {
  const setup = setUpLabelPurchases();
  const { carrier } = setup;
  let attempt: Attempt;

  beforeEach(async () => {
    carrier.behaviour = 'silent';
    attempt = await acceptedAttempt(setup.module, setup.purchase);
    const unknown = { kind: 'unknown', reason: 'The carrier did not respond.' } as const;
    await asTenant(setup.purchase.tenant, () => setup.module.get(SettlePurchase).finish(attempt, unknown));
  });

  const settle = (settlement: ManualSettlement, operator = 'eva'): Promise<PurchaseResult> =>
    acrossTenants(() =>
      setup.module.get(SettleManually).execute(attempt.id, settlement, { operator, reason: 'A telephone call' }),
    );

  const records = () =>
    sql("SELECT operator, details ->> 'outcome' AS outcome FROM audit_records WHERE target = $1", [attempt.id]);

  const asBefore = async (): Promise<void> => {
    expect(await purchaseRows(setup.purchase.shipment.id)).toMatchObject({ attempts: ['action_required'], labels: [] });
    expect((await walletRows(setup.purchase.tenant)).movements).toEqual([`DEBIT -${PRICE}`]);
    expect(await records()).toEqual([]);
  };

  it('as failed refunds the debit, releases the shipment and records the operator', async () => {
    await settle(FAILED);

    expect(await purchaseRows(setup.purchase.shipment.id)).toMatchObject({ heldBy: null, attempts: ['failed'] });
    expect(await walletRows(setup.purchase.tenant)).toEqual({
      balance: '500.00',
      movements: [`DEBIT -${PRICE}`, `REFUND ${PRICE}`],
    });
    expect(await records()).toEqual([{ operator: 'eva', outcome: 'failed' }]);
  });

  it('as succeeded records the operator’s label, and refunds nothing', async () => {
    const label = { trackingNumber: `HAND${attempt.id}`, file: new Uint8Array([1]) };

    await settle({ kind: 'succeeded', label });

    expect(await purchaseRows(setup.purchase.shipment.id)).toMatchObject({
      shipment: 'LABEL_PURCHASED',
      attempts: ['succeeded'],
      labels: [label.trackingNumber],
    });
    expect((await walletRows(setup.purchase.tenant)).movements).toEqual([`DEBIT -${PRICE}`]);
  });

  it('at the same time as another settles and refunds once', async () => {
    const outcomes = await Promise.allSettled([settle(FAILED), settle(FAILED, 'adán')]);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await walletRows(setup.purchase.tenant)).balance).toBe('500.00');
    expect(await records()).toHaveLength(1);
  });

  it('as failed is rejected if the carrier returns a label', async () => {
    carrier.behaviour = 'answers';
    const { trackingNumber } = carrier.makeLabel(attempt.id);

    await expect(settle(FAILED)).rejects.toThrow(trackingNumber);
    await asBefore();
  });

  it('as succeeded is rejected if the carrier has no label', async () => {
    carrier.behaviour = 'answers';

    await expect(settle({ kind: 'succeeded', label: null })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await asBefore();
  });

  it('a second time is rejected', async () => {
    await settle(FAILED);

    await expect(settle(FAILED)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await walletRows(setup.purchase.tenant)).balance).toBe('500.00');
  });

  it('without the operator’s name settles nothing', async () => {
    await expect(settle(FAILED, null as never)).rejects.toThrow('operator');
    await asBefore();
  });

  it('at the same time as another, with a label or without, records one outcome', async () => {
    const label = { trackingNumber: `HAND${attempt.id}`, file: new Uint8Array([1]) };

    const outcomes = await Promise.allSettled([
      settle({ kind: 'succeeded', label }),
      settle(FAILED, 'adán'),
      settle({ kind: 'succeeded', label }, 'luz'),
    ]);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { attempts, labels } = await purchaseRows(setup.purchase.shipment.id);
    expect(labels).toHaveLength(attempts[0] === 'succeeded' ? 1 : 0);
    expect(await records()).toHaveLength(1);
  });

  it('cancels the label of a crashed TEST settlement with the refund', async () => {
    const { tenant } = setup.purchase;
    carrier.behaviour = 'answers';
    const { trackingNumber } = carrier.makeLabel(attempt.id);

    const { attempt: ended } = await asTenant(tenant, () =>
      setup.module.get(SettleManually).ofTest(tenant, attempt.id, 'no_label'),
    );

    expect(ended.status).toBe('failed');
    expect(await sql('SELECT tracking_number FROM orphaned_labels WHERE attempt_id = $1', [attempt.id])).toEqual([
      { tracking_number: trackingNumber },
    ]);
  });

  it('lets the client settle a TEST attempt once, with the label or with the refund', async () => {
    const { tenant, shipment } = setup.purchase;
    const end = (outcome: 'label' | 'no_label') =>
      asTenant(tenant, () => setup.module.get(SettleManually).ofTest(tenant, attempt.id, outcome));
    carrier.behaviour = 'answers';

    const outcomes = await Promise.allSettled([end('label'), end('no_label'), end('label')]);

    const [ended, ...more] = outcomes.flatMap((each) => (each.status === 'fulfilled' ? each.value.attempt.status : []));
    expect(more).toEqual([]);
    const { labels, attempts } = await purchaseRows(shipment.id);
    expect([attempts, labels.length]).toEqual([[ended], ended === 'succeeded' ? 1 : 0]);
    expect((await walletRows(tenant)).movements).toEqual(
      ended === 'succeeded' ? [`DEBIT -${PRICE}`] : [`DEBIT -${PRICE}`, `REFUND ${PRICE}`],
    );
    await expect(end('label')).rejects.toMatchObject({ details: { code: 'ATTEMPT_NOT_UNCLEAR' } });
  });
});
