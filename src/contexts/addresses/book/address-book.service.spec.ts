import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { mexicoCity } from '../../../../test/support/shipments.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import type { Tenant } from '../../../kernel/principal.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import type { AddressRequest } from '../address.request.js';
import { VerificationsService } from '../address-verifications/verifications.service.js';
import { AddressesModule } from '../addresses.module.js';
import { AddressBookService } from './address-book.service.js';

const NOT_FOUND = { code: 'RESOURCE_NOT_FOUND' };

describe('A saved address', () => {
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([AddressesModule]);
  });
  beforeEach(async () => {
    tenant = { organizationId: (await newOrganization()).id, livemode: false };
  });
  afterAll(() => module.close());

  const save = async (request: object = {}, of = tenant) =>
    (
      await asTenant(of, () =>
        module.get(AddressBookService).create(of, { ...mexicoCity, ...request } as unknown as AddressRequest),
      )
    ).id;
  const change = (id: string, changes: object, of = tenant) =>
    asTenant(of, () => module.get(AddressBookService).update(of, id, changes as Record<string, unknown>));
  const remove = (id: string, of = tenant) => asTenant(of, () => module.get(AddressBookService).delete(of, id));
  const validate = (id: string, of = tenant) => asTenant(of, () => module.get(VerificationsService).validate(of, id));
  const row = async (id: string) => (await sql('SELECT * FROM addresses WHERE id = $1', [id]))[0]!;
  const defaults = async ({ organizationId, livemode } = tenant) =>
    (
      await sql<{ id: string }>(
        'SELECT id FROM addresses WHERE organization_id = $1 AND livemode = $2 AND is_default AND deleted_at IS NULL',
        [organizationId, livemode],
      )
    ).map(({ id }) => id);
  const verified = async () => {
    const id = await save();
    await sql('UPDATE addresses SET is_verified = true WHERE id = $1', [id]);
    return id;
  };

  it('stays the default until another created or changed address replaces it; other organizations keep theirs', async () => {
    const live = { ...tenant, livemode: true };
    const other = { ...tenant, organizationId: (await newOrganization()).id };
    const theirs = [await save({ isDefault: true }, live), await save({ isDefault: true }, other)];
    const first = await save({ isDefault: true });

    const second = await save({ isDefault: true });
    await save();
    expect(await defaults()).toEqual([second]);
    await change(first, { isDefault: true });
    expect(await defaults()).toEqual([first]);
    await change(first, { isDefault: false });

    expect(await defaults()).toEqual([]);
    expect([...(await defaults(live)), ...(await defaults(other))]).toEqual(theirs);
  });

  it('is the only default after concurrent changes', async () => {
    const saved = [await save(), await save(), await save()];

    await Promise.all([
      ...saved.map((id) => change(id, { isDefault: true })),
      ...[1, 2, 3].map(() => save({ isDefault: true })),
    ]);

    expect(await defaults()).toHaveLength(1);
    const [free] = (await defaults()).includes(saved[0]!) ? saved.slice(1) : saved;
    await expect(sql('UPDATE addresses SET is_default = true WHERE id = $1', [free])).rejects.toThrow(
      'addresses_default',
    );
  });

  it('stays unchanged, and keeps its default flag, when a change is rejected', async () => {
    const holder = await save({ isDefault: true });
    const id = await save();
    const before = await row(id);

    await expect(change(id, { isDefault: true, city: null })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await expect(change('adr_nobodys', { isDefault: true })).rejects.toMatchObject(NOT_FOUND);

    expect([await defaults(), await row(id)]).toEqual([[holder], before]);
  });

  it('is verified by its current postal code', async () => {
    const id = await save();

    expect(await validate(id)).toMatchObject({ addressId: id, isValid: true });
    expect(await row(id)).toMatchObject({ is_verified: true });
    await change(id, { postalCode: '00000' });
    expect(await row(id)).toMatchObject({ is_verified: false });
    expect((await validate(id)).isValid).toBe(false);

    expect(await row(id)).toMatchObject({ is_verified: false });
    await remove(id);
    await expect(validate(id)).rejects.toMatchObject(NOT_FOUND);
  });

  it('loses its verification when its location changes', async () => {
    const [moved, renamed] = [await verified(), await verified()];

    expect((await change(moved, { postalCode: '06700' })).isVerified).toBe(false);
    expect((await change(renamed, { contactName: 'Eva Luna' })).isVerified).toBe(true);
    expect((await change(renamed, { isVerified: false })).isVerified).toBe(true);
  });

  it('keeps both concurrent changes of different fields', async () => {
    const id = await save();

    await Promise.all([change(id, { contactName: 'Eva Luna' }), change(id, { reference: 'Portón verde' })]);

    expect(await row(id)).toMatchObject({ contact_name: 'Eva Luna', reference: 'Portón verde' });
  });

  it('is deleted once and is no longer the default', async () => {
    const id = await save({ isDefault: true });

    const both = await Promise.allSettled([remove(id), remove(id)]);

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(change(id, { city: 'Puebla' })).rejects.toMatchObject(NOT_FOUND);
    expect(await defaults()).toEqual([]);
  });

  it('of another organization or mode is not found and stays unchanged', async () => {
    const id = await save();
    const before = await row(id);

    for (const stranger of [
      { ...tenant, livemode: true },
      { ...tenant, organizationId: (await newOrganization()).id },
    ]) {
      await expect(change(id, { city: 'Puebla' }, stranger)).rejects.toMatchObject(NOT_FOUND);
      await expect(validate(id, stranger)).rejects.toMatchObject(NOT_FOUND);
      await expect(remove(id, stranger)).rejects.toMatchObject(NOT_FOUND);
    }
    expect(await row(id)).toEqual(before);
  });
});
