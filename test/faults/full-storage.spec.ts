import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../support/run-program.js';
import { startFleet } from '../support/scratch-service.js';
import { useDatabase } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { newOrganization } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { shipmentRequest } from '../support/shipments.js';

describe('While the file storage rejects files', () => {
  let service: RunningService;
  let dataDir: string;
  let files: string;

  beforeAll(async () => {
    [service] = (await startFleet(1, {})) as [RunningService];
    dataDir = service.logFile.replace(/-0\.log$/, '');
    files = join(dataDir, 'files');
    await useDatabase(service.databaseUrl);
  });

  afterAll(() => service.stop());

  const openIssues = () =>
    runProgram('dist/src/admin/admin.js', [], { DATABASE_URL: service.databaseUrl, DATA_DIR: dataDir });

  it('a one-call purchase is 201 with its attempt, Location and Retry-After, is completed later and charged once', async () => {
    const organization = await newOrganization();
    const client = organization.test.at(service.baseUrl);
    // A file where the folder was: root, too, cannot write below it.
    await rm(files, { recursive: true });
    await writeFile(files, '');

    const { status, data, headers } = await client.post('/v1/shipments', {
      ...shipmentRequest(),
      purchase: { strategy: 'cheapest' },
    });

    expect([status, data.status, data.labelPurchaseAttempt.status]).toEqual([201, 'DRAFT', 'processing']);
    const { statusUrl } = data.labelPurchaseAttempt as { statusUrl: string };
    expect([headers.get('location'), headers.get('retry-after')]).toEqual([statusUrl, '2']);
    expect(data).not.toHaveProperty('label');
    const { code, stdout } = await openIssues();
    expect(code).toBe(0);
    expect(stdout).toContain(`File storage: 1\n  ${files}: A file could not be written: `);

    await rm(files);
    await mkdir(files);
    const attempt = await eventually(async () => {
      const { data: current } = await client.get(statusUrl);
      return current.status === 'processing' ? null : current;
    });
    expect(attempt).toMatchObject({ status: 'succeeded', label: { shipmentId: data.id } });
    const { data: wallet } = await client.get('/v1/wallet/balance');
    expect(Number(wallet.balance)).toBeCloseTo(10_000 - Number(attempt.pricing.quotedTotal), 2);
    expect((await openIssues()).stdout).not.toContain('File storage');
  });
});
