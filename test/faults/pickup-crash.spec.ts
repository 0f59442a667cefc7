import pg from 'pg';
import { bench, sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { pickupRequest } from '../support/pickups.js';
import { startService, type RunningService } from '../support/running-service.js';

const carriersRecord = (pickupId: string) =>
  sql<{ number: string }>('SELECT confirmation_number AS number FROM carrier_simulator.pickups WHERE reference = $1', [
    pickupId,
  ]);

/** The process that receives the request and is killed; the worker's own service keeps running. */
describe('A process killed while it schedules a pickup', () => {
  let organization: TestOrganization;
  let doomed: RunningService;
  let blocker: pg.Client;

  beforeEach(async () => {
    organization = await newOrganization();
    blocker = new pg.Client(bench.databaseUrl);
    await blocker.connect();
    doomed = await startService({
      databaseUrl: bench.databaseUrl,
      redisUrl: process.env['TEST_REDIS_URL']!,
      name: `pickup-crash-${Date.now()}`,
      dataDir: process.env['TEST_DATA_DIR']!,
    });
  });

  afterEach(async () => {
    await blocker.end();
    await doomed.kill();
  });

  /** Sends the request to the process that will be killed; returns the row of the pickup. */
  async function scheduling(): Promise<{ id: string }> {
    organization.live
      .at(doomed.baseUrl)
      .post('/v1/pickups', pickupRequest())
      .catch(() => undefined);
    return eventually(
      async () =>
        (await sql<{ id: string }>('SELECT id FROM pickups WHERE organization_id = $1', [organization.id]))[0],
    );
  }

  /** Makes its lease expire at once. */
  const lapse = (id: string) => sql('UPDATE pickups SET leased_until = now() WHERE id = $1', [id]);

  const settled = (id: string) =>
    eventually(async () => {
      const { data } = await organization.live.get(`/v1/pickups/${id}`);
      return data.status === 'PENDING' ? null : data;
    });

  it('before the carrier was called: another process schedules it, once', async () => {
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE carrier_simulator.pickups IN ACCESS EXCLUSIVE MODE');
    const { id } = await scheduling();
    await doomed.kill();
    // PostgreSQL would still execute statements that the killed process has sent.
    await blocker.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))',
    );
    await blocker.query('ROLLBACK');
    expect(await carriersRecord(id)).toEqual([]);
    await lapse(id);

    const pickup = await settled(id);
    expect(pickup.status).toBe('CONFIRMED');
    expect(await carriersRecord(id)).toEqual([{ number: pickup.confirmationNumber }]);
  });

  it('after the carrier confirmed it: the confirmation is found, and nothing is scheduled twice', async () => {
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE carrier_simulator.pickups IN ACCESS EXCLUSIVE MODE');
    const { id } = await scheduling();
    // The carrier may confirm now, but the confirmation cannot be recorded.
    const holder = new pg.Client(bench.databaseUrl);
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM pickups WHERE id = $1 FOR UPDATE', [id]);
    await blocker.query('ROLLBACK');
    const [confirmed] = await eventually(async () => {
      const records = await carriersRecord(id);
      return records.length > 0 ? records : null;
    });
    await doomed.kill();
    await holder.query('ROLLBACK');
    await holder.end();
    await lapse(id);

    const pickup = await settled(id);
    expect(pickup).toMatchObject({ status: 'CONFIRMED', confirmationNumber: confirmed!.number });
    expect(await carriersRecord(id)).toEqual([confirmed]);
  });
});
