import { DataSource } from 'typeorm';
import { SystemClock } from '../../src/kernel/clock.js';
import { firstIdAt } from '../../src/kernel/ids.js';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { Database } from '../../src/platform/database/database.js';
import { acrossTenants } from '../../src/platform/database/tenant-context.js';
import { RetentionTask } from '../../src/platform/retention/retention.task.js';
import { sql, useDatabase } from '../support/bench.js';
import { cloneDatabase } from '../support/clone-database.js';
import { startService } from '../support/running-service.js';
import { soon } from '../support/soon.js';

const CLOCK = new SystemClock();

interface Delivery {
  readonly age: number;
  readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
}

describe('Finished records older than RETENTION_DAYS', () => {
  let databaseUrl: string;
  let dataSource: DataSource;
  let retention: RetentionTask;
  let count = 0;

  beforeAll(async () => {
    databaseUrl = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, `retention_${process.pid}`);
    await useDatabase(databaseUrl);
    await sql("INSERT INTO organizations (id, name, plan, api_version) VALUES ('org_1', 'x', 'FREE', '2026-05-01')");
    await sql(
      `INSERT INTO webhook_endpoints (id, organization_id, livemode, url, events, is_active, secret)
       VALUES ('whe_1', 'org_1', true, 'http://127.0.0.1:1/', '{*}', false, '')`,
    );
    dataSource = await new DataSource({
      ...dataSourceOptions({ url: databaseUrl, poolSize: 4 }),
    }).initialize();
    retention = new RetentionTask(new Database(dataSource), CLOCK, { days: 90 });
  });

  beforeEach(async () => {
    await sql('DELETE FROM webhook_deliveries');
    await sql('DELETE FROM events');
  });

  afterAll(() => dataSource.destroy());

  const run = () => acrossTenants(() => retention.run(new AbortController().signal));
  const kept = async (table: string) => (await sql<{ id: string }>(`SELECT id FROM ${table}`)).map(({ id }) => id);

  /** An event that is the given number of days old. */
  async function addEvent(age: number, deliveries: readonly Delivery[] = [], relayed = true): Promise<string> {
    const id = `${firstIdAt('evt', CLOCK.daysAgo(age))}${String(count++).padStart(16, '0')}`;
    await sql(
      `INSERT INTO events (id, organization_id, livemode, type, data, created_at, relayed_at)
       VALUES ($1, 'org_1', true, 'order.created', '{}', $2, CASE WHEN $3 THEN $2::timestamptz END)`,
      [id, CLOCK.daysAgo(age), relayed],
    );
    for (const delivery of deliveries) await addDelivery(id, delivery);
    return id;
  }

  const addDelivery = (eventId: string, { age, status }: Delivery) =>
    sql(
      `INSERT INTO webhook_deliveries (id, event_id, endpoint_id, event_type, is_redelivery, status, next_attempt_at, created_at, ended_at)
       VALUES ($1, $2, 'whe_1', 'order.created', true, $3, CASE WHEN $3 = 'PENDING' THEN now() + interval '1 day' END, $4,
               CASE WHEN $3 <> 'PENDING' THEN $4::timestamptz END)`,
      [
        `${firstIdAt('whd', CLOCK.daysAgo(age))}${String(count++).padStart(16, '0')}`,
        eventId,
        status,
        CLOCK.daysAgo(age),
      ],
    );

  it('are deleted: events with their deliveries, and no younger ones', async () => {
    await addEvent(91);
    await addEvent(400, [
      { age: 400, status: 'FAILED' },
      { age: 399, status: 'SUCCEEDED' },
    ]);
    const young = [await addEvent(89), await addEvent(89, [{ age: 89, status: 'SUCCEEDED' }])];

    await run();

    expect((await kept('events')).sort()).toEqual(young.sort());
    expect(await kept('webhook_deliveries')).toHaveLength(1);
  });

  it('do not include unrelayed events, pending deliveries, and the event of a delivery that stays', async () => {
    const events = [
      await addEvent(200, [], false),
      await addEvent(200, [{ age: 200, status: 'PENDING' }]),
      await addEvent(200, [
        { age: 200, status: 'FAILED' },
        { age: 1, status: 'SUCCEEDED' },
      ]),
    ];

    await run();

    expect((await kept('events')).sort()).toEqual(events.sort());
    expect(await kept('webhook_deliveries')).toHaveLength(2);
  });

  it('are deleted once by several concurrent processes, in batches of a thousand', async () => {
    const past = CLOCK.daysAgo(100);
    await sql(
      `INSERT INTO events (id, organization_id, livemode, type, data, relayed_at)
       SELECT $1 || lpad(n::text, 16, '0'), 'org_1', true, 'order.created', '{}', now() FROM generate_series(1, 5500) n`,
      [firstIdAt('evt', past)],
    );
    await sql(
      `INSERT INTO webhook_deliveries (id, event_id, endpoint_id, event_type, is_redelivery, status, next_attempt_at, ended_at)
       SELECT $1 || lpad(n::text, 16, '0'), $2 || lpad(n::text, 16, '0'), 'whe_1', 'order.created', false, 'FAILED', NULL, now()
       FROM generate_series(1, 5500) n`,
      [firstIdAt('whd', past), firstIdAt('evt', past)],
    );

    await Promise.all([run(), run(), run()]);
    // The next run deletes what another process had locked.
    await run();

    expect([await kept('events'), await kept('webhook_deliveries')]).toEqual([[], []]);
  });

  it('of the request log are those of before the last 30 days', async () => {
    const [old, young] = [31, 29].map((days) => firstIdAt('req', CLOCK.daysAgo(days)) + '0'.repeat(16));
    await sql(
      `INSERT INTO request_log (id, organization_id, livemode, request_id, method, path, status, duration_ms, idempotent_replay, created_at)
       SELECT id, 'org_1', true, id, 'GET', '/v1/plans', 200, 1, false, now() FROM unnest($1::text[]) AS id`,
      [[old, young]],
    );

    await run();

    expect(await kept('request_log')).toEqual([young]);
  });

  it('are deleted by the service itself, with the processor’s events', async () => {
    const young = await addEvent(39);
    await addEvent(41, [{ age: 41, status: 'SUCCEEDED' }]);
    await sql(
      `INSERT INTO processor_events (processor, event_id, received_at)
       VALUES ('simulated', 'evt_old', now() - interval '41 days'), ('simulated', 'evt_young', now() - interval '39 days')`,
    );

    const service = await startService({
      databaseUrl,
      redisUrl: process.env['TEST_REDIS_URL']!,
      name: `retention-${process.pid}`,
      dataDir: process.env['TEST_DATA_DIR']!,
      env: { ROLE: 'worker', RETENTION_DAYS: '40' },
    });

    await soon(async () => {
      expect([await kept('events'), await kept('webhook_deliveries')]).toEqual([[young], []]);
      expect(await sql('SELECT event_id FROM processor_events')).toEqual([{ event_id: 'evt_young' }]);
    }).finally(() => service.stop());
  });
});
