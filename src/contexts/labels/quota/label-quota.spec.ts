import type { TestingModule } from '@nestjs/testing';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '../../../../test/support/bench.js';
import { CarrierInMemory } from '../../../../test/support/carrier-in-memory.js';
import { PRICE } from '../../../../test/support/draft-shipment.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { newPurchase } from '../../../../test/support/purchases.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { walletRows } from '../../../../test/support/wallet-rows.js';
import type { PlanCode, Tenant } from '../../../kernel/principal.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import { LabelsModule } from '../labels.module.js';
import { PurchaseLabel } from '../purchase/purchase-label.js';
import { VoidLabel } from '../voiding/void-label.js';

const WITH_FEE = '118.50';

describe('The quota of labels of a plan', () => {
  const carrier = new CarrierInMemory();
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'guia-plans-')), 'plans.json');
    await writeFile(file, JSON.stringify({ SCALE: { labelQuota: 2, overageFee: 2.5 } }));
    module = await openTestingModule([LabelsModule], { carrier, env: { PLANS_FILE: file } });
  });
  beforeEach(async () => {
    carrier.behaviour = 'answers';
    await become('SCALE');
  });
  afterAll(() => module.close());

  const become = async (plan: PlanCode) => {
    tenant = { organizationId: (await newOrganization({ plan })).id, livemode: false };
  };
  const buy = async (of = tenant): Promise<string> => {
    const { shipment, request } = await newPurchase(module, of);
    await asTenant(of, () => module.get(PurchaseLabel).execute(of, shipment.id, request, (result) => result));
    return shipment.id;
  };
  const voidLabel = (shipmentId: string) => asTenant(tenant, () => module.get(VoidLabel).execute(tenant, shipmentId));
  const used = async () =>
    (
      await sql<{ used: number }>(
        'SELECT used FROM label_usage WHERE organization_id = $1 AND NOT livemode ORDER BY month DESC',
        [tenant.organizationId],
      )
    )[0]?.used;
  const debits = async (of = tenant) =>
    (await walletRows(of)).movements.flatMap((each) => /^DEBIT -(.*)$/.exec(each)?.[1] ?? []).sort();

  it('charges a fee for each additional label, which a void refunds', async () => {
    await buy();
    await buy();

    const beyond = await buy();
    await voidLabel(beyond);

    expect((await walletRows(tenant)).movements).toEqual([
      `DEBIT -${PRICE}`,
      `DEBIT -${PRICE}`,
      `DEBIT -${WITH_FEE}`,
      `REFUND ${WITH_FEE}`,
    ]);
  });

  it('does not count voided labels and failed purchases', async () => {
    await voidLabel(await buy());
    carrier.behaviour = 'refuses';
    await expect(buy()).rejects.toMatchObject({ code: 'CARRIER_ERROR' });
    carrier.behaviour = 'answers';
    expect(await used()).toBe(0);

    await buy();
    await buy();

    expect((await debits()).every((amount) => amount === PRICE)).toBe(true);
    await buy();
    expect(await debits()).toContain(WITH_FEE);
  });

  it('exempts exactly the included labels from the fee under concurrency', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => buy()));

    expect([await debits(), await used()]).toEqual([[PRICE, PRICE, WITH_FEE, WITH_FEE, WITH_FEE], 5]);
  });

  it('applies per month and mode', async () => {
    await Promise.all([buy(), buy()]);
    await sql("UPDATE label_usage SET month = month - interval '1 month' WHERE organization_id = $1", [
      tenant.organizationId,
    ]);
    await buy();
    await sql('UPDATE wallets SET balance = 1000 WHERE organization_id = $1 AND livemode', [tenant.organizationId]);
    const live = { ...tenant, livemode: true };
    await buy(live);

    expect([await debits(), await debits(live), await used()]).toEqual([[PRICE, PRICE, PRICE], [PRICE], 1]);
  });

  it('uses the plan at the time of the purchase', async () => {
    await Promise.all([buy(), buy()]);

    await sql("UPDATE organizations SET plan = 'GROWTH' WHERE id = $1", [tenant.organizationId]);
    await buy();

    expect([await debits(), await used()]).toEqual([[PRICE, PRICE, PRICE], 2]);
  });
});
