import { mkdtemp, readFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLocalServices, type LocalServices } from '../../src/start/local-services/local-services.js';
import { findingsAtLast } from '../support/audit.js';
import { sql, useDatabase } from '../support/bench.js';
import { Client, type Reply } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { FaultBench } from '../support/fault-bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { PrivateRedis } from '../support/private-redis.js';
import { runProgram } from '../support/run-program.js';
import { startService, type RunningService } from '../support/running-service.js';
import { createShipment, createShipments } from '../support/shipments.js';

const buy = (organization: TestOrganization, baseUrl: string, shipment: any, body: object = {}): Promise<Reply> =>
  organization.test.at(baseUrl).post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id, ...body });

describe('Redis unavailable', () => {
  let redis: PrivateRedis;
  let faults: FaultBench;
  let service: RunningService;
  let organization: TestOrganization;

  beforeAll(async () => {
    redis = await PrivateRedis.start();
    faults = await FaultBench.open('redis_away', redis.url);
    service = await faults.start();
    organization = await newOrganization({ testBalance: '100000.00' });
  });

  afterAll(async () => {
    await faults.close();
    redis.thaw();
    await redis.kill();
  });

  const shipments = (count: number): Promise<any[]> =>
    Promise.all(Array.from({ length: count }, () => createShipment(organization.test.at(service.baseUrl))));

  it.each([
    ['frozen', 'degraded', () => Promise.resolve(redis.freeze()), () => Promise.resolve(redis.thaw())],
    ['killed', 'degraded', () => redis.kill(), () => redis.restart()],
    ['flushed', 'up', () => redis.flush(), () => Promise.resolve()],
  ])(
    '%s: readiness is 200 %s, synchronous purchases go on, asynchronous ones and batches end all the same, nothing hangs',
    async (_what, readiness, fail, heal) => {
      const [one, other, ...batch] = await shipments(8);
      const waiting = await buy(organization, service.baseUrl, other, { async: true });
      const { data: accepted } = await organization.test
        .at(service.baseUrl)
        .post('/v1/batches', { shipmentIds: batch.map(({ id }) => id) });
      await fail();

      // The service works without Redis, so load balancers keep the process.
      const ready = await eventually(async () => {
        const { status, body } = await new Client({}, service.baseUrl).get('/health/ready');
        return body.status === readiness ? status : null;
      });
      expect(ready).toBe(200);
      // A response shows that the rate limiter has stopped waiting for Redis and counts in the process.
      const [bought, late] = await Promise.all([
        buy(organization, service.baseUrl, one),
        buy(organization, service.baseUrl, batch[0], { async: true }),
      ]);
      expect([bought.status, waiting.status]).toEqual([201, 202]);
      expect([202, 409]).toContain(late.status);
      // Jobs are lost or late: the scheduled tasks find the rows.
      expect(await findingsAtLast(faults.databaseUrl)).toEqual([]);
      await heal();

      const { data } = await organization.test.at(service.baseUrl).get(`/v1/batches/${accepted.id}`);
      expect(['COMPLETED', 'PARTIAL']).toContain(data.status);
      expect(data.purchasedCount + data.failedCount).toBe(6);
      const again = await shipments(1);
      expect((await buy(organization, service.baseUrl, again[0])).status).toBe(201);
    },
  );
});

/** One address for a server that comes back at another. */
class Forwarder {
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private target: number,
  ) {}

  static async to(target: number): Promise<Forwarder> {
    const server = createServer();
    const forwarder = new Forwarder(server, target);
    server.on('connection', (socket) => forwarder.forward(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return forwarder;
  }

  get port(): number {
    return (this.server.address() as { port: number }).port;
  }

  retarget(port: number): void {
    this.target = port;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private forward(socket: Socket): void {
    const upstream = connect(this.target, '127.0.0.1');
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      this.sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }
}

describe('PostgreSQL restarted in immediate mode under load', () => {
  let dataDir: string;
  let local: LocalServices;
  let forwarder: Forwarder;
  let service: RunningService;
  let databaseUrl: string;

  const startServer = () =>
    startLocalServices({ dataDir, postgres: true, redis: false, durable: true, log: () => undefined });

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'guia-outage-'));
    local = await startServer();
    const url = new URL(local.databaseUrl!);
    forwarder = await Forwarder.to(Number(url.port));
    url.port = String(forwarder.port);
    databaseUrl = url.toString();
    expect((await runProgram('dist/src/start/migrate.js', [], { DATABASE_URL: databaseUrl })).code).toBe(0);
    await useDatabase(databaseUrl);
    service = await startService({
      databaseUrl,
      redisUrl: process.env['TEST_REDIS_URL']!,
      name: `postgres-restart-${process.pid}`,
      dataDir: process.env['TEST_DATA_DIR']!,
    });
  });

  afterAll(async () => {
    await service?.kill();
    await useDatabase(process.env['TEST_POSTGRES_URL']!);
    forwarder?.close();
    await local?.stop();
  });

  it('keeps every reported label, settles the other purchases, and serves again immediately', async () => {
    const organization = await newOrganization({ testBalance: '100000.00' });
    const client = organization.test.at(service.baseUrl);
    const shipments = await createShipments(client, 60);
    const told: string[] = [];
    const outcomes = new Set<string>();
    let crashed = false;
    const load = Promise.all(
      [0, 1, 2, 3].map(async (lane) => {
        for (let index = lane; index < shipments.length; index += 4) {
          const reply = await buy(organization, service.baseUrl, shipments[index], { async: index % 3 === 0 }).catch(
            () => null,
          );
          if (reply?.status === 201) told.push(reply.data.labelId);
          outcomes.add(reply ? `${reply.status} ${reply.error?.code ?? ''}`.trim() : 'no answer');
          if (crashed) await sleep(50);
        }
      }),
    );
    await eventually(async () => (told.length < 5 ? null : true));
    crashed = true;
    await useDatabase(databaseUrl);
    const pid = Number((await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGQUIT');
    await local.stop();
    local = await startServer();
    forwarder.retarget(Number(new URL(local.databaseUrl!).port));
    await load;

    // A purchase is refunded (502) if the carrier was not reached or had no label when it was queried.
    const right = ['201', '202', '500 INTERNAL_ERROR', '502 CARRIER_ERROR'];
    expect([...outcomes].filter((outcome) => !right.includes(outcome))).toEqual([]);
    const fresh = await createShipment(client);
    expect((await buy(organization, service.baseUrl, fresh)).status).toBe(201);
    expect(await findingsAtLast(databaseUrl)).toEqual([]);
    const kept = await sql('SELECT id FROM labels WHERE id = ANY ($1)', [told]);
    expect(kept).toHaveLength(told.length);
  });
});
