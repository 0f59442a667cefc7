import { digestOf } from '../../src/contexts/auth/credential.js';
import { randomToken } from '../../src/kernel/ids.js';
import { sql } from '../support/bench.js';
import { refusalOf, type Client, type Reply } from '../support/client.js';
import { ACCOUNT_PASSWORD, bearer, logIn, newAccount } from '../support/second-factors.js';

const PASSWORD_REQUIRED = [403, 'FORBIDDEN', 'PASSWORD_REQUIRED'];

/** An OWNER whose login was the given time ago. */
async function ownerSince(interval: string) {
  const { email, organizationId } = await newAccount();
  await sql("UPDATE organizations SET plan = 'ENTERPRISE' WHERE id = $1", [organizationId]);
  const { accessToken } = (await logIn(email)).data;
  await sql('UPDATE sessions SET created_at = now() - $2::interval WHERE token_hash = $1', [
    digestOf(accessToken),
    interval,
  ]);
  return { email, session: bearer(accessToken) };
}

const newEmail = () => `luis.${randomToken(8)}@tienda.mx`;
const MEMBERS = '/v1/organizations/me/members';
const newMember = (role: string) => ({ email: newEmail(), name: 'Luis', role, password: 'another horse battery' });

const ASKED: readonly [string, (session: Client, own: object) => Promise<Reply>][] = [
  ['deleting the account', (session, own) => session.send('DELETE', '/v1/users/me', own)],
  ['adding an OWNER', (session, own) => session.post(MEMBERS, { ...newMember('OWNER'), ...own })],
  [
    'inviting an OWNER',
    (session, own) => session.post(MEMBERS, { email: newEmail(), name: 'Luis', role: 'OWNER', ...own }),
  ],
  [
    'making a member OWNER',
    async (session, own) => {
      const { id } = (await session.post(MEMBERS, newMember('VIEWER'))).data;
      return session.patch(`${MEMBERS}/${id}`, { role: 'OWNER', ...own });
    },
  ],
  [
    'creating a key with the role OWNER',
    (session, own) => session.post('/v1/api-keys', { name: 'Llave', mode: 'TEST', role: 'OWNER', ...own }),
  ],
  ['enrolling a second factor', (session, own) => session.post('/v1/users/me/second-factor', own)],
];

describe.each(ASKED)('%s', (_, act) => {
  it('requires no password within 15 minutes of the login', async () => {
    const { session } = await ownerSince('14 minutes');

    expect([200, 201]).toContain((await act(session, {})).status);
  });

  it('needs the password afterwards, and a wrong one is refused', async () => {
    const { session } = await ownerSince('16 minutes');

    expect(refusalOf(await act(session, {}))).toEqual(PASSWORD_REQUIRED);
    expect(refusalOf(await act(session, { currentPassword: null }))).toEqual(PASSWORD_REQUIRED);
    expect(refusalOf(await act(session, { currentPassword: 'wrong wrong wrong' }))).toEqual([
      400,
      'INVALID_INPUT',
      'PASSWORD_WRONG',
    ]);
    expect([200, 201]).toContain((await act(session, { currentPassword: ACCOUNT_PASSWORD })).status);
  });
});

describe('The password of a session', () => {
  it('counts for 15 minutes, for that session only', async () => {
    const { email, session } = await ownerSince('1 hour');
    const other = (await logIn(email)).data.accessToken as string;
    await sql("UPDATE sessions SET created_at = now() - interval '1 hour' WHERE token_hash = $1", [digestOf(other)]);
    const add = (client: Client, own: object) => client.post(MEMBERS, { ...newMember('OWNER'), ...own });

    expect((await add(session, { currentPassword: ACCOUNT_PASSWORD })).status).toBe(201);
    expect((await add(session, {})).status).toBe(201);
    expect(refusalOf(await add(bearer(other), {}))).toEqual(PASSWORD_REQUIRED);
  });

  it.each([
    ['adding an ADMIN', (session: Client) => session.post(MEMBERS, newMember('ADMIN'))],
    [
      'creating a key without a role',
      (session: Client) => session.post('/v1/api-keys', { name: 'Llave', mode: 'TEST' }),
    ],
    ['renaming the organization', (session: Client) => session.put('/v1/organizations/me', { name: 'Tienda Roja' })],
    ['pinning the version', (session: Client) => session.put('/v1/organizations/me', { apiVersion: '2026-05-01' })],
  ])('is not needed for %s', async (_, act) => {
    const { session } = await ownerSince('11 hours');

    expect([200, 201]).toContain((await act(session)).status);
  });
});
