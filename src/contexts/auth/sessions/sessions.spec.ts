import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newMember, newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { newId } from '../../../kernel/ids.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import { AccountTokenRepository } from '../account-tokens/account-token.repository.js';
import { AuthModule } from '../auth.module.js';
import { Authenticator } from '../authenticator.js';
import { digestOf } from '../credential.js';
import { hashPassword } from '../password.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { MAX_SESSIONS, SessionsService, type SignIn } from './sessions.service.js';

const PASSWORD = 'correct horse battery';
const ORIGIN = { ipAddress: '192.0.2.1', userAgent: null };

describe('Sessions', () => {
  let module: TestingModule;
  let passwordHash: string;
  let organizationId: string;
  let user: { readonly id: string; readonly email: string };

  beforeAll(async () => {
    module = await openTestingModule([AuthModule]);
    passwordHash = await hashPassword(PASSWORD);
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    organizationId = (await newOrganization()).id;
    user = await newUser();
  });

  /** A caller with the password but without a session. */
  const newUser = async () => {
    const { userId: id } = await newMember(organizationId, 'MEMBER');
    await sql('DELETE FROM sessions WHERE user_id = $1', [id]);
    await sql('UPDATE users SET password_hash = $2 WHERE id = $1', [id, passwordHash]);
    return { id, email: `${id}@example.com` };
  };

  const logIn = (password = PASSWORD, email = user.email): Promise<string> =>
    acrossTenants(() => module.get(SessionsService).logIn({ email, password }, ORIGIN)).then(
      (outcome) => (outcome as SignIn).session.accessToken,
    );

  /** Whether the token is accepted. */
  const isValid = async (token: string): Promise<boolean> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await acrossTenants(() => module.get(Authenticator).authenticate(headers))).kind === 'known';
  };

  const validOf = ({ id } = user) =>
    sql<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL', [id]);

  const principal = (token: string): SessionPrincipal => ({
    kind: 'session',
    organizationId,
    userId: user.id,
    role: 'MEMBER',
    sessionId: digestOf(token),
    livemode: true,
    plan: 'ENTERPRISE',
    apiVersion: '2026-05-01',
  });

  it('open only with the correct password and record the network', async () => {
    await expect(logIn('wrong horse battery')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await validOf()).toEqual([]);

    expect(await isValid(await logIn(PASSWORD, user.email.toUpperCase()))).toBe(true);

    expect(await sql('SELECT network FROM user_networks WHERE user_id = $1', [user.id])).toEqual([
      { network: ORIGIN.ipAddress },
    ]);
  });

  it(`are limited to ${MAX_SESSIONS}: each additional session ends the oldest, also under concurrency`, async () => {
    const oldest = await logIn();
    await sql(
      `INSERT INTO sessions (token_hash, id, user_id, expires_at)
       SELECT md5(random()::text || n), 'ses_' || md5(random()::text || n), $1, now() + interval '1 hour'
       FROM generate_series(1, $2) n`,
      [user.id, MAX_SESSIONS - 1],
    );
    expect(await isValid(oldest)).toBe(true);

    const open = () => acrossTenants(() => module.get(SessionsService).open(user.id, ORIGIN));
    const opened = await Promise.all([open(), open(), open()]);

    expect(await isValid(oldest)).toBe(false);
    expect(await validOf()).toHaveLength(MAX_SESSIONS);
    for (const { accessToken } of opened) expect(await isValid(accessToken)).toBe(true);
  });

  it('end immediately on logout or revocation, and only by their own user', async () => {
    const [left, revoked] = [await logIn(), await logIn()];
    expect([await isValid(left), await isValid(revoked)]).toEqual([true, true]);
    await asTenant(principal(left), () => module.get(SessionsService).logOut(digestOf(left)));
    expect([await isValid(left), await isValid(revoked)]).toEqual([false, true]);

    const [{ id }] = (await validOf()) as [{ id: string }];
    const revoke = (userId: string) =>
      asTenant(principal(revoked), () => module.get(SessionsService).revoke(userId, id));
    await expect(revoke((await newUser()).id)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    expect(await isValid(revoked)).toBe(true);
    await revoke(user.id);
    await expect(revoke(user.id)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    expect(await isValid(revoked)).toBe(false);
  });

  it('end when the password changes, except the current session; reset links become invalid too', async () => {
    const [asking, other] = [await logIn(), await logIn()];
    const token = await acrossTenants(() => module.get(AccountTokenRepository).issue(user.id, 'reset_password'));
    const change = (newPassword: string) =>
      asTenant(principal(asking), () =>
        module
          .get(PasswordsService)
          .change(principal(asking), { currentPassword: PASSWORD, newPassword }, ORIGIN.ipAddress),
      );

    const passwords = ['the first of the two', 'the second of the two'] as const;
    const outcomes = await Promise.allSettled(passwords.map(change));

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { details: { code: 'PASSWORD_WRONG' } },
    });
    expect([await isValid(asking), await isValid(other)]).toEqual([true, false]);
    const won = passwords[outcomes.findIndex(({ status }) => status === 'fulfilled')];
    expect(await isValid(await logIn(won))).toBe(true);
    await expect(
      acrossTenants(() => module.get(PasswordsService).reset({ token, password: newId('usr') })),
    ).rejects.toMatchObject({ details: { code: 'TOKEN_INVALID' } });
  });
});
