import { newId } from '../../kernel/ids.js';
import type { Database } from '../../platform/database/database.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { LoggedRequest } from './logged-request.entity.js';
import { RequestLog } from './request-log.js';

const request = (): LoggedRequest => ({
  id: newId('req'),
  organizationId: 'org_1',
  livemode: false,
  requestId: 'r',
  method: 'GET',
  path: '/v1/shipments',
  route: '/v1/shipments',
  status: 200,
  durationMs: 1,
  apiKeyId: 'key_1',
  userId: null,
  errorCode: null,
  idempotentReplay: false,
  ignoredFields: [],
  createdAt: new Date(0),
});

describe('The request log of a process', () => {
  const unlogged = async (metrics: Metrics) => (await metrics.unloggedRequests.get()).values[0]!.value;

  /** `insert` replaces the write of a batch. */
  const logWith = (insert: (batch: readonly LoggedRequest[]) => Promise<void>) => {
    const metrics = new Metrics();
    const run = (_sql: string, [batch]: string[]) => insert(JSON.parse(batch!) as LoggedRequest[]);
    return { metrics, log: new RequestLog({ run } as unknown as Database, metrics) };
  };

  it('writes each batch in one statement and writes nothing if no request is buffered', async () => {
    const batches: number[] = [];
    const { log } = logWith((batch) => Promise.resolve(void batches.push(batch.length)));
    for (let added = 0; added < 2500; added++) log.add(request());

    await log.write();
    await log.write();

    expect(batches).toEqual([1000, 1000, 500]);
  });

  it('drops and counts requests above its buffer limit while PostgreSQL does not respond', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { log, metrics } = logWith(() => held);
    log.add(request());
    const writing = log.write();
    for (let added = 0; added < 10_007; added++) log.add(request());

    expect(await unlogged(metrics)).toBe(7);
    answer();
    await writing;
  });

  it('drops a batch that cannot be written and continues with the next', async () => {
    const written: number[] = [];
    const { log, metrics } = logWith((batch) =>
      batch.length === 1000 ? Promise.reject(new Error('refused')) : Promise.resolve(void written.push(batch.length)),
    );
    for (let added = 0; added < 1003; added++) log.add(request());

    await log.write();

    expect([written, await unlogged(metrics)]).toEqual([[3], 1000]);
  });
});
