import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bench } from '../support/bench.js';
import type { Client } from '../support/client.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { startService, type RunningService } from '../support/running-service.js';
import { createShipment } from '../support/shipments.js';

describe('Under a plan with a quota of labels', () => {
  let service: RunningService;
  let organization: TestOrganization;
  let client: Client;

  beforeAll(async () => {
    const dataDir = process.env['TEST_DATA_DIR']!;
    const file = join(dataDir, `plans-${process.env['JEST_WORKER_ID']}.json`);
    await writeFile(file, JSON.stringify({ SCALE: { labelQuota: 2, overageFee: 2.5 } }));
    service = await startService({
      databaseUrl: bench.databaseUrl,
      redisUrl: process.env['TEST_REDIS_URL']!,
      name: `quota-${process.env['JEST_WORKER_ID']}`,
      dataDir,
      env: { PLANS_FILE: file },
    });
  });

  beforeEach(async () => {
    organization = await newOrganization({ plan: 'SCALE' });
    client = organization.test.at(service.baseUrl);
  });

  afterAll(() => service?.stop());

  const buy = async (overrides: object = {}) => {
    const { id, rates } = await createShipment(client, overrides);
    const reply = await client.post(`/v1/shipments/${id}/label`, { rateId: rates[0].id });
    return { id, rate: rates[0], ...reply };
  };

  it('a further label costs the overage fee as well, which a void credits too', async () => {
    expect((await buy()).data.breakdown.overageCharge).toBe('0.00');
    expect((await buy()).data.breakdown.overageCharge).toBe('0.00');

    const beyond = await buy();

    const total = (beyond.rate.totalPrice + 2.5).toFixed(2);
    expect(beyond.data).toMatchObject({
      charged: total,
      breakdown: { quotedTotal: beyond.rate.totalPrice.toFixed(2), overageCharge: '2.50', total },
    });
    const voided = await client.post(`/v1/shipments/${beyond.id}/label/void`);
    expect(voided.data.refundedAmount).toBe(total);
    expect((await client.get('/v1/plans')).data[2]).toMatchObject({ code: 'SCALE', labelQuota: 2, overageFee: '2.50' });
  });
});
