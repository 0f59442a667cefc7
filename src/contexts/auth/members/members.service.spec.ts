import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newMember, newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { newId } from '../../../kernel/ids.js';
import type { Role, SessionPrincipal } from '../../../kernel/principal.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import { AccountMails } from '../account-tokens/account-mails.js';
import { AccountTokenRepository } from '../account-tokens/account-token.repository.js';
import { AuthModule } from '../auth.module.js';
import { EmailVerification } from '../email-verification/email-verification.service.js';
import { MembersService } from './members.service.js';
import { OrganizationClosingListener, type ClosingTerms } from '../organizations/organization-closing.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { RegisterAccount } from '../sessions/register-account.js';
import type { Member } from '../users/user.entity.js';

const PASSWORD = 'correct horse battery';
const INVALID = { details: { code: 'TOKEN_INVALID' } };

/** A closing listener of another context that may reject the closing. */
class Closing extends OrganizationClosingListener {
  readonly closed: string[] = [];

  override async beforeClosing(organizationId: string, { forfeit }: ClosingTerms): Promise<void> {
    if (!forfeit) throw new Error('There is money.');
    this.closed.push(organizationId);
  }
}

describe('Accounts', () => {
  const closing = new Closing();
  const mailed = jest.fn<void, Parameters<AccountMails['sendAfterCommit']>>();
  let module: TestingModule;
  let owner: SessionPrincipal;

  beforeAll(async () => {
    module = await openTestingModule([AuthModule], { providers: [{ provide: Closing, useValue: closing }] });
    jest.spyOn(module.get(AccountMails), 'sendAfterCommit').mockImplementation(mailed);
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    mailed.mockReset();
    const { id, ownerId } = await newOrganization();
    owner = session(id, ownerId, 'OWNER');
  });

  const asOwner = <Result>(work: () => Promise<Result>): Promise<Result> => asTenant(owner, work);

  const invite = (role: Role = 'MEMBER', email = newEmail()): Promise<Member> =>
    asOwner(() => module.get(MembersService).add(owner, { email, name: 'Luis', role }));

  const accept = (token: string) =>
    acrossTenants(() =>
      module.get(MembersService).acceptInvitation(token, PASSWORD, { ipAddress: '192.0.2.1', userAgent: null }),
    );

  const reset = (token: string) =>
    acrossTenants(() => module.get(PasswordsService).reset({ token, password: PASSWORD }));

  const issue = (userId: string, purpose: 'reset_password' | 'verify_email' = 'reset_password') =>
    acrossTenants(() => module.get(AccountTokenRepository).issue(userId, purpose));

  const leave = (who: SessionPrincipal, forfeit = false) =>
    asTenant(who, () => module.get(MembersService).deleteAccount(who, { forfeit }));

  const demote = (caller: SessionPrincipal, id: string) =>
    asTenant(caller, () => module.get(MembersService).update(caller, id, { role: 'MEMBER' }));

  const lastToken = (): string => mailed.mock.lastCall![1].token;

  const count = async (table: string): Promise<number> => (await sql(`SELECT 1 AS one FROM ${table}`)).length;

  it('are registered together with organization, OWNER, session and a mailed token, and each email only once', async () => {
    const request = { email: newEmail(), password: PASSWORD, name: 'Ana', organizationName: 'Tienda' };
    const register = (email = request.email) =>
      acrossTenants(() => module.get(RegisterAccount).execute({ ...request, email }, {}));
    const organizations = await count('organizations');

    const outcomes = await Promise.allSettled([register(), register(request.email.toUpperCase())]);

    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { details: { code: 'EMAIL_TAKEN' } },
    });
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toMatchObject([
      { value: { user: { role: 'OWNER' }, organization: { name: 'Tienda' } } },
    ]);
    expect(await count('organizations')).toBe(organizations + 1);
    expect(mailed.mock.calls.at(-1)?.[0]).toBe('verify_email');
    const verify = () => acrossTenants(() => module.get(EmailVerification).verify(lastToken()));
    await verify();
    await expect(verify()).rejects.toMatchObject(INVALID);
  });

  it('stay within the plan limit when members are added concurrently', async () => {
    const { id, ownerId } = await newOrganization({ plan: 'FREE' });
    owner = session(id, ownerId, 'OWNER');

    const added = await Promise.allSettled([invite(), invite(), invite()]);

    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of added)
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({
          code: 'PLAN_LIMIT_REACHED',
          details: { resource: 'members', limit: 2, plan: 'FREE' },
        });
  });

  it('that are invited become active once and only with the latest link', async () => {
    const email = newEmail();
    const { id } = await invite('MEMBER', email);
    const older = lastToken();
    await asOwner(() => module.get(MembersService).remove(owner, id));
    await invite('MEMBER', email);

    await expect(accept(older)).rejects.toMatchObject(INVALID);
    const accepted = await Promise.allSettled([accept(lastToken()), accept(lastToken())]);

    expect(accepted.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(
      await sql('SELECT email_verified_at IS NOT NULL AS verified FROM users WHERE email = $1 AND deleted_at IS NULL', [
        email,
      ]),
    ).toEqual([{ verified: true }]);
  });

  it('no longer need the invitation after a password reset', async () => {
    const { id } = await invite();
    const invitation = lastToken();

    await reset(await issue(id));

    await expect(accept(invitation)).rejects.toMatchObject(INVALID);
  });

  it('reset the password only once, with a valid token of that purpose', async () => {
    const { userId } = owner;
    const [older, newer] = [await issue(userId), await issue(userId)];
    const verification = await issue(userId, 'verify_email');
    for (const token of [older, verification, 'x'.repeat(43)])
      await expect(reset(token)).rejects.toMatchObject(INVALID);

    const outcomes = await Promise.allSettled([reset(newer), reset(newer)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await sql('SELECT 1 AS one FROM sessions WHERE user_id = $1 AND revoked_at IS NULL', [userId])).toEqual([]);

    const expired = await issue(userId);
    await sql(
      "UPDATE account_tokens SET created_at = now() - interval '2 h', expires_at = now() - interval '1 s' WHERE user_id = $1 AND used_at IS NULL",
      [userId],
    );
    await expect(reset(expired)).rejects.toMatchObject(INVALID);
  });

  it('keep one OWNER when two OWNERs demote each other concurrently', async () => {
    const { userId } = await newMember(owner.organizationId, 'OWNER');
    const second = session(owner.organizationId, userId, 'OWNER');

    const outcomes = await Promise.allSettled([demote(owner, userId), demote(second, owner.userId)]);

    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'SOLE_OWNER_OF_ORGANIZATION' },
    });
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('get or lose the role OWNER only through an OWNER, and an invited OWNER does not count as a remaining one', async () => {
    const { userId } = await newMember(owner.organizationId, 'ADMIN');
    const admin = session(owner.organizationId, userId, 'ADMIN');
    await expect(demote(admin, owner.userId)).rejects.toMatchObject({ code: 'FORBIDDEN' });

    await invite('OWNER');
    await expect(leave(owner)).rejects.toMatchObject({ code: 'SOLE_OWNER_OF_ORGANIZATION' });

    await accept(lastToken());
    await leave(owner);
    expect(await sql('SELECT 1 AS one FROM users WHERE id = $1 AND deleted_at IS NULL', [owner.userId])).toEqual([]);
  });

  it('that are deleted lose their tokens', async () => {
    const { id } = await invite();
    const token = await issue(id);

    await leave(session(owner.organizationId, id, 'MEMBER'));

    await expect(reset(token)).rejects.toMatchObject(INVALID);
    expect(closing.closed).not.toContain(owner.organizationId);
  });

  it('close the organization with the last member, unless another context rejects the closing', async () => {
    const members = () =>
      sql('SELECT id FROM users WHERE organization_id = $1 AND deleted_at IS NULL', [owner.organizationId]);

    await expect(leave(owner)).rejects.toThrow('There is money.');
    expect(await members()).toHaveLength(1);

    await leave(owner, true);
    expect([await members(), closing.closed.at(-1)]).toEqual([[], owner.organizationId]);
  });
});

const newEmail = (): string => `${newId('usr')}@example.com`;

const session = (organizationId: string, userId: string, role: Role): SessionPrincipal => ({
  kind: 'session',
  organizationId,
  userId,
  role,
  sessionId: 'ses_of_nobody',
  livemode: true,
  plan: 'ENTERPRISE',
  apiVersion: '2026-05-01',
});
