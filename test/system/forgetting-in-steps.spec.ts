import pg from 'pg';
import { SystemClock } from '../../src/kernel/clock.js';
import { firstIdAt, type IdPrefix } from '../../src/kernel/ids.js';
import { bench, sql, useDatabase } from '../support/bench.js';
import { cloneDatabase } from '../support/clone-database.js';
import { newOrganization } from '../support/organization.js';
import { startService, type RunningService } from '../support/running-service.js';
import { createShipment } from '../support/shipments.js';
import { soon } from '../support/soon.js';

/** Blocks the retention task. */
const LOCK = 4711;
const ROWS = 2500;

/** Rows of a year ago. */
const FILL: Readonly<Record<string, string>> = {
  events: `
    INSERT INTO events (id, organization_id, livemode, type, data, relayed_at)
    SELECT $1 || lpad(n::text, 16, '0'), $2, true, 'order.created', '{}', now() FROM generate_series(1, ${ROWS}) n`,
  webhook_deliveries: `
    INSERT INTO webhook_deliveries (id, event_id, endpoint_id, event_type, is_redelivery, status, next_attempt_at, ended_at)
    SELECT $1 || lpad(n::text, 16, '0'), replace($1, 'whd_', 'evt_') || lpad(n::text, 16, '0'), 'whe_1', 'order.created', false,
           'SUCCEEDED', NULL, now() FROM generate_series(1, ${ROWS}) n WHERE $2 <> ''`,
  request_log: `
    INSERT INTO request_log (id, organization_id, livemode, request_id, method, path, status, duration_ms, idempotent_replay, created_at)
    SELECT $1 || lpad(n::text, 16, '0'), $2, true, n, 'GET', '/v1/plans', 200, 1, false, now() FROM generate_series(1, ${ROWS}) n`,
  idempotency_keys: `
    INSERT INTO idempotency_keys (organization_id, livemode, key, fingerprint, owner, leased_until, status, body, created_at)
    SELECT $2, true, $1 || n, '', '', now(), 201, '{}', now() - interval '1 year' FROM generate_series(1, ${ROWS}) n`,
  processor_events: `
    INSERT INTO processor_events (processor, event_id, received_at)
    SELECT 'simulated', $1 || n, now() - interval '1 year' FROM generate_series(1, ${ROWS}) n WHERE $2 <> ''`,
};
const PREFIXES: Readonly<Record<string, IdPrefix>> = { webhook_deliveries: 'whd', request_log: 'req' };
const TABLES = Object.keys(FILL);

describe('Retention of a month of rows', () => {
  let service: RunningService;
  let held: pg.Client;
  let reply: { status: number };

  beforeAll(async () => {
    const databaseUrl = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, `steps_${process.pid}`);
    await useDatabase(databaseUrl);
    const { id, test } = await newOrganization();
    await sql(
      `INSERT INTO webhook_endpoints (id, organization_id, livemode, url, events, is_active, secret)
       VALUES ('whe_1', $1, true, 'http://127.0.0.1:1/', '{*}', false, '')`,
      [id],
    );
    const longAgo = new SystemClock().daysAgo(365);
    for (const table of TABLES) await sql(FILL[table]!, [firstIdAt(PREFIXES[table] ?? 'evt', longAgo), id]);
    await sql('CREATE TABLE steps (of_table text, rows bigint, transaction xid8, locks text[])');
    await sql('GRANT SELECT, INSERT, UPDATE, DELETE ON steps TO guia_service');
    await sql(`
      CREATE FUNCTION note_step() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO steps SELECT TG_TABLE_NAME, count(*), pg_current_xact_id(),
          ARRAY(SELECT DISTINCT mode FROM pg_locks WHERE pid = pg_backend_pid() AND locktype = 'relation') FROM deleted;
        PERFORM pg_advisory_xact_lock_shared(${LOCK});
        RETURN NULL;
      END $$`);
    for (const table of TABLES)
      await sql(`CREATE TRIGGER note_step AFTER DELETE ON ${table} REFERENCING OLD TABLE AS deleted
                 FOR EACH STATEMENT EXECUTE FUNCTION note_step()`);

    held = new pg.Client(databaseUrl);
    await held.connect();
    await held.query(`SELECT pg_advisory_lock(${LOCK})`);
    service = await startService({
      databaseUrl,
      redisUrl: process.env['TEST_REDIS_URL']!,
      name: `steps-${process.pid}`,
      dataDir: process.env['TEST_DATA_DIR']!,
    });
    const client = test.at(service.baseUrl);
    const shipment = await createShipment(client);
    await soon(async () => {
      const waiting = await sql("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted", [
        LOCK,
      ]);
      expect(waiting).not.toEqual([]);
    });
    reply = await client.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id });
    await held.query(`SELECT pg_advisory_unlock(${LOCK})`);
    await soon(async () => {
      for (const table of TABLES)
        expect(await sql('SELECT sum(rows)::int AS rows FROM steps WHERE of_table = $1', [table])).toEqual([
          { rows: ROWS },
        ]);
    });
  });

  afterAll(async () => {
    await held?.end();
    await service?.stop();
    await useDatabase(bench.databaseUrl);
  });

  it('while labels are bought', () => {
    expect(reply.status).toBe(201);
  });

  it.each(TABLES)('a thousand rows of %s a transaction', async (table) => {
    const steps = await sql<{ rows: number }>(
      `SELECT sum(rows)::int AS rows FROM steps WHERE of_table = $1 AND rows > 0 GROUP BY transaction ORDER BY transaction`,
      [table],
    );
    expect(steps.map(({ rows }) => rows)).toEqual([1000, 1000, 500]);
  });

  it('takes no lock that blocks readers or writers', async () => {
    const modes = await sql<{ mode: string }>('SELECT DISTINCT unnest(locks) AS mode FROM steps ORDER BY mode');
    expect(modes.map(({ mode }) => mode)).toEqual(['AccessShareLock', 'RowExclusiveLock', 'RowShareLock']);
  });
});
