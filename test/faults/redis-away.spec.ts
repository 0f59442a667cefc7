import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServices, type LocalServices } from '../../src/start/local-services/local-services.js';
import { useDatabase } from '../support/bench.js';
import { newOrganization } from '../support/organization.js';
import { Client } from '../support/client.js';
import type { RunningService } from '../support/running-service.js';
import { startFleet } from '../support/scratch-service.js';

const BALANCE = '/v1/wallet/balance';

describe('While Redis is unavailable', () => {
  let dataDir: string;
  let local: LocalServices;
  let service: RunningService;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'guia-redis-'));
    local = await startLocalServices({ dataDir, postgres: false, redis: true, durable: false, log: () => undefined });
    [service] = (await startFleet(1, { redisUrl: local.redisUrl! })) as [RunningService];
    await useDatabase(service.databaseUrl);
  });

  afterAll(async () => {
    await service.stop();
    await local.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('limits requests in each process, and responds to all clients', async () => {
    const organization = await newOrganization({ plan: 'FREE' });
    const live = organization.live.at(service.baseUrl);
    expect((await live.get(BALANCE)).status).toBe(200);

    await local.stop();
    const replies = [];
    for (let i = 0; i < 65; i++) replies.push(await live.get(BALANCE));
    expect(replies.map(({ status }) => status)).toEqual([...Array(60).fill(200), ...Array(5).fill(429)]);
    expect(replies[0]!.headers.get('x-ratelimit-remaining')).toBe('59');
    expect(replies[64]!.error.code).toBe('RATE_LIMIT_EXCEEDED');

    const login = await new Client({}, service.baseUrl).post('/v1/auth/login', {
      email: 'a@example.com',
      password: 'wrong wrong wrong',
    });
    expect([login.status, login.error.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  it('a process that gets SIGTERM ends in order, with exit code 0', async () => {
    await service.stop();

    expect(service.process.exitCode).toBe(0);
  });
});
