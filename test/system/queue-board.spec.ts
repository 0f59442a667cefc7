import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CARRIER_CODES } from '../../src/contexts/carriers/carriers.js';
import { bench } from '../support/bench.js';
import { startService, type RunningService } from '../support/running-service.js';

const TOKEN = 'a token for operators only';
const basic = (userAndPassword: string) => ({
  Authorization: `Basic ${Buffer.from(userAndPassword).toString('base64')}`,
});

describe('The queue board at /ops/queues', () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({
      databaseUrl: bench.databaseUrl,
      redisUrl: process.env['TEST_REDIS_URL']!,
      name: `board-${process.pid}`,
      dataDir: process.env['TEST_DATA_DIR']!,
      env: { ROLE: 'api', QUEUE_BOARD_TOKEN: TOKEN },
    });
  });
  afterAll(() => service.stop());

  const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${service.baseUrl}${path}`, { headers, method });

  it('does not exist if no token is set', async () => {
    for (const path of ['/ops/queues', '/ops/queues/', '/ops/queues/api/queues']) {
      expect([path, (await fetch(`${bench.baseUrl}${path}`, { headers: basic(`:${TOKEN}`) })).status]).toEqual([
        path,
        404,
      ]);
    }
  });

  it.each([
    ['nothing', {}],
    ['a wrong password', basic('ops:wrong')],
    ['the token as the user', basic(`${TOKEN}:`)],
    ['the token without a colon', basic(TOKEN)],
    ['a Basic header that is none', { Authorization: 'Basic ???' }],
    ['a bearer', { Authorization: `Bearer ${TOKEN}` }],
    ['a wrong header', { 'X-Queue-Board-Token': `${TOKEN} ` + 'x' }],
  ])('responds 401 to %s, on its page, its files and its calls', async (_, headers) => {
    for (const path of [
      '/ops/queues',
      '/ops/queues/',
      '/ops/queues/queue/labels-DHL',
      '/ops/queues/api/queues',
      '/ops/queues/static/',
    ]) {
      const response = await read(path, headers);
      expect([path, response.status]).toEqual([path, 401]);
      expect(response.headers.get('www-authenticate')).toContain('Basic');
      expect(await response.text()).not.toContain(TOKEN);
    }
    expect((await read('/ops/queues/api/queues/labels-DHL/pause', headers, 'PUT')).status).toBe(401);
  });

  it('has a page of the background work that is not in the queues, behind the same token', async () => {
    expect((await read('/ops/queues/background')).status).toBe(401);
    const page = await (await read('/ops/queues/background', basic(`ops:${TOKEN}`))).text();

    expect(page).toMatch(/<td>audit<\/td>\s*<td>3600 s<\/td>\s*<td>one process<\/td>/);
    expect(page).toContain('Checks the invariants of the database, and seals closed months of the ledger.');
    expect(await (await read('/ops/queues/', basic(`ops:${TOKEN}`))).text()).toContain('/ops/queues/background');
  });

  it('names on that page everything that works in the background', async () => {
    const page = await (await read('/ops/queues/background', basic(`ops:${TOKEN}`))).text();
    const files = (await readdir('src', { recursive: true })).filter((file) => /(?<!spec)\.ts$/.test(file));
    const sources = await Promise.all(files.map((file) => readFile(join('src', file), 'utf8')));
    const works = sources.filter((source) =>
      /^export class \w+ extends (ScheduledTask|BackgroundWork)\b/m.test(source),
    );

    expect(works.length).toBeGreaterThan(20);
    const missing = works
      .map((source) => /readonly purpose =\s+(['"])(.+?)\1;/.exec(source)?.[2])
      .filter((purpose) => purpose === undefined || !page.includes(purpose));
    expect(missing).toEqual([]);
  });

  it('shows every queue, one of each carrier among them, if the token is sent, as a password or in a header', async () => {
    const page = await read('/ops/queues/', basic(`ops:${TOKEN}`));
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    const html = await page.text();
    const script = /src="([^"]*\.js)"/.exec(html)![1]!;
    expect((await read(new URL(script, `${service.baseUrl}/ops/queues/`).pathname, basic(`ops:${TOKEN}`))).status).toBe(
      200,
    );

    const listed = await read('/ops/queues/api/queues', { 'X-Queue-Board-Token': TOKEN });
    const { queues } = (await listed.json()) as any;
    expect(queues.map(({ name }: { name: string }) => name).sort()).toEqual(
      [
        ...['batches', 'data-requests', 'test-transit', 'wake-ups'],
        ...CARRIER_CODES.flatMap((code) => [`labels-${code}`, `labels-${code}-TEST`]),
        'labels-TABLES',
      ].sort(),
    );
  });

  it('is not in the OpenAPI document and does not change other routes', async () => {
    const document = await (await read('/openapi.json')).text();
    expect(document).not.toContain('/ops/');
    expect((await read('/health/ready')).status).toBe(200);
    const unknown = await read('/v1/nothing');
    expect([unknown.status, ((await unknown.json()) as any).error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  });
});
