import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { eventTypes, walletRows } from '../../../../test/support/wallet-rows.js';
import { newId } from '../../../kernel/ids.js';
import type { Tenant } from '../../../kernel/principal.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import { WalletModule } from '../wallet.module.js';
import { SurchargesService } from './surcharges.service.js';
import type { NewSurcharge, Surcharge } from './surcharge.js';

const OPERATION = { operator: 'eva', reason: 'It weighs 2 kg' };

describe('Surcharges', () => {
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([WalletModule]);
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    tenant = { organizationId: (await newOrganization({ testBalance: '100.00' })).id, livemode: false };
  });

  const charge = (...requests: NewSurcharge[]): Promise<Surcharge[]> =>
    acrossTenants(() => module.get(SurchargesService).charge(requests));

  const dispute = (id: string, of = tenant): Promise<Surcharge> =>
    asTenant(of, () => module.get(SurchargesService).dispute(of, id, { reason: 'It weighs 2 kg.', fileIds: [] }));

  const reverse = (id: string) => acrossTenants(() => module.get(SurchargesService).reverse(id, OPERATION));

  const rows = () =>
    sql('SELECT status, dispute_reason AS "reason" FROM surcharges WHERE organization_id = $1', [
      tenant.organizationId,
    ]);

  it('are charged together, even below zero, each with its event', async () => {
    const requests = [request(tenant, '58.00'), request(tenant, '90.00')];

    expect(await charge(...requests)).toHaveLength(2);

    const { balance, movements } = await walletRows(tenant);
    expect([balance, [...movements].sort()]).toEqual(['-48.00', ['ADJUSTMENT -58.00', 'ADJUSTMENT -90.00']]);
    expect((await eventTypes(tenant)).filter((type) => type === 'shipment.surcharged')).toHaveLength(2);
  });

  it('are charged once per carrier reference, even if they are imported repeatedly and concurrently', async () => {
    const same = request(tenant, '58.00');

    const charged = await Promise.all([charge(same), charge(same, same)]);
    await charge(same);

    expect(charged.flat()).toHaveLength(1);
    expect(await walletRows(tenant)).toEqual({ balance: '42.00', movements: ['ADJUSTMENT -58.00'] });
  });

  it('are disputed once without a change of the balance', async () => {
    const [{ id }] = (await charge(request(tenant, '58.00'))) as [Surcharge];

    expect(await dispute(id)).toMatchObject({ id, status: 'DISPUTED' });

    await expect(dispute(id)).rejects.toMatchObject({ details: { code: 'SURCHARGE_NOT_DISPUTABLE' } });
    expect(await rows()).toEqual([{ status: 'DISPUTED', reason: 'It weighs 2 kg.' }]);
    expect((await walletRows(tenant)).movements).toHaveLength(1);
  });

  it('of another organization are not found', async () => {
    const [{ id }] = (await charge(request(tenant, '58.00'))) as [Surcharge];
    const other = { organizationId: (await newOrganization()).id, livemode: false };

    await expect(dispute(id, other)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    await expect(dispute(id, { ...tenant, livemode: true })).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });

  it.each(['CHARGED', 'DISPUTED'])('with status %s are reversed once and credited to the wallet', async (status) => {
    const [{ id }] = (await charge(request(tenant, '58.00'))) as [Surcharge];
    if (status === 'DISPUTED') await dispute(id);

    const outcomes = await Promise.allSettled([reverse(id), reverse(id)]);

    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      details: { code: 'SURCHARGE_REVERSED' },
    });
    expect(await walletRows(tenant)).toEqual({
      balance: '100.00',
      movements: ['ADJUSTMENT -58.00', 'ADJUSTMENT 58.00'],
    });
    expect(await sql('SELECT operator, reason, details FROM audit_records WHERE target = $1', [id])).toMatchObject([
      { ...OPERATION, details: { from: status, amount: '58.00' } },
    ]);
    await expect(dispute(id)).rejects.toMatchObject({ details: { code: 'SURCHARGE_NOT_DISPUTABLE' } });
  });
});

const request = (tenant: Tenant, amount: string): NewSurcharge => ({
  ...tenant,
  shipmentId: newId('shp'),
  trackingNumber: '1234567890',
  carrierCode: 'ESTAFETA',
  carrierReference: newId('evt'),
  kind: 'OVERWEIGHT',
  declaredWeightKg: '2.000',
  billedWeightKg: '3.500',
  quotedWeightKg: '2.000',
  volumetricWeightKg: null,
  amount,
  description: 'Overweight',
});
