import type { TestingModule } from '@nestjs/testing';
import { eventually } from '../../../test/support/eventually.js';
import { Held } from '../../../test/support/held.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { Database } from './database.js';
import { acrossTenants, asTenant } from './tenant-context.js';

const LOCK = 31;
const WAITS = `SELECT pg_advisory_xact_lock_shared(${LOCK})`;

describe('The connections to PostgreSQL', () => {
  let module: TestingModule;
  let database: Database;
  beforeAll(async () => {
    module = await openTestingModule([]);
    database = module.get(Database);
  });
  afterAll(() => module.close());

  const as = <Result>(organizationId: string, work: () => Promise<Result>): Promise<Result> =>
    asTenant({ organizationId, livemode: true }, work);

  it('are free for others while all the requests of one organization wait for one another', async () => {
    const { pool } = database;
    const busy = () => pool.totalCount - pool.idleCount;
    const share = pool.options.max / 2;
    const hold = new Held();
    // Nothing below is done inside of it, where the connection that it holds would be used.
    const locking = acrossTenants(() =>
      database.transaction(() => hold.after(() => database.query(`SELECT pg_advisory_xact_lock(${LOCK})`))),
    );
    await hold.reached;

    // Statements, and transactions with TypeORM.
    const waiting = Array.from({ length: 2 * share }, (_, index) =>
      as('org_loud', () =>
        index % 2 ? database.query(WAITS) : database.transaction(() => database.manager.query(WAITS)),
      ),
    );
    await eventually(() => Promise.resolve(busy() > share || null));
    expect(await as('org_quiet', () => database.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
    expect(busy()).toBe(1 + share);

    hold.release();
    await Promise.all([locking, ...waiting]);
    expect(await as('org_loud', () => database.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });
});
