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

describe('The stored bytes of an organization', () => {
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

  it('are counted for generated files', async () => {
    const files = module.get(Files);
    for (const bytes of [100, 50]) await inIt(() => files.store('pdf', Buffer.alloc(bytes)));
    await inIt(() => files.savePrivate('fil_1', Buffer.alloc(7), 'application/pdf'));
    await acrossTenants(() => files.store('pdf', Buffer.alloc(1000)));
    await module.get(StoredBytes).write();

    expect(await bytesOf()).toBe(157);
  });

  it('are written periodically, also those counted in a transaction', async () => {
    await inIt(() => module.get(Database).transaction(async () => module.get(StoredBytes).count('files', 9)));

    await soon(async () => expect(await bytesOf()).toBe(9));
  });

  it('are limited by its plan, over 30 days', async () => {
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

  it('are shown to operators, and deleted after their period', async () => {
    await store(500, 'current_date - 30');
    await store(2_000_000);
    const repository = module.get(StoredBytesRepository);
    const [shown] = (await acrossTenants(() => repository.all(1000))).filter(
      (each) => each.organizationId === organizationId,
    );
    expect(shown).toMatchObject({
      plan: 'ENTERPRISE',
      bytes: { answers: 0, files: 2_000_000, imports: 0, records: 0 },
    });

    await acrossTenants(() => module.get(RetentionTask).run(new AbortController().signal));
    const rows = await sql('SELECT bytes FROM stored_bytes WHERE organization_id = $1', [organizationId]);
    expect(rows).toEqual([{ bytes: '2000000' }]);
  });

  describe('of records', () => {
    const records = () => acrossTenants(() => module.get(StoredBytesRepository).ofRecords(organizationId));
    const requireRecordRoom = () =>
      inIt(() => module.get(StoredBytes).requireRecordRoom({ organizationId, plan: 'FREE' }));
    const addProducts = (count: number) =>
      sql(
        `INSERT INTO products (id, organization_id, name, currency, declared_value_currency, ships_separately, is_active)
         SELECT 'prd_' || $1 || n, $1, repeat('x', 100), 'MXN', 'MXN', false, true FROM generate_series(1, $2) AS n`,
        [organizationId, count],
      );

    it('counts inserts, updates and deletes, in the same transaction', async () => {
      await addProducts(10);
      const added = await records();
      expect(added).toBeGreaterThan(1000);

      await sql("UPDATE products SET name = repeat('y', 1100) WHERE organization_id = $1", [organizationId]);
      expect((await records()) - added).toBeGreaterThan(9_000);
      await sql('UPDATE products SET is_active = false WHERE organization_id = $1', [organizationId]);
      const changed = await records();
      await sql("DELETE FROM products WHERE id = 'prd_' || $1 || 1", [organizationId]);
      // Headers of short texts differ by a few bytes between a new row and a stored one.
      expect(Math.abs((await records()) - changed * 0.9)).toBeLessThan(100);
      await sql('DELETE FROM products WHERE organization_id = $1', [organizationId]);
      expect(Math.abs(await records())).toBeLessThan(100);
    });

    it('are limited by the plan, and the fastest growth of a day is reported', async () => {
      const limit = PLANS.FREE.caps.storageBytes;
      const set = (bytes: number, day: string, dayBytes: number) =>
        sql(
          `INSERT INTO stored_record_bytes (organization_id, part, bytes, day, day_bytes) VALUES ($1, 3, $2, ${day}, $3)
           ON CONFLICT (organization_id, part) DO UPDATE SET bytes = $2, day = excluded.day, day_bytes = $3`,
          [organizationId, bytes, dayBytes],
        );
      await set(limit - 1, 'current_date - 1', limit);
      await requireRecordRoom();
      const growth = () => acrossTenants(() => module.get(StoredBytesRepository).fastestRecordGrowth());
      expect(await growth()).toBeLessThan(limit);
      await set(limit, 'current_date', limit);

      await expect(requireRecordRoom()).rejects.toMatchObject({
        code: 'PLAN_LIMIT_REACHED',
        details: { resource: 'storage', limit, plan: 'FREE' },
      });
      expect(await growth()).toBe(limit);
    });
  });
});
