import pg from 'pg';
import { bench, sql } from '../../../test/support/bench.js';
import { newOrganization, type TestOrganization } from '../../../test/support/organization.js';
import { cellForMoves } from '../../../test/support/cell-for-moves.js';
import { createShipment } from '../../../test/support/shipments.js';
import { deleteRows } from './delete-rows.js';
import { movedTables } from './moved-tables.js';

describe('The rows that an organization has left behind', () => {
  const client = new pg.Client(bench.databaseUrl);
  const ofCell: pg.Client[] = [];
  const organizations: TestOrganization[] = [];

  beforeAll(async () => {
    await client.connect();
    for (let count = 0; count < 6; count++) organizations.push(await newOrganization());
    for (const { test } of organizations) await createShipment(test);
  });
  afterAll(() => Promise.all([client, ...ofCell].map((each) => each.end())));

  it('are deleted, and nobody else’s in another partition of their table', async () => {
    const [gone, ...others] = organizations.map(({ id }) => id) as [string, ...string[]];
    const texts = (await movedTables(client)).find(({ name }) => name === 'shipment_texts')!;

    expect(await deleteRows(client, texts, gone)).toBe(1);

    const left = await sql<{ id: string }>('SELECT owner_id AS id FROM shipment_texts WHERE owner_id = ANY ($1)', [
      [gone, ...others],
    ]);
    expect(left.map(({ id }) => id).sort()).toEqual([...others].sort());
  });

  it('are looked for once: a row of somebody else that has taken the place of one since stays', async () => {
    const url = await cellForMoves();
    const [cell, other] = [new pg.Client(url), new pg.Client(url)];
    for (const each of [cell, other]) {
      ofCell.push(each);
      await each.connect();
    }
    for (const name of ['gone', 'other']) {
      await cell.query(
        "INSERT INTO organizations (id, name, plan, api_version) VALUES ($1, '', 'FREE', '2026-05-01')",
        [`org_${name}`],
      );
      await cell.query(
        "INSERT INTO users (id, organization_id, email, password_hash, role, name) VALUES ($1, $2, $1, '', 'OWNER', '')",
        [`usr_${name}`, `org_${name}`],
      );
    }
    const insert = (name: string) =>
      other.query(
        `INSERT INTO account_tokens (token_hash, user_id, purpose, expires_at) VALUES ($1, 'usr_' || $1, 'invitation', now() + interval '1 hour')
         RETURNING ctid::text AS place`,
        [name],
      );
    const [before] = (await insert('gone')).rows as { place: string }[];
    const query = cell.query.bind(cell) as (...args: unknown[]) => Promise<unknown>;
    jest.spyOn(cell, 'query').mockImplementation((async (...args: unknown[]) => {
      if (String(args[0]).startsWith('DELETE')) {
        await other.query("DELETE FROM account_tokens WHERE token_hash = 'gone'");
        await other.query('VACUUM (INDEX_CLEANUP ON, TRUNCATE OFF) account_tokens');
        expect((await insert('other')).rows).toEqual([before]);
      }
      return query(...args);
    }) as never);

    const tokens = (await movedTables(other)).find(({ name }) => name === 'account_tokens')!;
    expect(await deleteRows(cell, tokens, 'org_gone')).toBe(0);

    expect((await other.query('SELECT token_hash FROM account_tokens')).rows).toEqual([{ token_hash: 'other' }]);
  });
});
