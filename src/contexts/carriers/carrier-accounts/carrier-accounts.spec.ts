import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import type { Tenant } from '../../../kernel/principal.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import { CarriersModule } from '../carriers.module.js';
import { VERIFICATIONS_PER_HOUR } from './verification-budget.js';
import { CarrierAccountsService } from './carrier-accounts.service.js';

const CREDENTIALS = { clientId: 'an id', clientSecret: 'a secret that nobody sees', accountNumber: 'A1B2C3' };
const NOT_FOUND = { code: 'RESOURCE_NOT_FOUND' };

describe('An account with a carrier', () => {
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([CarriersModule]);
  });
  beforeEach(async () => {
    tenant = { organizationId: (await newOrganization()).id, livemode: false };
  });
  afterAll(() => module.close());

  const create = async (request: object = {}, of = tenant) => {
    const account = { carrierCode: 'UPS', name: 'UPS', credentials: CREDENTIALS, ...request };
    return (await asTenant(of, () => module.get(CarrierAccountsService).create(of, account))).id;
  };
  const update = (id: string, request: object, of = tenant) =>
    asTenant(of, () => module.get(CarrierAccountsService).update(of, id, request));
  const verify = (id: string, of = tenant) => asTenant(of, () => module.get(CarrierAccountsService).verify(of, id));
  const remove = (id: string, of = tenant) => asTenant(of, () => module.get(CarrierAccountsService).delete(of, id));
  /** The account for tracking calls. */
  const used = async (of = tenant) =>
    asTenant(of, async () => {
      const account = await module.get(CarrierAccountsService).active(of, 'UPS');
      return account && [account.id, account.credentials];
    });
  const row = async (id: string) =>
    (
      await sql<{ credentials: string; verified_at: Date | null }>('SELECT * FROM carrier_accounts WHERE id = $1', [id])
    )[0];

  it('stores its credentials encrypted and uses them', async () => {
    const id = await create();

    expect(JSON.stringify(await row(id))).not.toContain(CREDENTIALS.clientSecret);
    expect(await used()).toEqual([id, CREDENTIALS]);
  });

  it('is used while active, the newest first, only in its mode and organization', async () => {
    const older = await create();
    const newer = await create();
    expect((await used())?.[0]).toBe(newer);

    await update(newer, { isActive: false });
    expect((await used())?.[0]).toBe(older);
    await remove(older);

    expect(await used()).toBeNull();
    expect(await used({ ...tenant, livemode: true })).toBeNull();
  });

  it('must be verified again after its credentials are replaced', async () => {
    const id = await create();
    expect((await verify(id)).verified).toBe(true);
    expect((await row(id))!.verified_at).toBeInstanceOf(Date);

    await update(id, { name: 'Otra' });
    expect((await row(id))!.verified_at).toBeInstanceOf(Date);
    await update(id, { credentials: { simulate: 'invalid' } });

    expect((await row(id))!.verified_at).toBeNull();
    expect(await used()).toEqual([id, { simulate: 'invalid' }]);
    expect((await verify(id)).verified).toBe(false);
  });

  it('allows 10 verifications per hour and carrier, across accounts and credentials', async () => {
    const ids = [await create(), await create({ credentials: { simulate: 'invalid' } })];
    for (let n = 0; n < VERIFICATIONS_PER_HOUR; n += 1) await verify(ids[n % 2]!);
    await update(ids[0]!, { credentials: { simulate: 'invalid' } });

    for (const id of ids)
      await expect(verify(id)).rejects.toMatchObject({
        code: 'RATE_LIMIT_EXCEEDED',
        details: { retryAfter: expect.any(Number) },
      });
    const stranger = { organizationId: (await newOrganization()).id, livemode: false };
    expect((await verify(await create({}, stranger), stranger)).verified).toBe(true);
  });

  it('is rejected for a carrier that is not available', async () => {
    await expect(create({ carrierCode: 'CORREOS' })).rejects.toMatchObject({ code: 'CARRIER_NOT_SUPPORTED' });
    expect(await sql('SELECT 1 FROM carrier_accounts WHERE organization_id = $1', [tenant.organizationId])).toEqual([]);
  });

  it('is deleted once, with its credentials', async () => {
    const id = await create();

    const both = await Promise.allSettled([remove(id), remove(id)]);

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await row(id)).toBeUndefined();
    await expect(update(id, { name: 'Otra' })).rejects.toMatchObject(NOT_FOUND);
  });

  it('of another organization or mode is not found and stays unchanged', async () => {
    const id = await create();
    const before = await row(id);

    for (const stranger of [
      { ...tenant, livemode: true },
      { ...tenant, organizationId: (await newOrganization()).id },
    ])
      for (const work of [update(id, { name: 'Mía' }, stranger), verify(id, stranger), remove(id, stranger)])
        await expect(work).rejects.toMatchObject(NOT_FOUND);
    expect(await row(id)).toEqual(before);
  });
});
