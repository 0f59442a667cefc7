import { PRICE } from '../../../../test/support/draft-shipment.js';
import { sql } from '../../../../test/support/bench.js';
import { setUpLabelPurchases } from '../../../../test/support/label-purchases.js';
import { newPurchase, purchaseRows } from '../../../../test/support/purchases.js';
import { soon } from '../../../../test/support/soon.js';
import { eventTypes, walletRows } from '../../../../test/support/wallet-rows.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import type { Label } from '../label.entity.js';
import { LabelLifecycleListener } from '../label-lifecycle-listener.js';
import { LabelPresenter } from '../label.presenter.js';
import type { VoidedLabelResponse } from '../label.response.js';
import { PurchaseLabel } from '../purchase/purchase-label.js';
import { VoidLabel } from './void-label.js';

/** Rejects a void, like an open insurance claim. */
class Refusal extends LabelLifecycleListener {
  reason: Error | null = null;

  override async onBought(): Promise<void> {}

  override async onVoiding(): Promise<void> {
    if (this.reason) throw this.reason;
  }
}

describe('Voiding a label', () => {
  const refusal = new Refusal();
  const setup = setUpLabelPurchases([{ provide: Refusal, useValue: refusal }]);
  const { carrier } = setup;
  let label: Label;

  beforeEach(async () => {
    refusal.reason = null;
    const { tenant, shipment, request } = setup.purchase;
    label = (
      await asTenant(tenant, () =>
        setup.module.get(PurchaseLabel).execute(tenant, shipment.id, request, (result) => result),
      )
    ).label!;
  });

  const voidLabel = ({ tenant, shipment } = setup.purchase): Promise<VoidedLabelResponse> =>
    asTenant(tenant, async () =>
      setup.module.get(LabelPresenter).voided(await setup.module.get(VoidLabel).execute(tenant, shipment.id)),
    );

  const asBought = async (): Promise<void> => {
    expect(await walletRows(setup.purchase.tenant)).toEqual({ balance: '384.00', movements: [`DEBIT -${PRICE}`] });
    expect((await purchaseRows(setup.purchase.shipment.id)).labels).toEqual([label.trackingNumber]);
    expect(await eventTypes(setup.purchase.tenant)).not.toContain('label.voided');
    expect(carrier.callsFor(label.trackingNumber)).toEqual([]);
  };

  it('credits the full charge, cancels the shipment, and cancels the label with the carrier', async () => {
    const voided = await voidLabel();

    expect(voided).toMatchObject({ id: label.id, status: 'VOIDED', refundedAmount: PRICE });
    expect(await walletRows(setup.purchase.tenant)).toEqual({
      balance: '500.00',
      movements: [`DEBIT -${PRICE}`, `REFUND ${PRICE}`],
    });
    expect(await purchaseRows(setup.purchase.shipment.id)).toMatchObject({
      shipment: 'CANCELLED',
      labels: [`${label.trackingNumber} voided`],
    });
    expect(
      await sql("SELECT label ->> 'status' AS status FROM shipments WHERE id = $1", [setup.purchase.shipment.id]),
    ).toEqual([{ status: 'VOIDED' }]);
    expect(await eventTypes(setup.purchase.tenant)).toContain('label.voided');
    await soon(async () => expect(carrier.cancelled.has(label.trackingNumber)).toBe(true));
  });

  it('returns SHIPMENT_ALREADY_PROCESSED the second time and credits nothing', async () => {
    await voidLabel();

    await expect(voidLabel()).rejects.toMatchObject({ code: 'SHIPMENT_ALREADY_PROCESSED' });

    expect((await walletRows(setup.purchase.tenant)).balance).toBe('500.00');
  });

  it('credits once for two concurrent voids and returns SHIPMENT_ALREADY_PROCESSED to the other', async () => {
    const outcomes = await Promise.allSettled([voidLabel(), voidLabel()]);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      code: 'SHIPMENT_ALREADY_PROCESSED',
    });
    expect((await walletRows(setup.purchase.tenant)).movements).toEqual([`DEBIT -${PRICE}`, `REFUND ${PRICE}`]);
  });

  it.each(['PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED', 'FAILED'])(
    'of a parcel that is %s is refused',
    async (status) => {
      await sql('UPDATE shipments SET status = $2 WHERE id = $1', [setup.purchase.shipment.id, status]);

      await expect(voidLabel()).rejects.toMatchObject({ code: 'SHIPMENT_ALREADY_PROCESSED' });
      await asBought();
    },
  );

  it('rejects a shipment without a label', async () => {
    const draft = await newPurchase(setup.module, setup.purchase.tenant);

    await expect(voidLabel(draft)).rejects.toMatchObject({ code: 'SHIPMENT_ALREADY_PROCESSED' });
    await asBought();
  });

  it('changes nothing when a lifecycle listener rejects it', async () => {
    refusal.reason = new Error('A claim is open.');

    await expect(voidLabel()).rejects.toBe(refusal.reason);
    await asBought();
  });

  it('credits the charge even if the carrier does not respond, and retries the cancellation later', async () => {
    carrier.behaviour = 'silent';

    await voidLabel();

    expect((await walletRows(setup.purchase.tenant)).balance).toBe('500.00');
    await soon(async () =>
      expect(await sql('SELECT cancel_tries, carrier_cancelled_at FROM labels WHERE id = $1', [label.id])).toEqual([
        { cancel_tries: 1, carrier_cancelled_at: null },
      ]),
    );
  });
});
