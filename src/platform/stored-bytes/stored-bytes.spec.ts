import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { newOrganization } from '../../../test/support/organization.js';
import { soon } from '../../../test/support/soon.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { PLANS } from '../../kernel/plans.js';
import { Database } from '../database/database.js';
import { acrossTenants, asTenant } from '../database/tenant-context.js';
import { Files } from '../files/files.js';
import { RetentionModule } from '../retention/retention.module.js';
import { RetentionTask } from '../retention/retention.task.js';
import { StoredBytes } from './stored-bytes.js';
import { StoredBytesRepository } from './stored-bytes.repository.js';

describe('What is stored for an organization', () => {
  let module: TestingModule;
  let organizationId: string;

  beforeAll(async () => {
    module = await openTestingModule([RetentionModule]);
  });
  afterAll(() => module.close());
  beforeEach(async () => {
    organizationId = (await newOrganization()).id;
  });

  const inIt = <Result>(work: () => Result): Result => asTenant({ organizationId, livemode: true }, work);
  const bytesOf = () => inIt(() => module.get(StoredBytesRepository).of(organizationId, 'files'));
  const requireRoom = () => inIt(() => module.get(StoredBytes).requireRoom({ organizationId, plan: 'FREE' }, 'files'));
  const store = (bytes: number, day = 'current_date') =>
    sql(`INSERT INTO stored_bytes VALUES ($1, 'files', ${day}, $2)`, [organizationId, bytes]);

  it('is added up, of files that are made for it', async () => {
    const files = module.get(Files);
    for (const bytes of [100, 50]) await inIt(() => files.store('pdf', Buffer.alloc(bytes)));
    await inIt(() => files.savePrivate('fil_1', Buffer.alloc(7), 'application/pdf'));
    await acrossTenants(() => files.store('pdf', Buffer.alloc(1000)));
    await module.get(StoredBytes).write();

    expect(await bytesOf()).toBe(157);
  });

  it('is written by and by, also what a transaction has counted', async () => {
    await inIt(() => module.get(Database).transaction(async () => module.get(StoredBytes).count('files', 9)));

    await soon(async () => expect(await bytesOf()).toBe(9));
  });

  it('is bounded by its plan, over 30 days', async () => {
    const limit = PLANS.FREE.storage.files;
    await store(limit, 'current_date - 30');
    await store(limit - 1);
    await requireRoom();
    await sql('UPDATE stored_bytes SET bytes = bytes + 1 WHERE organization_id = $1', [organizationId]);

    await expect(requireRoom()).rejects.toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
      details: { resource: 'files', limit, plan: 'FREE' },
    });
  });

  it('is shown to operators, and forgotten when it counts no more', async () => {
    await store(500, 'current_date - 30');
    await store(2_000_000);
    const repository = module.get(StoredBytesRepository);
    const [shown] = (await acrossTenants(() => repository.all(1000))).filter(
      (each) => each.organizationId === organizationId,
    );
    expect(shown).toMatchObject({ plan: 'ENTERPRISE', bytes: { answers: 0, files: 2_000_000, imports: 0 } });

    await acrossTenants(() => module.get(RetentionTask).run(new AbortController().signal));
    const rows = await sql('SELECT bytes FROM stored_bytes WHERE organization_id = $1', [organizationId]);
    expect(rows).toEqual([{ bytes: '2000000' }]);
  });
});
