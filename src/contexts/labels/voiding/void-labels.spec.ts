import { PRICE } from '../../../../test/support/draft-shipment.js';
import { sql } from '../../../../test/support/bench.js';
import { setUpLabelPurchases } from '../../../../test/support/label-purchases.js';
import { newPurchase, type Purchase } from '../../../../test/support/purchases.js';
import { eventTypes, walletRows } from '../../../../test/support/wallet-rows.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import { Idempotency } from '../../../platform/idempotency/idempotency.js';
import { ReportExpiringLabelsTask } from '../expiry/report-expiring-labels.task.js';
import { PurchaseLabel } from '../purchase/purchase-label.js';
import { VoidLabels } from './void-label.js';

const setup = setUpLabelPurchases();

const buy = ({ tenant, shipment, request }: Purchase) =>
  asTenant(tenant, () => setup.module.get(PurchaseLabel).execute(tenant, shipment.id, request, (result) => result));

describe('Voiding many labels', () => {
  const voidAll = (ids: readonly string[]) =>
    asTenant(setup.purchase.tenant, () => setup.module.get(VoidLabels).execute(setup.purchase.tenant, ids));

  it('voids all possible labels in request order and returns the reason for the others', async () => {
    const other = await newPurchase(setup.module, setup.purchase.tenant);
    await buy(setup.purchase);
    const { id } = setup.purchase.shipment;

    expect(await voidAll(['shp_unknown', id, other.shipment.id, id])).toMatchObject([
      { shipmentId: 'shp_unknown', status: 'refused', error: { code: 'RESOURCE_NOT_FOUND' } },
      { shipmentId: id, status: 'voided', refundedAmount: PRICE },
      { shipmentId: other.shipment.id, status: 'refused', error: { code: 'SHIPMENT_ALREADY_PROCESSED' } },
    ]);
    expect(await walletRows(setup.purchase.tenant)).toEqual({
      balance: '500.00',
      movements: [`DEBIT -${PRICE}`, `REFUND ${PRICE}`],
    });
    expect(await voidAll([id])).toMatchObject([{ status: 'refused', error: { code: 'SHIPMENT_ALREADY_PROCESSED' } }]);
  });

  it('continues after an interruption and includes the earlier voids in the response', async () => {
    await buy(setup.purchase);
    const { id } = setup.purchase.shipment;
    const idempotency = setup.module.get(Idempotency);
    const recorded = jest.spyOn(idempotency, 'checkpoint').mockResolvedValue();
    await voidAll([id]);
    const progress = recorded.mock.calls[0]![0];
    jest.spyOn(idempotency, 'progress').mockReturnValueOnce(progress);

    expect(await voidAll([id, 'shp_unknown'])).toMatchObject([
      { shipmentId: id, status: 'voided', refundedAmount: PRICE },
      { shipmentId: 'shp_unknown', status: 'refused' },
    ]);
  });
});

describe('A label that expires', () => {
  const tell = () => acrossTenants(() => setup.module.get(ReportExpiringLabelsTask).run());
  const expireIn = (days: number) =>
    sql(
      `UPDATE labels SET valid_until = (now() AT TIME ZONE 'America/Mexico_City')::date + $2::int WHERE shipment_id = $1`,
      [setup.purchase.shipment.id, days],
    );

  it('has the expiry date of its carrier and causes one event three days earlier if it has no scan', async () => {
    const { label } = await buy(setup.purchase);
    expect(label!.validUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/);

    await expireIn(4);
    await tell();
    expect(await eventTypes(setup.purchase.tenant)).not.toContain('label.expiring');
    await expireIn(3);
    await tell();
    await tell();
    const told = (await eventTypes(setup.purchase.tenant)).filter((type) => type === 'label.expiring');
    expect(told).toHaveLength(1);
  });

  it('causes no event when the carrier has its parcel', async () => {
    await buy(setup.purchase);
    await sql("UPDATE shipments SET status = 'IN_TRANSIT' WHERE id = $1", [setup.purchase.shipment.id]);
    await expireIn(2);

    await tell();

    expect(await eventTypes(setup.purchase.tenant)).not.toContain('label.expiring');
  });
});
