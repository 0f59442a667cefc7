import { setTimeout as sleep } from 'node:timers/promises';
import { findingsAtLast } from '../support/audit.js';
import { cloneDatabase } from '../support/clone-database.js';
import { startService, type RunningService } from '../support/running-service.js';
import { newOrganization } from '../support/organization.js';
import { createShipment } from '../support/shipments.js';
import { sql, useDatabase } from '../support/bench.js';

describe('ROLE', () => {
  const services: RunningService[] = [];
  let databaseUrl: string;

  const start = async (role: string): Promise<RunningService> => {
    const service = await startService({
      databaseUrl,
      redisUrl: process.env['TEST_REDIS_URL']!,
      name: `roles-${process.pid}`,
      dataDir: process.env['TEST_DATA_DIR']!,
      env: { ROLE: role },
    });
    services.push(service);
    return service;
  };

  beforeAll(async () => {
    databaseUrl = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, `roles_${process.pid}`);
    await useDatabase(databaseUrl);
  });

  afterAll(() => Promise.all(services.map((service) => service.stop())));

  it('api serves and takes no jobs; worker takes them and serves nothing but its supervisor', async () => {
    const api = await start('api');
    const organization = await newOrganization();
    const client = organization.test.at(api.baseUrl);
    const shipment = await createShipment(client);
    const { data } = await client.post(`/v1/shipments/${shipment.id}/label`, {
      rateId: shipment.rates[0].id,
      async: true,
    });
    // A job had it at once, and a scheduled task would now: several pass.
    await sql('UPDATE label_purchase_attempts SET leased_until = now()');
    await sleep(2500);
    expect((await client.get(data.statusUrl)).data.status).toBe('pending');

    const worker = await start('worker');
    expect(await findingsAtLast(databaseUrl)).toEqual([]);
    expect((await client.get(data.statusUrl)).data.status).toBe('succeeded');

    const refused = await organization.test.at(worker.baseUrl).get('/v1/wallet/balance');
    expect([refused.status, refused.error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    expect((await client.at(worker.baseUrl).get('/docs')).status).toBe(404);
    expect((await client.at(worker.baseUrl).get('/health/live')).status).toBe(200);
  });
});
