import { sql } from '../../../../test/support/bench.js';
import { PRICE } from '../../../../test/support/draft-shipment.js';
import { setUpLabelPurchases } from '../../../../test/support/label-purchases.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { newPurchase, type Purchase } from '../../../../test/support/purchases.js';
import { eventTypes, walletRows } from '../../../../test/support/wallet-rows.js';
import { money } from '../../../kernel/money.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import type { ParcelStatus } from '../../carriers/port/carrier-tracking.js';
import { Shipments } from '../../shipments/shipments.js';
import { WalletsService } from '../../wallet/wallets.service.js';
import type { Label } from '../label.entity.js';
import { PurchaseLabel } from '../purchase/purchase-label.js';
import { VoidLabel } from '../voiding/void-label.js';
import { CheckWatchedLabelsTask } from './check-watched-labels.task.js';

const SCANNED_AT = new Date('2026-11-20T16:00:00.000Z');

describe('A LIVE label that was voided', () => {
  const setup = setUpLabelPurchases();
  const { carrier } = setup;
  let purchase: Purchase;
  let label: Label;

  const buy = async (): Promise<void> => {
    const { id } = await newOrganization({ liveBalance: '500.00' });
    purchase = await newPurchase(setup.module, { organizationId: id, livemode: true });
    const { tenant, shipment, request } = purchase;
    label = (
      await asTenant(tenant, () =>
        setup.module.get(PurchaseLabel).execute(tenant, shipment.id, request, (result) => result),
      )
    ).label!;
  };

  beforeEach(async () => {
    carrier.scans = [];
    await buy();
  });

  const voidLabel = () =>
    asTenant(purchase.tenant, () => setup.module.get(VoidLabel).execute(purchase.tenant, purchase.shipment.id));

  const runTask = async (): Promise<void> => {
    await sql('UPDATE watched_labels SET next_check_at = now() WHERE attempt_id = $1', [label.attemptId]);
    await acrossTenants(() => setup.module.get(CheckWatchedLabelsTask).run());
  };

  const scanned = (...statuses: ParcelStatus[]): void => {
    carrier.scans = statuses.map((status) => ({ status, description: status, occurredAt: SCANNED_AT }));
  };

  const chargedAgain = {
    balance: '384.00',
    movements: [`DEBIT -${PRICE}`, `REFUND ${PRICE}`, `ADJUSTMENT -${PRICE}`],
  };
  const refunded = { balance: '500.00', movements: [`DEBIT -${PRICE}`, `REFUND ${PRICE}`] };

  it('is charged again when its parcel is scanned, and publishes an event', async () => {
    await voidLabel();
    scanned('LABEL_PURCHASED', 'PICKED_UP');

    await runTask();

    expect(await walletRows(purchase.tenant)).toEqual(chargedAgain);
    const [entry] = await sql(
      `SELECT reference_type, reference_id FROM wallet_transactions WHERE organization_id = $1 AND type = 'ADJUSTMENT' AND amount < 0`,
      [purchase.tenant.organizationId],
    );
    expect(entry).toEqual({ reference_type: 'label_void_reversed', reference_id: purchase.shipment.id });
    const shipment = await asTenant(purchase.tenant, () =>
      setup.module.get(Shipments).get(purchase.tenant, purchase.shipment.id),
    );
    expect(shipment).toMatchObject({
      status: 'CANCELLED',
      label: { status: 'VOIDED', voidReversed: { amount: PRICE, scannedAt: SCANNED_AT.toISOString() } },
    });
    const types = await eventTypes(purchase.tenant);
    expect(types.filter((type) => type === 'label.used_after_void')).toHaveLength(1);
    expect(types).toContain('wallet.adjusted');
  });

  it('costs nothing while its parcel has no scan', async () => {
    await voidLabel();
    for (const scans of [[], ['LABEL_PURCHASED'], ['LABEL_PURCHASED', 'CANCELLED']] as ParcelStatus[][]) {
      scanned(...scans);
      await runTask();
    }

    expect(await walletRows(purchase.tenant)).toEqual(refunded);
  });

  it('is charged again if the carrier refuses the cancellation because the parcel is on its way', async () => {
    carrier.behaviour = 'has the parcel';
    await voidLabel();

    while ((await walletRows(purchase.tenant)).movements.length < 3) await new Promise(setImmediate);

    expect(await walletRows(purchase.tenant)).toEqual(chargedAgain);
  });

  it('makes the balance negative if the wallet is empty', async () => {
    await voidLabel();
    const spent = { operator: 'eva', reason: 'Spent elsewhere' };
    await acrossTenants(() => setup.module.get(WalletsService).adjust(purchase.tenant, money(-490), spent));
    scanned('IN_TRANSIT');

    await runTask();

    expect((await walletRows(purchase.tenant)).balance).toBe('-106.00');
  });

  it('is no longer queried after 90 days', async () => {
    await voidLabel();
    await sql("UPDATE watched_labels SET created_at = now() - interval '91 days' WHERE attempt_id = $1", [
      label.attemptId,
    ]);
    scanned('IN_TRANSIT');

    await runTask();

    expect(await walletRows(purchase.tenant)).toEqual(refunded);
  });
});
