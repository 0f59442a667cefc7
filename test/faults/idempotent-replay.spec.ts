import { cloneDatabase } from '../support/clone-database.js';
import pg from 'pg';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Reply } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { PATIENT_INQUIRIES, startService, type RunningService } from '../support/running-service.js';
import { shipmentRequest } from '../support/shipments.js';

/** A service of this test's own, to be killed. */
describe('After a crash, a repeated Idempotency-Key', () => {
  let databaseUrl: string;
  let database: pg.Client;
  let service: RunningService;
  let registered: { accessToken: string; organization: { id: string } };
  let key: string;
  let starts = 0;

  const start = () =>
    startService({
      databaseUrl,
      redisUrl: process.env['TEST_REDIS_URL']!,
      name: `replay-${process.pid}-${++starts}`,
      dataDir: process.env['TEST_DATA_DIR']!,
      env: {
        ...PATIENT_INQUIRIES,
        DEFAULT_PLAN: 'ENTERPRISE',
        DATA_DIR: join(process.env['TEST_DATA_DIR']!, `replay-${process.pid}`),
      },
    });
  const client = (idempotencyKey: string) =>
    new Client({ 'X-API-Key': key, 'Idempotency-Key': idempotencyKey }, service.baseUrl);
  const count = async (statement: string): Promise<number> =>
    (await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${statement}`)).rows[0]!.n;

  /** Retries a request like a client until it is no longer in progress. */
  const answered = (send: () => Promise<Reply>): Promise<Reply> =>
    eventually(async () => {
      const reply = await send();
      return reply.error?.code === 'IDEMPOTENCY_KEY_IN_USE' ? null : reply;
    });

  beforeAll(async () => {
    databaseUrl = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, `replay_${process.pid}`);
    database = new pg.Client(databaseUrl);
    await database.connect();
    service = await start();
    const account = {
      email: 'ana@tienda.mx',
      password: 'correct horse battery',
      name: 'Ana',
      organizationName: 'Tienda',
    };
    registered = (await new Client({}, service.baseUrl).post('/v1/auth/register', account)).data;
    const session = new Client({ Authorization: `Bearer ${registered.accessToken}` }, service.baseUrl);
    key = (await session.post('/v1/api-keys', { name: 'test', mode: 'TEST' })).data.key;
  });

  afterAll(async () => {
    await service?.kill();
    await database?.end();
  });

  it('returns the response from before the crash, or continues the interrupted request: nothing is executed twice', async () => {
    const simulate = (value: string) => ({ metadata: { simulate: value } });
    const first = await client('before').post('/v1/shipments', shipmentRequest());
    const made = await client('draft-1').post('/v1/shipments', shipmentRequest(simulate('label_lost_response')));
    const unmade = await client('draft-2').post('/v1/shipments', shipmentRequest(simulate('label_slow')));
    const buy = (name: string, { data }: Reply) =>
      client(name).post(`/v1/shipments/${data.id}/label`, { rateId: data.rates[0].id });
    const twoStep = () => buy('two-step', made);
    const lost = () => buy('lost', unmade);
    const oneCall = () => {
      const purchase = { strategy: 'cheapest' };
      return client('one-call').post(
        '/v1/shipments',
        shipmentRequest({ ...simulate('label_lost_response'), purchase }),
      );
    };
    // An expired key, for the scheduled task of the next start.
    await database.query(
      `INSERT INTO idempotency_keys (organization_id, livemode, key, fingerprint, owner, leased_until, created_at)
       VALUES ($1, false, 'ancient', '', '', now(), now() - interval '25 hours')`,
      [registered.organization.id],
    );

    const interrupted = [twoStep, lost, oneCall].map((send) => send().catch(() => null));
    // Two labels the carrier has made and not answered for, and one purchase it has not begun with.
    while ((await count('carrier_simulator.labels')) < 2 || (await count('label_purchase_attempts')) < 3)
      await sleep(20);
    await service.kill();
    // A machine may be so slow that one was answered before its process was killed: that answer is repeated.
    const told = await Promise.all(interrupted);
    // Another process would have the next run of the scheduled task a minute after the last.
    await database.query('DELETE FROM scheduled_tasks');
    service = await start();
    // Simulates that the deadline of the carrier call has passed.
    await database.query('UPDATE label_purchase_attempts SET leased_until = now()');

    const replay = await client('before').post('/v1/shipments', shipmentRequest());
    expect([replay.status, replay.text, replay.headers.get('idempotency-replayed')]).toEqual([201, first.text, 'true']);

    const [bought, third, created] = await Promise.all([twoStep, lost, oneCall].map(answered));
    expect([bought!.status, bought!.data?.shipmentId]).toEqual([201, made.data.id]);
    expect([created!.status, created!.data?.status]).toEqual([201, 'LABEL_PURCHASED']);
    expect(created!.data.label.trackingNumber).toEqual(expect.any(String));
    // A label that the carrier does not find was never created, and is refunded.
    const isThirdMade = (await count('carrier_simulator.labels')) === 3;
    expect([third!.status, third!.error?.code]).toEqual(isThirdMade ? [201, undefined] : [502, 'CARRIER_ERROR']);
    for (const [index, reply] of [bought, third, created].entries())
      if (told[index]) expect(reply!.text).toBe(told[index].text);
    expect((await twoStep()).text).toBe(bought!.text);
    expect((await oneCall()).text).toBe(created!.text);
    expect((await lost()).text).toBe(third!.text);

    expect(await count('shipments')).toBe(4);
    expect(await count('label_purchase_attempts')).toBe(3);
    expect(await count('labels')).toBe(isThirdMade ? 3 : 2);
    expect(await count("wallet_transactions WHERE type = 'DEBIT'")).toBe(3);
    expect(await count("wallet_transactions WHERE type = 'REFUND'")).toBe(isThirdMade ? 0 : 1);
    expect(await count("idempotency_keys WHERE key = 'ancient'")).toBe(0);
  });
});
