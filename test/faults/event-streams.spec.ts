import { once } from 'node:events';
import { OpenStream } from '../support/event-stream.js';
import { eventually } from '../support/eventually.js';
import { FaultBench } from '../support/fault-bench.js';
import { newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { createShipment } from '../support/shipments.js';
import { sql } from '../support/bench.js';

describe('Event streams of two processes', () => {
  let faults: FaultBench;
  let services: [RunningService, RunningService];
  let organization: TestOrganization;
  const open: OpenStream[] = [];

  beforeAll(async () => {
    faults = await FaultBench.open('event_streams');
    services = [await faults.start(), await faults.start()];
  });
  beforeEach(async () => {
    organization = await newOrganization();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((stream) => stream.close()));
  });
  afterAll(() => faults.close());

  const streamAt = async ({ baseUrl }: RunningService, headers: object = {}, key = organization.testKey) => {
    const stream = await OpenStream.open({ 'X-API-Key': key, ...headers }, '', baseUrl);
    open.push(stream);
    return stream;
  };

  it('share the limit of an organization', async () => {
    for (const service of [services[0], services[1], services[0], services[1], services[0]])
      expect((await streamAt(service)).response.status).toBe(200);
    for (const service of services) expect((await streamAt(service)).response.status).toBe(429);
  });

  it('end within 30 seconds after their key is revoked in another process', async () => {
    const key = await newKey(organization.id);
    const stream = await streamAt(services[1], {}, key);
    await sql('UPDATE api_keys SET revoked_at = now() WHERE organization_id = $1', [organization.id]);
    await stream.ended;
    expect(stream.comments).toBeGreaterThan(0);
  });

  it('end at SIGTERM of their process without an error, and resume in the other one', async () => {
    const [stopped, other] = services;
    const stream = await streamAt(stopped);
    await createShipment(organization.test.at(other.baseUrl));
    const { id } = (await stream.received(1))[0]!;
    const exited = once(stopped.process, 'exit');
    stopped.process.kill('SIGTERM');
    await stream.ended;
    expect(stream.failure).toBeNull();
    expect(await exited).toEqual([0, null]);

    const missed = await createShipment(organization.test.at(other.baseUrl));
    const resumed = await streamAt(other, { 'Last-Event-ID': id });
    expect((await resumed.received(1)).map(({ data }) => data.data.id)).toEqual([missed.id]);
    const next = await createShipment(organization.test.at(other.baseUrl));
    await eventually(() => Promise.resolve(resumed.messages.length === 2 || null));
    expect(resumed.messages[1]!.data.data.id).toBe(next.id);
  });
});
