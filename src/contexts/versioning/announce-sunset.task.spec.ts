import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { newMember, newOrganization, type TestOrganization } from '../../../test/support/organization.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { acrossTenants } from '../../platform/database/tenant-context.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { AnnounceSunsetTask } from './announce-sunset.task.js';
import { Versioning } from './versioning.js';
import { VersioningModule } from './versioning.module.js';

const ENDING = { date: '2026-05-01', sunset: '2027-05-01', changes: [] };

describe('The sunset of a version', () => {
  let module: TestingModule;
  let pinned: TestOrganization;

  beforeAll(async () => {
    module = await openTestingModule([VersioningModule]);
    jest.spyOn(module.get(Versioning), 'toBeAnnounced', 'get').mockReturnValue([ENDING]);
  });
  beforeEach(async () => {
    await sql('DELETE FROM queued_mails');
    await sql('DELETE FROM version_notices');
    await sql("UPDATE organizations SET api_version = '2099-01-01'");
    await sql("UPDATE api_keys SET api_version = '2099-01-01'");
    pinned = await newOrganization();
  });
  afterAll(() => module.close());

  const run = () => acrossTenants(() => module.get(AnnounceSunsetTask).run());
  const mails = () =>
    sql<{ recipient: string; body: string }>('SELECT recipient, body FROM queued_mails ORDER BY recipient');
  const recipients = async () => (await mails()).map(({ recipient }) => recipient);
  const emailsOf = (...ids: string[]) => ids.map((id) => `${id}@example.com`).sort();

  it('is mailed only to the OWNERs of organizations and valid keys that are pinned to it', async () => {
    const { userId } = await newMember(pinned.id, 'OWNER');
    await newMember(pinned.id, 'ADMIN');
    const gone = await newMember(pinned.id, 'OWNER');
    await sql('UPDATE users SET deleted_at = now() WHERE id = $1', [gone.userId]);
    const [closed, moved, byKey, byRevokedKey, byExpiredKey] = [
      await newOrganization(),
      await newOrganization(),
      await newOrganization(),
      await newOrganization(),
      await newOrganization(),
    ];
    await sql('UPDATE organizations SET closed_at = now() WHERE id = $1', [closed.id]);
    await sql("UPDATE organizations SET api_version = '2099-01-01' WHERE id = ANY ($1)", [
      [moved, byKey, byRevokedKey, byExpiredKey].map(({ id }) => id),
    ]);
    const ends: [TestOrganization, string][] = [
      [byKey, ''],
      [byRevokedKey, ', revoked_at = now()'],
      [byExpiredKey, ", expires_at = now() - interval '1 s'"],
    ];
    for (const [{ id }, end] of ends)
      await sql(`UPDATE api_keys SET api_version = $2${end} WHERE organization_id = $1`, [id, ENDING.date]);

    await run();

    expect(await recipients()).toEqual(emailsOf(pinned.ownerId, userId, byKey.ownerId));
    expect((await mails())[0]!.body).toContain('The last day of this version is 2027-05-01');
  });

  it('is mailed once by several concurrent processes', async () => {
    await Promise.all([run(), run(), run()]);
    await run();

    expect(await recipients()).toEqual(emailsOf(pinned.ownerId));
  });

  it('is mailed by a later run after a failure', async () => {
    jest.spyOn(module.get(MailQueue), 'add').mockRejectedValueOnce(new Error('No mail.'));
    await expect(run()).rejects.toThrow('No mail.');
    expect(await recipients()).toEqual([]);

    await run();
    await run();

    expect(await recipients()).toEqual(emailsOf(pinned.ownerId));
  });

  it('is mailed if an earlier release claimed the notice but did not send it', async () => {
    await sql('INSERT INTO version_notices (version, user_id, claimed_until) VALUES ($1, $2, now())', [
      ENDING.date,
      pinned.ownerId,
    ]);
    await run();
    await run();

    expect(await recipients()).toEqual(emailsOf(pinned.ownerId));
  });
});
