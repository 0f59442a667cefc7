import { newApiKey } from '../../src/contexts/auth/credential.js';
import { sql, useDatabase } from '../support/bench.js';
import { type Client, stranger, type Reply } from '../support/client.js';
import { startMailServer, type MailServer } from '../support/mail-server.js';
import { keyClient, newKey, newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { startFleet } from '../support/scratch-service.js';
import { shipmentRequest } from '../support/shipments.js';
import { soon } from '../support/soon.js';

const BALANCE = '/v1/wallet/balance';
const [ENDED, OLD, MIDDLE, CURRENT] = ['2025-01-01', '2026-05-01', '2026-09-01', '2027-01-01'] as const;

describe('Service-Version with the published versions', () => {
  it('is in every response, and checked after the credential', async () => {
    const { live } = await newOrganization();
    expect((await live.get(BALANCE)).headers.get('service-version')).toBe('2026-05-01');
    expect((await live.with({ 'Service-Version': '2026-05-01' }).get(BALANCE)).status).toBe(200);
    expect((await live.get(BALANCE)).headers.get('service-version-deprecated')).toBeNull();
    expect(
      (
        await stranger()
          .with({ 'X-API-Key': newApiKey(true), 'Service-Version': '1999-01-01' })
          .get(BALANCE)
      ).error.code,
    ).toBe('INVALID_API_KEY');
    expect((await stranger().with({ 'Service-Version': '1999-01-01' }).get(BALANCE)).error.code).toBe('UNAUTHORIZED');
  });

  it.each(['1999-01-01', 'latest', '2026-05-02', '2026-05-01, 2026-05-01'])(
    'that was never published, as %s, is API_VERSION_UNSUPPORTED',
    async (version) => {
      const { live } = await newOrganization();
      const { status, error } = await live.with({ 'Service-Version': version }).get(BALANCE);

      expect([status, error.code]).toEqual([400, 'API_VERSION_UNSUPPORTED']);
      expect(error.details).toEqual({ supportedVersions: ['2026-05-01'], currentVersion: '2026-05-01' });
      expect(error.message).toContain('2026-05-01');
    },
  );
});

describe('With later versions', () => {
  let mails: MailServer;
  let services: RunningService[];
  let organization: TestOrganization;
  let concerned: string[];

  beforeAll(async () => {
    mails = await startMailServer();
    services = await startFleet(2, {
      program: 'dist/test/support/service-of-a-later-year.js',
      env: { SMTP_URL: mails.url, MAIL_FROM: 'avisos@guia.mx' },
      prepare: async (databaseUrl) => {
        await useDatabase(databaseUrl);
        concerned = await ownersOfEveryKind();
      },
    });
    // Later organizations are pinned to the old version too, so the recipients of the first announcement must be read before.
    await mails.waitFor(concerned.length);
    organization = await newOrganization();
  });

  afterAll(async () => {
    await Promise.all(services?.map((service) => service.stop()) ?? []);
    await mails.close();
  });

  const here = (client: Client): Client => client.at(services[0]!.baseUrl);
  const served = ({ headers }: Reply) => headers.get('service-version');

  it('the header takes precedence over the key’s pin, and that over the organization’s', async () => {
    const { id, live, session } = await newOrganization();
    const key = await newKey(id, { livemode: true });
    const [{ id: keyId }] = (await sql(
      'SELECT id FROM api_keys WHERE organization_id = $1 ORDER BY created_at DESC LIMIT 1',
      [id],
    )) as [{ id: string }];
    const pinned = here(keyClient(key));
    expect(served(await pinned.get(BALANCE))).toBe(OLD);

    expect((await here(session).patch(`/v1/api-keys/${keyId}`, { apiVersion: MIDDLE })).data.apiVersion).toBe(MIDDLE);
    expect(served(await pinned.get(BALANCE))).toBe(MIDDLE);
    expect(served(await here(live).get(BALANCE))).toBe(OLD);
    expect((await here(session).put('/v1/organizations/me', { apiVersion: CURRENT })).data.apiVersion).toBe(CURRENT);
    expect(served(await here(live).get(BALANCE))).toBe(CURRENT);
    expect(served(await pinned.get(BALANCE))).toBe(MIDDLE);
    expect(served(await pinned.with({ 'Service-Version': OLD }).get(BALANCE))).toBe(OLD);
    await here(session).patch(`/v1/api-keys/${keyId}`, { apiVersion: null });
    expect(served(await pinned.get(BALANCE))).toBe(CURRENT);
  });

  it('each version has its own shape, made by the functions that later versions declare', async () => {
    const at = async (version: string) =>
      (await here(organization.live).with({ 'Service-Version': version }).get(BALANCE)).data;

    expect(await at(CURRENT)).toMatchObject({ balance: '0.00' });
    const middle = await at(MIDDLE);
    expect([middle.funds, middle.balance]).toEqual(['0.00', undefined]);
    const old = await at(OLD);
    expect([old.amount, old.funds, old.balance, old.currency]).toEqual(['0.00', undefined, undefined, 'MXN']);
  });

  it('a request of an older version is upgraded, its response downgraded, and a replay equals it byte for byte', async () => {
    const client = here(organization.test).with({ 'Service-Version': OLD, 'Idempotency-Key': 'old-1' });
    const first = await client.post('/v1/shipments', shipmentRequest({ reference: 'PEDIDO-7' }));
    const replay = await client.post('/v1/shipments', shipmentRequest({ reference: 'PEDIDO-7' }));

    expect([first.status, first.data.reference, first.data.externalId]).toEqual([201, 'PEDIDO-7', undefined]);
    expect(await sql('SELECT external_id FROM shipments WHERE id = $1', [first.data.id])).toEqual([
      { external_id: 'PEDIDO-7' },
    ]);
    expect([replay.headers.get('idempotency-replayed'), replay.text]).toEqual(['true', first.text]);
  });

  it('a body that cannot be upgraded is rejected as usual', async () => {
    const client = here(organization.test).with({ 'Service-Version': OLD });
    for (const body of ['[]', '"x"', '7', 'null', '{}']) {
      expect((await client.post('/v1/shipments', body)).error.code).toBe('VALIDATION_ERROR');
    }
  });

  it('a pin can be set back', async () => {
    const { live, session } = await newOrganization();
    const pin = (apiVersion: string) => here(session).put('/v1/organizations/me', { apiVersion });

    await pin(CURRENT);
    expect((await here(live).get(BALANCE)).data.balance).toBe('0.00');
    expect((await pin(OLD)).status).toBe(200);
    expect((await here(live).get(BALANCE)).data.amount).toBe('0.00');
  });

  it('every response of a version in its last six months carries Service-Version-Deprecated, refusals too', async () => {
    const live = here(organization.live);
    for (const reply of [
      await live.get(BALANCE),
      await live.get('/v1/shipments/shp_none/rates'),
      await live.post('/v1/shipments', {}),
    ]) {
      expect(reply.headers.get('service-version-deprecated')).toMatch(/^sunset=\d{4}-\d{2}-\d{2}$/);
    }
    expect(
      (await live.with({ 'Service-Version': CURRENT }).get(BALANCE)).headers.get('service-version-deprecated'),
    ).toBeNull();
  });

  it('after the sunset requests get API_VERSION_UNSUPPORTED with the current version; the header overrides the pin', async () => {
    const { id, live, session } = await newOrganization();
    await sql('UPDATE organizations SET api_version = $2 WHERE id = $1', [id, ENDED]);
    const { status, error } = await here(live).get(BALANCE);

    expect([status, error.code]).toEqual([400, 'API_VERSION_UNSUPPORTED']);
    expect(error.message).toContain(CURRENT);
    expect(error.details).toEqual({ supportedVersions: [OLD, MIDDLE, CURRENT], currentVersion: CURRENT });
    expect((await here(live).with({ 'Service-Version': CURRENT }).get(BALANCE)).status).toBe(200);
    const dashboard = here(session).with({ 'Service-Version': CURRENT });
    expect((await dashboard.put('/v1/organizations/me', { apiVersion: ENDED })).error.code).toBe(
      'API_VERSION_UNSUPPORTED',
    );
    expect((await dashboard.put('/v1/organizations/me', { apiVersion: CURRENT })).status).toBe(200);
    expect((await here(live).get(BALANCE)).status).toBe(200);
  });

  it('the affected OWNERs get one mail a month before the sunset, with any number of processes', async () => {
    const unsent = () => sql('SELECT 1 FROM version_notices WHERE sent_at IS NULL');
    await soon(async () => expect(await unsent()).toEqual([]));

    expect(mails.received.flatMap(({ to }) => to).sort()).toEqual(concerned);
    expect(mails.received[0]!.data).toContain(`Version ${OLD} of the shipping API ends on`);
    expect(mails.received[0]!.data).toContain(CURRENT);
  });
});

/** Returns the email addresses of the OWNERs to notify. */
async function ownersOfEveryKind(): Promise<string[]> {
  const email = (userId: string) => `${userId}@example.com`;
  const pinned = await newOrganization();
  const second = await newMember(pinned.id, 'OWNER');
  await newMember(pinned.id, 'ADMIN');
  const gone = await newMember(pinned.id, 'OWNER');
  await sql('UPDATE users SET deleted_at = now() WHERE id = $1', [gone.userId]);

  const moved = await newOrganization();
  const closed = await newOrganization();
  const byKey = await newOrganization();
  const byRevokedKey = await newOrganization();
  await sql('UPDATE organizations SET api_version = $2 WHERE id = ANY ($1)', [
    [moved.id, byKey.id, byRevokedKey.id],
    CURRENT,
  ]);
  await sql('UPDATE organizations SET closed_at = now() WHERE id = $1', [closed.id]);
  await sql('UPDATE api_keys SET api_version = $2 WHERE organization_id = $1', [byKey.id, OLD]);
  await sql('UPDATE api_keys SET api_version = $2, revoked_at = now() WHERE organization_id = $1', [
    byRevokedKey.id,
    OLD,
  ]);
  return [pinned.ownerId, second.userId, byKey.ownerId].map(email).sort();
}
