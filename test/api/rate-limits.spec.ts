import { newApiKey } from '../../src/contexts/auth/credential.js';
import pLimit from 'p-limit';
import { bench, sql } from '../support/bench.js';
import { Client, stranger, type Reply } from '../support/client.js';
import { keyClient, newKey, newOrganization } from '../support/organization.js';
import { soon } from '../support/soon.js';

const BALANCE = '/v1/wallet/balance';
const QUOTE = {
  origin: { postalCode: '06600' },
  destination: { postalCode: '64000' },
  parcel: { length: 1, width: 1, height: 1, weight: 1 },
};

const metering = ({ headers }: Reply) => ({
  limit: Number(headers.get('x-ratelimit-limit')),
  remaining: Number(headers.get('x-ratelimit-remaining')),
  reset: Number(headers.get('x-ratelimit-reset')),
});
const isMetered = (reply: Reply) =>
  ['limit', 'remaining', 'reset'].every((name) => /^\d+$/.test(reply.headers.get(`x-ratelimit-${name}`) ?? ''));

/** A few at a time: an overloaded service considers Redis unavailable and counts locally. */
function times(count: number, send: () => Promise<Reply>): Promise<Reply[]> {
  const limit = pLimit(10);
  return Promise.all(Array.from({ length: count }, () => limit(send)));
}

describe('Every response under /v1', () => {
  it('has headers with the budget of its class, the remaining requests and the end of the window', async () => {
    const { live } = await newOrganization({ plan: 'GROWTH' });
    const begun = Math.floor(Date.now() / 1000);
    const first = metering(await live.get(BALANCE));
    const end = Math.ceil(Date.now() / 1000);
    const second = metering(await live.get(BALANCE));

    expect(first).toMatchObject({ limit: 300, remaining: 299 });
    expect(second).toMatchObject({ limit: 300, remaining: 298 });
    // A minute after the first request.
    expect(first.reset).toBeGreaterThanOrEqual(begun + 60);
    expect(first.reset).toBeLessThanOrEqual(end + 60);
  });

  it('has the headers when it is refused, for any reason', async () => {
    const { live, test } = await newOrganization();
    const refused = [
      await stranger().get(BALANCE),
      await stranger()
        .with({ 'X-API-Key': newApiKey(true) })
        .get(BALANCE),
      await stranger().get('/v1/nothing/here'),
      await stranger().get('/v1'),
      await stranger().get('/v1/%zz'),
      await live.with({ 'Service-Version': '1999-01-01' }).get(BALANCE),
      await live.post('/v1/shipments', '{"oops"'),
      await live.post('/v1/shipments', {}),
      await live.with({ 'Content-Type': 'text/plain' }).post('/v1/shipments', 'x'),
      await live.post('/v1/shipments', JSON.stringify({ x: 'x'.repeat(1100 * 1024) })),
      await live.send('PATCH', BALANCE),
      await test.get('/v1/users/me'),
    ];

    expect(refused.map(({ status }) => status)).toEqual([401, 401, 404, 404, 400, 400, 400, 400, 415, 413, 404, 403]);
    expect(refused.filter((reply) => !isMetered(reply))).toEqual([]);
  });

  it('is metered also if the path is percent-encoded', async () => {
    const caller = stranger();
    const plain = metering(await caller.post('/v1/auth/login', {}));

    expect(metering(await caller.post('/%76%31/auth/login', {}))).toMatchObject({
      limit: 30,
      remaining: plain.remaining - 1,
    });
  });

  it.each(['/health/live', '/openapi.json', '/files/none.pdf'])('does not apply to %s', async (path) => {
    const reply = await stranger().get(path);
    expect(isMetered(reply)).toBe(false);
    expect(reply.headers.get('service-version')).toBe('2026-05-01');
  });
});

