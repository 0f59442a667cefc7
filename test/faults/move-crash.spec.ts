import { bench, sql } from '../support/bench.js';
import { findings } from '../support/audit.js';
import { cellForMoves, rowsIn } from '../support/cell-for-moves.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { runProgram } from '../support/run-program.js';
import { createLabelledShipment } from '../support/shipments.js';
import { soon } from '../support/soon.js';

/** Each place at which the command may be killed, and whether the organization can still be taken back. */
const PLACES = [
  { place: 'move.closing', isThere: false },
  { place: 'move.frozen', isThere: false },
  { place: 'move.copied', isThere: false },
  { place: 'move.compared', isThere: false },
  { place: 'move.arrived', isThere: true },
  { place: 'move.noted', isThere: true },
] as const;

/** Written a moment later, or in parts. */
const COUNTED_LATER = { request_log: 0, stored_bytes: 0, shipment_counts: 0 };

describe('A move to another cell that is killed', () => {
  let targetUrl: string;

  beforeAll(async () => {
    targetUrl = await cellForMoves();
  });

  const newShop = async (): Promise<TestOrganization> => {
    const organization = await newOrganization();
    await createLabelledShipment(organization.test);
    return organization;
  };
  const run = ({ id }: TestOrganization, option: string, failpoints = '') =>
    runProgram('dist/src/admin/admin.js', ['move-organization', id, option, '--reason=It grows'], {
      NODE_ENV: 'test',
      DATABASE_URL: bench.databaseUrl,
      TARGET_DATABASE_URL: targetUrl,
      TARGET_FILE_STORAGE: 'shared',
      SECRETS_KEY: 'the tests seal their secrets with this',
      FAILPOINTS: failpoints,
    });
  const buys = async (organization: TestOrganization): Promise<number> =>
    (await organization.test.post('/v1/products', { name: 'Libro', price: 100 })).status;

  it.each(PLACES)('at $place goes on when it is run again', async ({ place, isThere }) => {
    const organization = await newShop();
    const before = { ...(await rowsIn(bench.databaseUrl, organization.id)), ...COUNTED_LATER };

    expect((await run(organization, '--to=b2', place)).code).toBeNull();
    expect(await buys(organization)).toBe(503);
    expect((await rowsIn(targetUrl, organization.id)).shipments).toBe(isThere ? 1 : 0);
    const again = await run(organization, '--to=b2');

    if (place === 'move.noted')
      expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('has moved to b2 already')]);
    else expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('is in b2')]);
    expect({ ...(await rowsIn(targetUrl, organization.id)), ...COUNTED_LATER }).toEqual({
      ...before,
      audit_records: 2,
    });
    expect(await findings(targetUrl, organization.id)).toEqual([]);
    expect(await findings(bench.databaseUrl, organization.id)).toEqual([]);
    expect(await buys(organization)).toBe(503);
  });

  it.each(PLACES.filter(({ isThere }) => !isThere))('at $place can be taken back', async ({ place }) => {
    const organization = await newShop();
    await run(organization, '--to=b2', place);

    expect((await run(organization, '--cancel')).stdout).toContain('it writes again');

    await soon(async () => expect(await buys(organization)).toBe(201));
    expect((await rowsIn(targetUrl, organization.id)).shipments).toBe(0);
    expect(await sql('SELECT FROM moved_organizations WHERE organization_id = $1', [organization.id])).toEqual([]);
    expect(await findings(bench.databaseUrl, organization.id)).toEqual([]);
  });

  it('after its arrival cannot be taken back', async () => {
    const organization = await newShop();
    await run(organization, '--to=b2', 'move.arrived');

    const { code, stderr } = await run(organization, '--cancel');

    expect([code, stderr]).toEqual([1, expect.stringContaining(`${organization.id} is in b2 already`)]);
    expect(await buys(organization)).toBe(503);
  });

  it('while it forgets what is left goes on when it is run again', async () => {
    const organization = await newShop();
    await run(organization, '--to=b2');
    expect((await run(organization, '--forget', 'move.forgetting:20')).code).toBeNull();

    expect((await run(organization, '--forget')).stdout).toMatch(/Deleted \d+ rows/);

    const { audit_records: records, ...left } = await rowsIn(bench.databaseUrl, organization.id);
    expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([]);
    expect(records).toBe(3);
    expect((await rowsIn(targetUrl, organization.id)).shipments).toBe(1);
  });
});
