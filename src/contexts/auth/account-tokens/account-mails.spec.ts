import { Mailer } from '../../../platform/mail/mailer.js';
import { MembersService } from '../members/members.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { AccountMails } from './account-mails.js';

/** Files that other processes may read. */
class Unsafe extends Mailer {
  readonly carriesSecrets = false;
  override send = () => Promise.reject(new Error('Nothing must be sent.'));
  override forget = () => Promise.resolve();
}

describe('A production service without a mail server', () => {
  const submitted: unknown[] = [];
  const absent = null as never;
  const database = { afterCommit: (effect: () => void) => effect() };
  const outgoing = { submit: (mail: unknown) => submitted.push(mail) };
  const mails = new AccountMails(database as never, new Unsafe(), outgoing as never, absent, absent, absent);
  const refusal = expect.objectContaining({ code: 'INVALID_INPUT', details: { code: 'MAIL_NOT_CONFIGURED' } }) as Error;

  it('rejects password resets and invitations of members', async () => {
    const invitation = new MembersService(
      absent,
      absent,
      absent,
      absent,
      mails,
      absent,
      absent,
      absent,
      absent,
      absent,
      absent,
      absent,
    ).add({ kind: 'session', role: 'OWNER', organizationId: 'org_1' } as never, {
      email: 'luis@tienda.mx',
      name: 'Luis',
      role: 'MEMBER',
    });

    const passwords = new PasswordsService(absent, absent, absent, absent, mails, absent, absent, absent, absent);
    expect(() => passwords.forgot('ana@tienda.mx', '203.0.113.7')).toThrow(refusal);
    await expect(invitation).rejects.toEqual(refusal);
  });

  it('does not write the registration token to any file', () => {
    mails.sendAfterCommit('verify_email', { email: 'ana@tienda.mx', token: 'secret' });

    expect(submitted).toEqual([]);
  });
});
