import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ORGANIZATION_HEADER } from '../../bench/organization-header.js';
import { bench } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { startService, type RunningService } from '../support/running-service.js';
import { createShipment, shipmentRequest } from '../support/shipments.js';

/** What differs between two shipments that are alike. */
const OWN = /"(id|shipmentId|attemptId|labelId|trackingNumber|publicTrackingToken|[a-z]*Url|[a-zA-Z]+At)":"[^"]*"/g;
const alike = (text: string): string => text.replace(OWN, '"$1":"…"');

describe('The floor that the service is measured against', () => {
  let directory: string;
  let floor: RunningService;
  let organization: TestOrganization;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'guia-floor-'));
    floor = await startService({
      databaseUrl: bench.databaseUrl,
      // The floor has none.
      redisUrl: '',
      name: 'floor',
      dataDir: directory,
      env: { PUBLIC_BASE_URL: bench.baseUrl.replace('127.0.0.1', 'localhost') },
      program: 'dist/bench/floor/main.js',
    });
    organization = await newOrganization({ liveBalance: '10000.00' });
  });
  afterAll(async () => {
    await floor.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const { baseUrl } = bench;
  const both = async (method: string, path: string, body?: object): Promise<[string, string]> => {
    const own = await organization.live.at(baseUrl).send(method, path, body);
    const other = await organization.live
      .with({ [ORGANIZATION_HEADER]: organization.id })
      .at(floor.baseUrl)
      .send(method, path, body);
    expect([own.status, other.status]).toEqual(method === 'POST' ? [201, 201] : [200, 200]);
    return [own.text, other.text];
  };

  it('returns reads, lists and the statement with the same bytes as the service', async () => {
    const { id } = await createShipment(organization.live);
    const filtered = '/v1/shipments?status=DRAFT&createdFrom=2026-01-01T00:00:00Z&limit=20';
    for (const path of [`/v1/shipments/${id}`, filtered, '/v1/wallet/transactions?limit=50']) {
      const [own, floors] = await both('GET', path);
      expect(floors).toBe(own);
    }
  });

  it('creates the same shipment with the same rates, and buys the same label', async () => {
    const [own, floors] = await both('POST', '/v1/shipments', shipmentRequest());
    expect(alike(floors)).toBe(alike(own));

    const labels: string[] = [];
    for (const [text, base] of [
      [own, baseUrl],
      [floors, floor.baseUrl],
    ] as const) {
      const { data } = JSON.parse(text) as { data: { id: string; rates: { id: string }[] } };
      const client = organization.live.with({ [ORGANIZATION_HEADER]: organization.id }).at(base);
      const bought = await client.post(`/v1/shipments/${data.id}/label`, { rateId: data.rates[0]!.id });
      expect(bought.status).toBe(201);
      labels.push(alike(bought.text).replace(/"walletBalanceAfter":"[^"]*"/, ''));
    }
    expect(labels[1]).toBe(labels[0]);
  });
});