describe('The classes', () => {
  it('are read, write and quote, each with its own budget; a HEAD is a read', async () => {
    const { live } = await newOrganization({ plan: 'FREE' });
    const shipments = '/v1/shipments/shp_none/rates';

    expect(metering(await live.get(BALANCE))).toMatchObject({ limit: 60, remaining: 59 });
    expect(metering(await live.send('HEAD', BALANCE))).toMatchObject({ limit: 60, remaining: 58 });
    expect(metering(await live.send('OPTIONS', BALANCE))).toMatchObject({ limit: 60, remaining: 57 });
    expect(metering(await live.send('HEAD', shipments))).toMatchObject({ limit: 60, remaining: 56 });
    expect(metering(await live.post('/v1/rates', QUOTE))).toMatchObject({ limit: 20, remaining: 19 });
    expect(metering(await live.post('/v1/rates/carrier/DHL', QUOTE))).toMatchObject({ limit: 20, remaining: 18 });
    expect(metering(await live.get(shipments))).toMatchObject({ limit: 20, remaining: 17 });
    for (const [index, method] of ['POST', 'PUT', 'PATCH', 'DELETE'].entries()) {
      expect(metering(await live.send(method, '/v1/nothing'))).toMatchObject({ limit: 30, remaining: 29 - index });
    }
  });

  it('are counted by organization and mode, for all keys together', async () => {
    const { id, live, test } = await newOrganization({ plan: 'FREE' });
    await live.get(BALANCE);
    const other = keyClient(await newKey(id, { livemode: true }));

    expect(metering(await other.get(BALANCE))).toMatchObject({ limit: 60, remaining: 58 });
    expect(metering(await test.get(BALANCE))).toMatchObject({ limit: 15, remaining: 14 });
    expect(metering(await test.post('/v1/rates', QUOTE))).toMatchObject({ limit: 10, remaining: 9 });
  });

  it('are counted by session on the dashboard, and by address without a credential or with one that matches nothing', async () => {
    const { session } = await newOrganization({ plan: 'FREE' });
    const caller = stranger();

    expect(metering(await session.get('/v1/users/me'))).toMatchObject({ limit: 300, remaining: 299 });
    expect(metering(await caller.get(BALANCE))).toMatchObject({ limit: 60, remaining: 59 });
    expect(metering(await caller.with({ 'X-API-Key': newApiKey(false) }).get(BALANCE))).toMatchObject({
      limit: 60,
      remaining: 58,
    });
    expect(metering(await caller.with({ 'X-API-Key': 'nonsense' }).get(BALANCE))).toMatchObject({
      limit: 60,
      remaining: 57,
    });
    expect(metering(await stranger().get(BALANCE))).toMatchObject({ remaining: 59 });
  });

  it('are the credential’s own also where the URL cannot be decoded', async () => {
    const { live } = await newOrganization({ plan: 'GROWTH' });

    const replies = [await live.get('/v1/%zz'), await live.get('/v1/shipments/%E0%A4%A'), await live.get(BALANCE)];

    expect(replies.map(({ status }) => status)).toEqual([400, 400, 200]);
    expect(replies.map((reply) => metering(reply).remaining)).toEqual([299, 298, 297]);
  });
});

describe('Over budget', () => {
  it('returns RATE_LIMIT_EXCEEDED with the seconds to wait; other classes are not affected', async () => {
    const { test } = await newOrganization({ plan: 'FREE' });
    const replies = [];
    for (let i = 0; i < 10; i++) replies.push(await test.post('/v1/rates', QUOTE));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const before = Date.now() / 1000;
    const reply = await test.post('/v1/rates', QUOTE);

    expect([reply.status, reply.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    const retryAfter = reply.error.details['retryAfter'] as number;
    expect(reply.headers.get('retry-after')).toBe(String(retryAfter));
    const after = Date.now() / 1000;
    expect(metering(reply)).toMatchObject({ limit: 10, remaining: 0 });
    // Until the window of all eleven ends. Both are in whole seconds, rounded up.
    expect(Math.abs(metering(reply).reset - metering(replies[0]!).reset)).toBeLessThanOrEqual(1);
    expect(retryAfter).toBeGreaterThanOrEqual(metering(reply).reset - after - 1);
    expect(retryAfter).toBeLessThanOrEqual(metering(reply).reset - before + 1);
    expect((await test.get(BALANCE)).status).toBe(200);
  });

  it('refuses reads like any request: 429 instead of the data, the 404 or the 400, and reveals none of them', async () => {
    const { test } = await newOrganization({ plan: 'FREE' });
    const reads = [BALANCE, '/v1/shipments/shp_none', '/v1/shipments?page=none'];
    const all = await Promise.all(Array.from({ length: 21 }, (_, index) => test.get(reads[index % 3]!)));
    const afterwards = await Promise.all(reads.map((path) => test.get(path)));

    const over = [...all.filter(({ status }) => status === 429), ...afterwards];
    expect(over).toHaveLength(9);
    for (const reply of over) {
      expect(reply.error).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', details: { retryAfter: expect.any(Number) } });
      expect(reply.headers.get('retry-after')).toMatch(/^[0-9]+$/);
      expect(metering(reply)).toMatchObject({ limit: 15, remaining: 0 });
    }
  });

  it('lasts until the window ends, in the process that refused too; a larger budget applies immediately', async () => {
    const { id, live } = await newOrganization({ plan: 'FREE' });
    const replies = await times(62, () => live.get(BALANCE));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await live.get(BALANCE)).status).toBe(429);
    await sql("UPDATE organizations SET plan = 'GROWTH' WHERE id = $1", [id]);
    // Each process caches a key briefly, and every request counts meanwhile.
    let asked = 63;
    await soon(async () => {
      asked += 1;
      expect(metering(await live.get(BALANCE))).toMatchObject({ limit: 300, remaining: 300 - asked });
    });
  });

  it('refuses before the credential and the version are checked: an address cannot guess keys indefinitely', async () => {
    const caller = stranger();
    const statuses = await times(70, () => caller.with({ 'X-API-Key': newApiKey(true) }).get(BALANCE));
    expect(statuses.filter(({ status }) => status === 401)).toHaveLength(60);
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe('X-Forwarded-For', () => {
  it('that is not an address counts as the peer’s own', async () => {
    const forged = new Client({ 'X-Forwarded-For': 'not an address' }, bench.baseUrl);
    expect((await forged.get('/v1/nothing')).status).toBe(404);
  });

  it('that is not an address counts as the peer’s own on the tracking page too', async () => {
    const remaining = async (forwarded: Record<string, string>) => {
      const { headers } = await new Client(forwarded, bench.baseUrl).get('/track/unknown');
      return Number(headers.get('x-ratelimit-remaining'));
    };
    const before = await remaining({});
    await remaining({ 'X-Forwarded-For': 'not an address' });
    expect(await remaining({})).toBe(before - 2);
  });
});
