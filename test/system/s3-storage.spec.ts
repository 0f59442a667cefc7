import { filesConfig } from '../../src/platform/files/files.config.js';
import { openStorage, requireStorage } from '../../src/platform/files/open-storage.js';
import type { FileStorage } from '../../src/platform/files/file-storage.js';
import { explainStartFailure } from '../../src/start/explain-start-failure.js';
import { findingsAtLast } from '../support/audit.js';
import { bench, useDatabase } from '../support/bench.js';
import { Client } from '../support/client.js';
import { withEnvironment } from '../support/environment.js';
import { newOrganization } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { S3Server, S3_KEY } from '../support/s3-server.js';
import { startFleet } from '../support/scratch-service.js';
import { createShipment } from '../support/shipments.js';
import { soon } from '../support/soon.js';

const lineOf = (variables: Record<string, string>): Promise<string> =>
  requireStorage(withEnvironment(variables, filesConfig)).then(() => 'started', explainStartFailure);

describe('Files in an S3-compatible bucket', () => {
  const server = new S3Server();
  let settings: Record<string, string>;
  let storage: FileStorage;

  beforeAll(async () => {
    settings = await server.start();
    storage = await openStorage(withEnvironment(settings, filesConfig));
  });

  afterEach(() => {
    server.failures = 0;
    server.requests.length = 0;
  });
  afterAll(() => server.stop());

  it('are written under the bucket, signed, and read as they were', async () => {
    await storage.save('abc.pdf', Buffer.from('%PDF-1.7 é'), 'application/pdf');

    expect([...server.objects.keys()]).toEqual(['/labels/abc.pdf']);
    expect(Buffer.from((await storage.read('abc.pdf'))!).toString()).toBe('%PDF-1.7 é');
  });

  it('are null if they do not exist', async () => {
    expect(await storage.read('nobody.pdf')).toBeNull();
  });

  it('no longer exist after deletion, and may be deleted again', async () => {
    await storage.save('old.pdf', Buffer.from('x'), 'application/pdf');
    await storage.delete('old.pdf');
    await storage.delete('old.pdf');

    expect(await storage.read('old.pdf')).toBeNull();
  });

  it('are retried after a server error', async () => {
    server.failures = 2;
    await storage.save('later.pdf', Buffer.from('x'), 'application/pdf');

    expect(server.requests).toEqual(Array(3).fill('PUT /labels/later.pdf'));
  });

  it('fail with status and error code of the service, without secrets', async () => {
    server.failures = Infinity;
    const failed = storage.save('abc.pdf', Buffer.from('x'), 'application/pdf');

    await expect(failed).rejects.toThrow('The file storage responded 503 (SlowDown) to a write.');
    await expect(failed).rejects.not.toThrow(S3_KEY.accessKeyId);
  });

  it.each([
    [
      { S3_SECRET_ACCESS_KEY: 'another' },
      403,
      'SignatureDoesNotMatch',
      'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    ],
    [{ S3_ACCESS_KEY_ID: 'another' }, 403, 'InvalidAccessKeyId', 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [{ S3_REGION: 'us-east-1' }, 400, 'AuthorizationHeaderMalformed', 'Set S3_REGION to the region of the bucket.'],
    [{ S3_BUCKET: 'other' }, 404, 'NoSuchBucket', 'Check S3_BUCKET.'],
  ])('that cannot be kept, with %j, are reported at the start in one line', async (wrong, status, code, remedy) => {
    const line = await lineOf({ ...settings, ...wrong });

    expect(line).toContain(
      `Label files cannot be stored at ${settings['S3_ENDPOINT']}/${'S3_BUCKET' in wrong ? 'other' : 'labels'}: The file storage responded ${status} (${code}) to a write. ${remedy}`,
    );
    expect(line).not.toContain('\n');
  });
});

describe('A folder that cannot be written', () => {
  it('is reported at the start in one line', async () => {
    expect(await lineOf({ DATA_DIR: '/dev/null' })).toBe(
      'Label files cannot be stored at /dev/null/files: A file could not be written: ENOTDIR. Make DATA_DIR writable for this user.',
    );
  });
});

describe('While the bucket is unavailable', () => {
  const server = new S3Server();
  let service: RunningService;

  beforeAll(async () => {
    [service] = (await startFleet(1, { env: await server.start() })) as [RunningService];
    await useDatabase(service.databaseUrl);
  });
  afterAll(async () => {
    await service.stop();
    server.stop();
    await useDatabase(bench.databaseUrl);
  });

  it('a purchase is accepted (202 with Retry-After) and completed when it is back; readiness says degraded', async () => {
    const { test } = await newOrganization({ testBalance: '1000.00' });
    const client = test.at(service.baseUrl);
    const shipment = await createShipment(client);
    server.failures = Infinity;

    const bought = await client.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id });
    expect([bought.status, bought.data.status, bought.headers.get('retry-after')]).toEqual([202, 'processing', '2']);
    const readiness = async () => (await new Client({}, service.baseUrl).get('/health/ready')).body;
    await soon(async () => expect(await readiness()).toMatchObject({ status: 'degraded', storage: 'degraded' }));
    const metrics = await (await fetch(`${service.baseUrl}/metrics`)).text();
    expect(metrics).toMatch(/^guia_dependency_errors_total\{dependency="storage"\} [1-9]/m);
    expect(metrics).toMatch(/^guia_backlog_items\{backlog="purchases"\} 1$/m);

    server.failures = 0;
    await soon(async () => expect((await client.get(bought.data.statusUrl)).data.status).toBe('succeeded'));
    const { data } = await client.get(`/v1/shipments/${shipment.id}`);
    expect((await fetch(data.label.labelUrl)).status).toBe(200);
    await soon(async () => expect(await readiness()).toMatchObject({ status: 'up', storage: 'up' }));
    expect(await findingsAtLast(service.databaseUrl)).toEqual([]);
  });
});
