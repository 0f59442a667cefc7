import { newId } from '../../src/kernel/ids.js';
import type { Database } from '../../src/platform/database/database.js';
import { acrossTenants, withTenantContext, type TenantContext } from '../../src/platform/database/tenant-context.js';
import { sql } from './bench.js';

interface Kept {
  readonly database: Database;
  /** Two organizations with the wallets of both modes. */
  readonly mine: string;
  readonly theirs: string;
}

export const tenantContext = (organization: string, livemode: TenantContext['livemode'] = '*'): TenantContext => ({
  organization,
  livemode,
});

/** Tests of row-level security, for each way to PostgreSQL. */
export function tenantsAreKeptApart(kept: () => Kept): void {
  let database: Database;
  let mine: string;
  let theirs: string;

  beforeAll(() => ({ database, mine, theirs } = kept()));

  const wallets = () =>
    database.query<{ organization_id: string; livemode: boolean }>('SELECT organization_id, livemode FROM wallets');

  it('restricts a statement without a condition to the rows of its organization and mode', async () => {
    expect(
      (await withTenantContext(tenantContext(mine), wallets)).map(({ organization_id }) => organization_id),
    ).toEqual([mine, mine]);
    expect(await withTenantContext(tenantContext(mine, 'true'), wallets)).toEqual([
      { organization_id: mine, livemode: true },
    ]);
    expect(await withTenantContext(tenantContext(newId('org')), wallets)).toEqual([]);
  });

  it('prevents a statement from changing or inserting rows of another organization', async () => {
    const touched = await withTenantContext(tenantContext(mine), () =>
      database.run('UPDATE wallets SET low_balance_alert_sent = true'),
    );
    const added = withTenantContext(tenantContext(mine), () =>
      database.run('INSERT INTO events (id, organization_id, livemode, type, data) VALUES ($1, $2, true, $3, $4)', [
        newId('evt'),
        theirs,
        'order.created',
        '{}',
      ]),
    );

    expect(touched).toBe(2);
    await expect(added).rejects.toMatchObject({ code: '42501' });
    expect(
      await sql('SELECT DISTINCT low_balance_alert_sent AS sent FROM wallets WHERE organization_id = $1', [theirs]),
    ).toEqual([{ sent: false }]);
  });

  it('raises an error for a statement without a tenant context, unless it runs across tenants', async () => {
    await expect(wallets()).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('without a tenant context'),
    });
    const seen = (await acrossTenants(wallets)).map(({ organization_id }) => organization_id);
    expect(seen).toEqual(expect.arrayContaining([mine, theirs]));
  });

  it('isolates many callers that share few connections, inside and outside transactions, also after rollbacks', async () => {
    const look = async (index: number): Promise<string[]> => {
      const rows = async () => [...new Set((await wallets()).map(({ organization_id }) => organization_id))];
      if (index % 3 === 0) return rows();
      if (index % 3 === 1) return database.transaction(rows);
      return database
        .transaction(async () => {
          await acrossTenants(wallets);
          throw new Error('rolled back');
        })
        .catch(rows);
    };
    const looks = Array.from({ length: 120 }, (_, index) => {
      const organization = index % 2 ? mine : theirs;
      return withTenantContext(tenantContext(organization), async () => ({ organization, seen: await look(index) }));
    });

    for (const { organization, seen } of await Promise.all(looks)) expect(seen).toEqual([organization]);
  });

  it('applies to statements of TypeORM as well', async () => {
    const rows = await withTenantContext(tenantContext(mine), () =>
      database.manager.query<unknown[]>('SELECT 1 FROM wallets'),
    );
    expect(rows).toHaveLength(2);
  });
}
