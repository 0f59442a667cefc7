import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newMember, newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { acrossTenants } from '../../../platform/database/tenant-context.js';
import { SendMailsTask } from '../../../platform/mail/send-mails.task.js';
import { WalletsService } from '../wallets.service.js';
import { WalletModule } from '../wallet.module.js';
import { AdjustmentMailSource } from './adjustment-mail-source.js';

describe('A mail about adjustments', () => {
  let module: TestingModule;
  let test: Tenant;
  let owner: string;

  beforeAll(async () => {
    module = await openTestingModule([WalletModule]);
  });
  beforeEach(async () => {
    const { id, ownerId } = await newOrganization({ testBalance: '100.00', liveBalance: '100.00' });
    test = { organizationId: id, livemode: false };
    owner = `${ownerId}@example.com`;
  });
  afterAll(() => module.close());

  const adjust = (amount: string, reason: string, of = test) =>
    acrossTenants(() => module.get(WalletsService).adjust(of, money(amount), { operator: 'eva', reason }));
  const run = () => acrossTenants(() => module.get(SendMailsTask).writeDue());
  /** Simulates that nothing was posted for this time. */
  const wait = (seconds: number) =>
    sql('UPDATE wallet_notices SET try_at = try_at - make_interval(secs => $2) WHERE organization_id = $1', [
      test.organizationId,
      seconds,
    ]);
  const mails = () =>
    sql<{ recipient: string; subject: string; body: string }>(
      'SELECT recipient, subject, body FROM queued_mails WHERE recipient LIKE $1 ORDER BY subject',
      ['usr_%'],
    );
  const notices = () => sql('SELECT 1 FROM wallet_notices WHERE organization_id = $1', [test.organizationId]);

  afterEach(() => sql('DELETE FROM queued_mails'));

  it('lists grouped adjustments with the sum and the balance, and goes only to OWNERs', async () => {
    const second = await newMember(test.organizationId, 'OWNER');
    await newMember(test.organizationId, 'ADMIN');
    await adjust('-30.50', 'Billed twice');
    await adjust('10.00', 'Goodwill');
    await wait(5);

    await run();

    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(
      [owner, `${second.userId}@example.com`].sort(),
    );
    const [mail] = await mails();
    expect(mail!.subject).toBe('TEST: Your wallet was adjusted by -20.50 MXN');
    expect(mail!.body).toContain('-30.50  Billed twice\n10.00  Goodwill\n');
    expect(mail!.body).toContain('The balance is now 79.50 MXN.');
    expect(await notices()).toEqual([]);
  });

  it('is delayed until nothing was posted for five seconds, but at most one minute', async () => {
    await adjust('-1.00', 'First');
    await run();
    expect(await mails()).toEqual([]);

    await wait(66);
    await adjust('-2.00', 'Still posting');
    await run();

    expect(await mails()).toMatchObject([{ subject: 'TEST: Your wallet was adjusted by -3.00 MXN' }]);
  });

  it('is queued once by several concurrent processes', async () => {
    await adjust('-1.00', 'Once');
    await wait(5);

    await Promise.all([run(), run(), run()]);
    await run();

    expect(await mails()).toHaveLength(1);
  });

  it('is queued once by two processes that claimed the same wallet', async () => {
    await adjust('-1.00', 'Once');
    const queue = () =>
      acrossTenants(() => module.get(Database).transaction(() => module.get(AdjustmentMailSource).queue(test)));

    await Promise.all([queue(), queue(), queue(), queue()]);

    expect(await mails()).toHaveLength(1);
  });

  it('is separate for each mode, and the LIVE mail has no prefix', async () => {
    await adjust('-1.00', 'Under TEST');
    await adjust('-2.00', 'Real money', { ...test, livemode: true });
    await wait(5);

    await run();

    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'TEST: Your wallet was adjusted by -1.00 MXN',
      'Your wallet was adjusted by -2.00 MXN',
    ]);
  });

  it('is not sent for a rejected adjustment', async () => {
    await expect(adjust('-100.01', 'Too much')).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });

    expect(await notices()).toEqual([]);
  });
});
