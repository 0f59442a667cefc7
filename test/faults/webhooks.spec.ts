import pg from 'pg';
import { Client } from '../support/client.js';
import { cloneDatabase } from '../support/clone-database.js';
import { startMailServer, type MailServer } from '../support/mail-server.js';
import { startService, type RunningService } from '../support/running-service.js';
import { shiftedClock } from '../support/shifted-clock.js';
import { answering, eventually, startReceiver, verified, type WebhookReceiver } from '../support/webhook-receiver.js';

/** Several processes on one database, in sequence: an API process, which delivers nothing, and several workers. */
describe('Webhooks in several processes', () => {
  const running: RunningService[] = [];
  let databaseUrl: string;
  let database: pg.Pool;
  let receiver: WebhookReceiver;
  let mails: MailServer;
  let api: Client;
  let owner: string;
  let organizationId: string;

  const start = async (name: string, env: Record<string, string>): Promise<RunningService> => {
    const service = await startService({
      databaseUrl,
      redisUrl: process.env['TEST_REDIS_URL']!,
      name: `webhooks-${name}-${process.pid}`,
      dataDir: process.env['TEST_DATA_DIR']!,
      env: { DEFAULT_PLAN: 'ENTERPRISE', WEBHOOK_TIMEOUT_MS: '30000', ...env },
    });
    running.push(service);
    return service;
  };

  const addEndpoint = async (url: string): Promise<any> =>
    (await api.post('/v1/webhook-endpoints', { url, events: ['*'] })).data;

  beforeAll(async () => {
    databaseUrl = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, `webhooks_${process.pid}`);
    database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    receiver = await startReceiver();
    mails = await startMailServer();
    const { baseUrl } = await start('api', { ROLE: 'api' });
    owner = `ana-${process.pid}@tienda.mx`;
    const { data } = await new Client({}, baseUrl).post('/v1/auth/register', {
      email: owner,
      password: 'una contraseña larga',
      name: 'Ana Ruiz',
      organizationName: 'Tienda Azul',
    });
    organizationId = data.organization.id;
    const session = new Client({ Authorization: `Bearer ${data.accessToken}` }, baseUrl);
    const { key } = (await session.post('/v1/api-keys', { name: 'Tienda', mode: 'TEST' })).data;
    api = new Client({ 'X-API-Key': key }, baseUrl);
  });

  afterAll(async () => {
    await Promise.all(running.map((service) => service.kill()));
    await Promise.all([receiver.close(), mails.close(), database.end()]);
  });

  it('An API process delivers nothing, a worker does, and the next worker, whose clock is wrong, delivers what a killed one left', async () => {
    receiver.answer = () => undefined;
    const endpoint = await addEndpoint(receiver.url);
    const test = await api.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
    const workersBegin = Date.now();
    const killed = await start('killed', { ROLE: 'worker' });
    const [first] = await receiver.waitFor(1);
    await killed.kill();
    expect(first!.at).toBeGreaterThan(workersBegin);

    receiver.answer = answering(200);
    // As if the lease of the killed worker had expired.
    await database.query('UPDATE webhook_deliveries SET leased_until = now()');
    const second = { ...shiftedClock(600_000), SMTP_URL: mails.url, MAIL_FROM: 'Guía <avisos@guia.mx>' };
    await start('second', { ROLE: 'worker', ...second });
    const [, again] = await receiver.waitFor(2);
    let delivery: any;
    await eventually(async () => {
      [delivery] = (await api.get(`/v1/webhook-endpoints/${endpoint.id}/deliveries`)).data;
      return delivery.status === 'SUCCEEDED';
    }, 'the delivery succeeds');

    expect(again!.headers['webhook-id']).toBe(test.data.eventId);
    // The library rejects signatures that differ more than five minutes from the current time.
    expect(verified(endpoint.secret, again!)).toEqual(first!.event);
    expect(delivery.attempts).toHaveLength(1);
    expect(receiver.received).toHaveLength(2);
    await api.delete(`/v1/webhook-endpoints/${endpoint.id}`);
  });

  it('The OWNERs are notified by mail of a disabled endpoint', async () => {
    const { id, url } = await addEndpoint('http://127.0.0.1:1/');
    await api.post(`/v1/webhook-endpoints/${id}/test`);
    await mails.waitFor(1);
    await eventually(async () => {
      const { rows } = await database.query('SELECT 1 FROM queued_mails');
      return rows.length === 0;
    }, 'nothing is left to send');

    const [mail] = mails.received;
    expect([mail!.from, mail!.to]).toEqual(['avisos@guia.mx', [owner]]);
    expect(mail!.data).toContain('Subject: A webhook endpoint was disabled');
    const text = mail!.data.replace(/=\r\n/g, '').replaceAll('=3D', '=');
    expect(text).toContain(`Your TEST webhook endpoint ${url} (${id}) was disabled`);
    expect(mails.received).toHaveLength(1);
  });

  it('Two workers send each of many events once', async () => {
    await start('third', { ROLE: 'worker' });
    const endpoint = await addEndpoint(receiver.url);
    const before = receiver.received.length;
    await database.query(
      `INSERT INTO events (id, organization_id, livemode, type, data)
       SELECT 'evt_many' || n, $1, false, 'tracker.updated', jsonb_build_object('n', n) FROM generate_series(1, 600) n`,
      [organizationId],
    );
    await eventually(async () => {
      const { rows } = await database.query(
        "SELECT count(*)::int AS n FROM webhook_deliveries WHERE endpoint_id = $1 AND status = 'SUCCEEDED'",
        [endpoint.id],
      );
      return rows[0].n === 600;
    }, 'all are delivered');

    const received = receiver.received.slice(before);
    expect(received).toHaveLength(600);
    expect(new Set(received.map(({ event }) => event.data.n)).size).toBe(600);
  });
});
