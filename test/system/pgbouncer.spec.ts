import { randomBytes } from 'node:crypto';
import { requireCurrentSchema } from '../../src/platform/database/schema.js';
import { explainStartFailure } from '../../src/start/explain-start-failure.js';
import { bench, useDatabase } from '../support/bench.js';
import { findingsAtLast } from '../support/audit.js';
import { cloneDatabase } from '../support/clone-database.js';
import { newOrganization } from '../support/organization.js';
import { PgBouncer } from '../support/pgbouncer.js';
import { startService } from '../support/running-service.js';
import { createShipment } from '../support/shipments.js';

describe('Behind PgBouncer', () => {
  const pooled = async <Result>(
    pooling: Parameters<typeof PgBouncer.start>[1],
    work: (url: string) => Promise<Result>,
    databaseUrl = bench.databaseUrl,
  ): Promise<Result> => {
    const pooler = await PgBouncer.start(databaseUrl, pooling);
    return work(pooler.url).finally(() => pooler.stop());
  };
  const start = (databaseUrl: string): Promise<string> =>
    requireCurrentSchema({ databaseUrl }).then(() => 'started', explainStartFailure);

  it('that pools sessions the service works, purchases in the background and the audit included', async () => {
    const name = `pooled_${randomBytes(4).toString('hex')}`;
    const databaseUrl = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, name);
    await pooled(
      { mode: 'session', size: 30 },
      async (url) => {
        const service = await startService({
          databaseUrl: url,
          redisUrl: process.env['TEST_REDIS_URL']!,
          name,
          dataDir: process.env['TEST_DATA_DIR']!,
        });
        await useDatabase(databaseUrl);
        const [mine, theirs] = await Promise.all([newOrganization(), newOrganization()]);
        const client = mine.test.at(service.baseUrl);
        const shipments = await Promise.all(Array.from({ length: 10 }, () => createShipment(client)));
        const replies = await Promise.all(
          shipments.map((shipment, index) =>
            client.post(`/v1/shipments/${shipment.id}/label`, {
              rateId: shipment.rates[0].id,
              async: index % 2 === 1,
            }),
          ),
        );
        const others = await theirs.test.at(service.baseUrl).get('/v1/shipments');

        expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => [201, 202]).flat());
        expect(others.data).toEqual([]);
        expect(await findingsAtLast(url)).toEqual([]);
        await service.stop();
        await useDatabase(bench.databaseUrl);
      },
      databaseUrl,
    );
  });

  it.each(['transaction', 'statement'] as const)(
    'that pools each %s the start is refused in one line: tenants would share sessions',
    async (mode) => {
      expect(await pooled({ mode, size: 5 }, start)).toBe(
        'The pooler of DATABASE_URL assigns a different session to each transaction, so tenants could read each other’s rows. Set DATABASE_POOLER=transaction, or pool_mode=session for this database in PgBouncer, or connect to PostgreSQL directly.',
      );
    },
  );

  it('whose pool is too small the start is refused in one line', async () => {
    expect(await pooled({ mode: 'session', size: 1 }, start)).toBe(
      'The pooler of DATABASE_URL has no second connection to PostgreSQL. Its default_pool_size must be at least DATABASE_POOL_SIZE + 2 for each process.',
    );
  });
});
