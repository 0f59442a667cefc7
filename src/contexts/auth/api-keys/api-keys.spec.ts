import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newMember, newOrganization, type TestOrganization } from '../../../../test/support/organization.js';
import { openConnections, openTestingModule } from '../../../../test/support/testing-module.js';
import { MAX_PAGE_SIZE } from '../../../kernel/page.js';
import type { Role, SessionPrincipal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { acrossTenants } from '../../../platform/database/tenant-context.js';
import { AuthModule } from '../auth.module.js';
import { ApiKeysService } from './api-keys.service.js';

describe('API keys', () => {
  let module: TestingModule;
  let organization: TestOrganization;

  beforeAll(async () => {
    module = await openTestingModule([AuthModule]);
  });
  beforeEach(async () => {
    organization = await newOrganization();
  });
  afterAll(() => module.close());

  const caller = (role: Role = 'OWNER', userId = organization.ownerId) =>
    ({ organizationId: organization.id, userId, role, sessionId: 'not revoked' }) as SessionPrincipal;
  const create = (request: object = {}, by = caller()) =>
    acrossTenants(() => module.get(ApiKeysService).create(by, { name: 'Tienda', mode: 'TEST', ...request }));
  const change = (id: string, request: object, by = caller()) =>
    acrossTenants(() => module.get(ApiKeysService).update(by, id, request));
  const revoke = (id: string, organizationId = organization.id) =>
    acrossTenants(() => module.get(ApiKeysService).revoke({ ...caller(), organizationId }, id));
  const endKeysOf = (userId: string, options: { readonly revoke: boolean }) =>
    acrossTenants(() => module.get(Database).transaction(() => module.get(ApiKeysService).endKeysOf(userId, options)));
  const stored = async (id: string) => (await sql('SELECT * FROM api_keys WHERE id = $1', [id]))[0]!;
  const isAlive = async (id: string) => (await stored(id))['revoked_at'] === null;
  const alive = async () =>
    (await sql('SELECT 1 FROM api_keys WHERE organization_id = $1 AND revoked_at IS NULL', [organization.id])).length;

  it('are stored only as a digest', async () => {
    const { record, key } = await create({ mode: 'LIVE' });

    expect(await stored(record.id)).toMatchObject({ livemode: true, created_by: organization.ownerId });
    expect(JSON.stringify(await stored(record.id))).not.toContain(key);
  });

  it('cannot have a higher role than their creator', async () => {
    const { userId } = await newMember(organization.id, 'ADMIN');
    const admin = caller('ADMIN', userId);

    await expect(create({ role: 'OWNER' }, admin)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await create({ role: 'ADMIN' }, admin)).record.role).toBe('ADMIN');
    expect((await create({ role: 'OWNER' })).record.role).toBe('OWNER');
  });

  it('cannot expire in the past', async () => {
    await expect(create({ expiresAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(await alive()).toBe(2);
  });

  it('stay within the plan limit under concurrent creation; a revoked key frees a place', async () => {
    organization = await newOrganization({ plan: 'FREE' });
    await openConnections(module);

    const made = await Promise.allSettled(Array.from({ length: 9 }, () => create()));

    const refused = made.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toEqual(Array.from({ length: 8 }, () => expect.objectContaining({ code: 'PLAN_LIMIT_REACHED' })));
    expect(refused[0]).toMatchObject({ details: { resource: 'api_keys', limit: 3, plan: 'FREE' } });
    expect(await alive()).toBe(3);
    await revoke(made.flatMap((each) => (each.status === 'fulfilled' ? [each.value.record.id] : []))[0]!);
    await create();
    expect(await alive()).toBe(3);
  });

  it('are revoked once and only by the owning organization', async () => {
    const { record } = await create();
    const notFound = { code: 'RESOURCE_NOT_FOUND' };

    await expect(revoke(record.id, (await newOrganization()).id)).rejects.toMatchObject(notFound);
    expect(await isAlive(record.id)).toBe(true);
    const both = await Promise.allSettled([revoke(record.id), revoke(record.id)]);

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await isAlive(record.id)).toBe(false);
    await expect(change(record.id, { name: 'Otra' })).rejects.toMatchObject(notFound);
  });

  it('with the role OWNER or created by an OWNER can only be changed by an OWNER', async () => {
    const { userId } = await newMember(organization.id, 'ADMIN');
    const admin = caller('ADMIN', userId);
    const { record: ofOwner } = await create({ scopes: ['shipments:read'] });
    const { record: own } = await create({ scopes: ['shipments:read'] }, admin);
    const { record: withRole } = await create({ role: 'OWNER', scopes: ['shipments:read'] });
    await sql('UPDATE api_keys SET created_by = NULL WHERE id = $1', [withRole.id]);

    for (const { id } of [ofOwner, withRole]) {
      await expect(change(id, { scopes: null }, admin)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(await stored(id)).toMatchObject({ scopes: ['shipments:read'] });
      expect((await change(id, { scopes: null })).scopes).toBeNull();
    }
    expect((await change(own.id, { scopes: null }, admin)).scopes).toBeNull();
  });

  it('stay valid or are revoked when their creator is removed, and other keys are not affected', async () => {
    const { userId } = await newMember(organization.id, 'ADMIN');
    const by = caller('ADMIN', userId);
    const [test, live, expired, revoked] = [
      await create({}, by),
      await create({ mode: 'LIVE' }, by),
      await create({}, by),
      await create({}, by),
    ];
    await sql("UPDATE api_keys SET expires_at = now() - interval '1 day' WHERE id = $1", [expired.record.id]);
    await revoke(revoked.record.id);
    const { record: ofOwner } = await create();

    expect(await endKeysOf(userId, { revoke: false })).toEqual({ revoked: 0, living: 2 });
    expect(await endKeysOf(userId, { revoke: true })).toEqual({ revoked: 3, living: 0 });
    for (const { record } of [test, live, expired]) expect(await isAlive(record.id)).toBe(false);
    expect(await isAlive(ofOwner.id)).toBe(true);
  });

  it('are all listed for the owner of an email address, also if they do not fit on one page', async () => {
    const { userId } = await newMember(organization.id, 'ADMIN');
    const { record: ofMember } = await create({}, caller('ADMIN', userId));
    await sql(
      `INSERT INTO api_keys (id, organization_id, livemode, name, key_hash, key_prefix, role, created_by)
       SELECT id || n, organization_id, livemode, name, key_hash || n, key_prefix, role, created_by
       FROM api_keys, generate_series(1, $2) n WHERE id = $1`,
      [ofMember.id, MAX_PAGE_SIZE],
    );
    const { record: ofOwner } = await create();
    const activeOf = (createdBy: string | null) =>
      acrossTenants(() => module.get(ApiKeysService).activeOf(organization.id, createdBy));

    const keysOfMember = await activeOf(userId);

    expect(keysOfMember).toHaveLength(MAX_PAGE_SIZE + 1);
    expect(new Set(keysOfMember.map(({ createdBy }) => createdBy?.id))).toEqual(new Set([userId]));
    expect((await activeOf(organization.ownerId)).map(({ id }) => id)).toEqual([ofOwner.id]);
    expect((await activeOf(null)).length).toBe(await alive());
  });
});
