import { digestOf } from '../../src/contexts/auth/credential.js';
import { randomToken } from '../../src/kernel/ids.js';
import { sql } from '../support/bench.js';
import { Client, stranger } from '../support/client.js';
import { newMember, newOrganization } from '../support/organization.js';
import { soon } from '../support/soon.js';

const PASSWORD = 'correct horse battery';
const SESSIONS = '/v1/users/me/sessions';
const bearer = (token: string) => new Client({ Authorization: `Bearer ${token}` });

/** A user with two sessions: of the registration, and of a login on another device. */
async function twoSessions() {
  const account = { email: `ana.${randomToken(8)}@tienda.mx`, password: PASSWORD };
  const first = await stranger()
    .with({ 'X-Forwarded-For': '203.0.113.7', 'User-Agent': 'Laptop' })
    .post('/v1/auth/register', { ...account, name: 'Ana Ruiz', organizationName: 'Tienda Azul' });
  const second = await stranger()
    .with({ 'X-Forwarded-For': '198.51.100.9', 'User-Agent': `Phone ${'x'.repeat(600)}` })
    .post('/v1/auth/login', account);
  return { laptop: bearer(first.data.accessToken), phone: bearer(second.data.accessToken), second };
}

describe('GET /v1/users/me/sessions', () => {
  it('lists valid sessions, newest first, with their origin, and marks the current one', async () => {
    const { laptop, phone } = await twoSessions();
    const { status, data, meta } = await laptop.get(SESSIONS);

    expect(status).toBe(200);
    expect(data).toEqual([
      {
        id: expect.stringMatching(/^ses_/),
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        ipAddress: '198.51.100.9',
        userAgent: `Phone ${'x'.repeat(506)}`,
        current: false,
      },
      expect.objectContaining({ ipAddress: '203.0.113.7', userAgent: 'Laptop', current: true }),
    ]);
    expect(meta).toEqual({ page: 1, limit: 20, total: 2, totalPages: 1 });
    await phone.post('/v1/auth/logout');
    expect((await laptop.get(SESSIONS)).data).toHaveLength(1);
  });

  it('shows neither tokens nor their digests, and no sessions of other users', async () => {
    const { phone, second } = await twoSessions();
    const { id } = await newOrganization();
    const { client: other } = await newMember(id, 'VIEWER');

    const { text } = await phone.get(SESSIONS);
    expect(text).not.toContain(second.data.accessToken);
    expect(text).not.toContain(digestOf(second.data.accessToken));
    expect((await other.get(SESSIONS)).data).toHaveLength(1);
  });

  it('shows when a session was last used, updated at most once a minute', async () => {
    const { laptop, phone, second } = await twoSessions();
    const digest = digestOf(second.data.accessToken);
    const age = (interval: string) =>
      sql('UPDATE sessions SET last_used_at = now() - $2::interval WHERE token_hash = $1', [digest, interval]);
    const ageOf = async () => {
      const [row] = await sql<{ seconds: number }>(
        'SELECT extract(epoch FROM now() - last_used_at)::float8 AS seconds FROM sessions WHERE token_hash = $1',
        [digest],
      );
      return row!.seconds;
    };

    await age('1 hour');
    await soon(async () => {
      await phone.get('/v1/users/me');
      expect(await ageOf()).toBeLessThan(3000);
    });
    const [listed] = (await laptop.get(SESSIONS)).data;
    expect(Date.now() - Date.parse(listed.lastUsedAt as string)).toBeLessThan(3_000_000);
    await age('50 seconds');
    const before = await ageOf();
    // Revoking any session clears the process’s cache of credentials.
    await bearer((await twoSessions()).second.data.accessToken).post('/v1/auth/logout');
    await phone.get('/v1/users/me');
    expect(await ageOf()).toBeGreaterThanOrEqual(before);
  });
});

describe('DELETE /v1/users/me/sessions/:id', () => {
  it('revokes it immediately', async () => {
    const { laptop, phone } = await twoSessions();
    const [{ id }] = (await laptop.get(SESSIONS)).data;
    expect((await phone.get('/v1/users/me')).status).toBe(200);

    const { status, data } = await laptop.delete(`${SESSIONS}/${id}`);
    expect([status, data]).toEqual([200, { id, deleted: true }]);
    expect((await phone.get('/v1/users/me')).error.code).toBe('UNAUTHORIZED');
    expect((await laptop.delete(`${SESSIONS}/${id}`)).error.code).toBe('RESOURCE_NOT_FOUND');
  });

  it('returns RESOURCE_NOT_FOUND for sessions of other users', async () => {
    const { id, session } = await newOrganization();
    const { client: colleague } = await newMember(id, 'MEMBER');
    const [{ id: theirs }] = (await colleague.get(SESSIONS)).data;

    expect((await session.delete(`${SESSIONS}/${theirs}`)).error.code).toBe('RESOURCE_NOT_FOUND');
    expect((await colleague.get('/v1/users/me')).status).toBe(200);
  });
});
