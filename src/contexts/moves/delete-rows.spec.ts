import pg from 'pg';
import { bench, sql } from '../../../test/support/bench.js';
import { newOrganization, type TestOrganization } from '../../../test/support/organization.js';
import { createShipment } from '../../../test/support/shipments.js';
import { deleteRows } from './delete-rows.js';
import { movedTables } from './moved-tables.js';

describe('The rows that an organization has left behind', () => {
  const client = new pg.Client(bench.databaseUrl);
  const organizations: TestOrganization[] = [];

  beforeAll(async () => {
    await client.connect();
    for (let count = 0; count < 6; count++) organizations.push(await newOrganization());
    for (const { test } of organizations) await createShipment(test);
  });
  afterAll(() => client.end());

  it('are deleted, and nobody else’s in another partition of their table', async () => {
    const [gone, ...others] = organizations.map(({ id }) => id) as [string, ...string[]];
    const texts = (await movedTables(client)).find(({ name }) => name === 'shipment_texts')!;

    expect(await deleteRows(client, texts, gone)).toBe(1);

    const left = await sql<{ id: string }>('SELECT owner_id AS id FROM shipment_texts WHERE owner_id = ANY ($1)', [
      [gone, ...others],
    ]);
    expect(left.map(({ id }) => id).sort()).toEqual([...others].sort());
  });
});
