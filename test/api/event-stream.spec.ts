import pg from 'pg';
import { newId } from '../../src/kernel/ids.js';
import { bench, sql } from '../support/bench.js';
import { refusalOf } from '../support/client.js';
import { OpenStream } from '../support/event-stream.js';
import { eventually } from '../support/eventually.js';
import { keyClient, newKey, newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

describe('GET /v1/events/stream', () => {
  const open = new Set<OpenStream>();
  let organization: TestOrganization;

  const streamOf = async (key: string, query = '', headers: Record<string, string> = {}) => {
    const stream = await OpenStream.open({ 'X-API-Key': key, ...headers }, query);
    open.add(stream);
    return stream;
  };
  const idsOf = ({ messages }: OpenStream): string[] => messages.map(({ id }) => id);

  beforeEach(async () => {
    organization = await newOrganization();
  });
  afterEach(async () => {
    await Promise.all([...open].map((stream) => stream.close()));
    open.clear();
  });

  it('sends each event as it happens, with the JSON that webhooks deliver', async () => {
    const stream = await streamOf(organization.testKey);
    const shipment = await createShipment(organization.test, { externalId: 'PEDIDO-9' });
    const [message] = await stream.received(1);

    expect(stream.response.status).toBe(200);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(message).toMatchObject({ event: 'shipment.created', data: { livemode: false, data: { id: shipment.id } } });
    expect(message!.data).toEqual((await organization.test.get(`/v1/events/${message!.id}`)).data);
    expect(message!.data).toMatchObject({ id: message!.id, type: message!.event });
  });

  it('starts with the next event without a Last-Event-ID', async () => {
    await createShipment(organization.test);
    await eventually(async () => ((await unrelayed(organization)) === 0 ? true : null));
    const stream = await streamOf(organization.testKey);
    const second = await createShipment(organization.test);

    expect((await stream.received(1)).map(({ data }) => data.data.id)).toEqual([second.id]);
  });

  it('resumes after Last-Event-ID without gaps or duplicates, and continues', async () => {
    const first = await streamOf(organization.testKey);
    await createShipment(organization.test);
    const { id } = (await first.received(1))[0]!;
    await first.close();
    for (let index = 0; index < 120; index++)
      await sql(INSERT_EVENT, [newId('evt'), organization.id, false, 'order.created']);
    const second = await streamOf(organization.testKey, '', { 'Last-Event-ID': id });
    await sql(INSERT_EVENT, [newId('evt'), organization.id, false, 'order.created']);
    await second.received(121);

    const expected = await sql(
      'SELECT id FROM events WHERE organization_id = $1 AND id <> $2 ORDER BY relayed_at, id',
      [organization.id, id],
    );
    expect(idsOf(second)).toEqual(expected.map((row) => row['id']));
  });

  it('sends an event whose transaction commits after that of a later one', async () => {
    const stream = await streamOf(organization.testKey);
    const slow = new pg.Client(bench.databaseUrl);
    await slow.connect();
    const [earlier, later] = [newId('evt'), `${newId('evt')}z`];
    await slow.query("BEGIN; SET guia.organization = '*'");
    await slow.query(INSERT_EVENT, [earlier, organization.id, false, 'order.created']);
    await sql(INSERT_EVENT, [later, organization.id, false, 'order.created']);
    await stream.received(1);
    await slow.query('COMMIT');
    await slow.end();
    await stream.received(2);

    expect(idsOf(stream)).toEqual([later, earlier]);
    const again = await streamOf(organization.testKey, '', { 'Last-Event-ID': later });
    expect((await again.received(1)).map(({ id }) => id)).toEqual([earlier]);
  });

  it('reports a webhook.test event, which goes to one endpoint only, in its order', async () => {
    const stream = await streamOf(organization.testKey);
    const endpoint = await organization.test.post('/v1/webhook-endpoints', {
      url: 'https://127.0.0.1:9/hook',
      events: ['order.created'],
    });
    await organization.test.post(`/v1/webhook-endpoints/${endpoint.data.id}/test`);

    expect((await stream.received(1))[0]).toMatchObject({ event: 'webhook.test' });
  });

  it('sends only the types of the filter', async () => {
    const stream = await streamOf(organization.testKey, '?types=label.purchase.completed,%20label.voided');
    const { shipment } = await createLabelledShipment(organization.test);
    await organization.test.post(`/v1/shipments/${shipment.id}/label/void`);

    expect((await stream.received(2)).map(({ event }) => event)).toEqual(['label.purchase.completed', 'label.voided']);
  });

  it.each([
    '?types=shipment.exploded',
    '?types=label.voided,',
    '?types=label.voided,x',
    '?types=a&types=b',
    '?types=*',
  ])('refuses %s', async (query) => {
    const refused = await organization.test.get(`/v1/events/stream${query}`);
    expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(refused.error.details['errors'] as object)).toEqual(['types']);
  });

  it('separates organizations and modes', async () => {
    const other = await newOrganization();
    const [test, live, stranger] = [
      await streamOf(organization.testKey),
      await streamOf(organization.liveKey),
      await streamOf(other.testKey),
    ];
    const id = newId('evt');
    await sql(INSERT_EVENT, [id, organization.id, false, 'order.created']);
    const [liveId, strangeId] = [newId('evt'), newId('evt')];
    await sql(INSERT_EVENT, [liveId, organization.id, true, 'order.created']);
    await sql(INSERT_EVENT, [strangeId, other.id, false, 'order.created']);
    await Promise.all([test.received(1), live.received(1), stranger.received(1)]);

    expect([idsOf(test), idsOf(live), idsOf(stranger)]).toEqual([[id], [liveId], [strangeId]]);
    for (const client of [organization.live, other.test])
      expect(refusalOf(await client.with({ 'Last-Event-ID': id }).get('/v1/events/stream'))).toEqual([
        400,
        'INVALID_INPUT',
        'EVENT_ID_UNKNOWN',
      ]);
  });

  it.each(['evt_unknown', '1', 'x'.repeat(300), "evt_' OR 1=1"])('refuses the unknown Last-Event-ID %s', async (id) => {
    const refused = await organization.test.with({ 'Last-Event-ID': id }).get('/v1/events/stream');
    expect(refusalOf(refused)).toEqual([400, 'INVALID_INPUT', 'EVENT_ID_UNKNOWN']);
    expect(refused.headers.get('content-type')).toContain('application/json');
  });

  it('refuses the sixth stream of an organization, also of its other mode, until one is closed', async () => {
    const streams = await Promise.all(Array.from({ length: 5 }, () => streamOf(organization.testKey)));
    for (const client of [organization.test, organization.live]) {
      const refused = await client.get('/v1/events/stream');
      expect([refused.status, refused.error.code, refused.error.details['reason']]).toEqual([
        429,
        'RATE_LIMIT_EXCEEDED',
        'STREAMS',
      ]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await streamOf((await newOrganization()).testKey)).response.status).toBe(200);

    await streams[0]!.close();
    await eventually(async () => {
      const stream = await streamOf(organization.liveKey);
      return stream.response.ok || null;
    });
  });

  it('uses no slot for an error or a HEAD', async () => {
    for (let index = 0; index < 6; index++) {
      await organization.test.with({ 'Last-Event-ID': 'evt_x' }).get('/v1/events/stream');
      expect((await organization.test.send('HEAD', '/v1/events/stream')).status).toBe(200);
    }
    expect((await streamOf(organization.testKey)).response.status).toBe(200);
  });

  it('needs webhooks:read, and takes a session, whose mode is LIVE', async () => {
    const without = keyClient(await newKey(organization.id, { scopes: ['shipments:read'] }));
    expect((await without.get('/v1/events/stream')).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await fetch(`${bench.baseUrl}/v1/events/stream`)).status).toBe(401);

    const member = await newMember(organization.id, 'VIEWER');
    const stream = await OpenStream.open({ Authorization: `Bearer ${member.token}` });
    open.add(stream);
    await sql(INSERT_EVENT, [newId('evt'), organization.id, false, 'order.created']);
    const id = newId('evt');
    await sql(INSERT_EVENT, [id, organization.id, true, 'order.created']);
    await stream.received(1);
    expect(idsOf(stream)).toEqual([id]);
  });

  it('reads a page of events in the order of an index', async () => {
    const client = new pg.Client(bench.databaseUrl);
    await client.connect();
    // Otherwise the statistics of a small table decide.
    await client.query('SET enable_sort = off; SET enable_incremental_sort = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM events WHERE organization_id = '${organization.id}' AND livemode = false
         AND relayed_at IS NOT NULL AND (relayed_at, id) > (now() - interval '2 hours', 'x')
       ORDER BY relayed_at, id LIMIT 50`,
    );
    await client.end();
    const text = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('using events_stream');
    expect(text).not.toContain('Sort');
  });
});

const INSERT_EVENT = `INSERT INTO events (id, organization_id, livemode, type, data) VALUES ($1, $2, $3, $4, '{}')`;

const unrelayed = async ({ id }: TestOrganization): Promise<number> =>
  (await sql('SELECT 1 FROM events WHERE organization_id = $1 AND relayed_at IS NULL', [id])).length;
