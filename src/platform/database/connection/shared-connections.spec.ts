import type { TestingModule } from '@nestjs/testing';
import { eventually } from '../../../../test/support/eventually.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { Database } from '../database.js';
import { acrossTenants, asTenant } from '../tenant-context.js';

const LOCK = 31;

describe('The connections to PostgreSQL', () => {
  let module: TestingModule;
  beforeAll(async () => {
    module = await openTestingModule([]);
  });
  afterAll(() => module.close());

  const as = (organizationId: string, sql: string) =>
    asTenant({ organizationId, livemode: true }, () => module.get(Database).query(sql));

  it('are free for others while all the requests of one organization wait for one another', async () => {
    const database = module.get(Database);
    const { pool } = database;
    const most = pool.options.max;
    let waiting: Promise<unknown>[] = [];

    await acrossTenants(() =>
      database.onOneConnection(async () => {
        await database.query(`SELECT pg_advisory_lock(${LOCK})`);
        // Statements and work of TypeORM, which asks the pool itself.
        waiting = Array.from({ length: most }, (_, index) =>
          index % 2
            ? as('org_loud', `SELECT pg_advisory_xact_lock_shared(${LOCK})`)
            : asTenant({ organizationId: 'org_loud', livemode: true }, () =>
                database.manager.query(`SELECT pg_advisory_xact_lock_shared(${LOCK})`),
              ),
        );
        await eventually(() => Promise.resolve(pool.totalCount - pool.idleCount > most / 2 || null));
        expect(pool.totalCount - pool.idleCount).toBe(1 + most / 2);

        expect(await as('org_quiet', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
        await database.query(`SELECT pg_advisory_unlock(${LOCK})`);
      }),
    );
    await Promise.all(waiting);
    expect(await as('org_loud', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
