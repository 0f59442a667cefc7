import { jest } from '@jest/globals';
import type { RedisClient } from '../../../platform/redis/redis-client.js';
import type { RedisServer } from '../../../platform/redis/redis-server.js';
import type { KnownNetworks } from './login-attempts.js';

/** Delays of the attempts in milliseconds, in order. */
const delays: number[] = [];
jest.unstable_mockModule('node:timers/promises', () => ({ setTimeout: async (ms: number) => void delays.push(ms) }));
const { ConcurrentAttempts, delayFor, LoginAttempts, MAX_CONCURRENT_ATTEMPTS } = await import('./login-attempts.js');

const unavailable = () => Promise.reject(new Error('unavailable'));
const redis = { isReady: false, eval: unavailable, zRem: unavailable, del: unavailable } as unknown as RedisClient;
const server = { prefix: 'test' } as RedisServer;

/** Known networks of the account. */
const known = new Set<string>();
const networks = {
  includes: async (_email: string, network: string) => known.has(network),
} as unknown as KnownNetworks;
const newAttempts = () => new LoginAttempts(redis, server, new ConcurrentAttempts(redis, server), networks);
const EMAIL = 'ana@tienda.mx';
const ADDRESS = '203.0.113.7';
const wrong = () => Promise.resolve(null);
const right = () => Promise.resolve('ana');

describe('Password attempts while Redis is unavailable', () => {
  beforeEach(() => {
    delays.length = 0;
    known.clear();
  });

  it('are delayed longer after each failure, independent of the case of the email, until one succeeds', async () => {
    const attempts = newAttempts();
    for (let failures = 0; failures < 7; failures++) await attempts.run(EMAIL.toUpperCase(), ADDRESS, wrong);
    expect(delays).toEqual([125, 250]);

    expect(await attempts.run(EMAIL, ADDRESS, right)).toBe('ana');
    expect(await attempts.run(EMAIL, ADDRESS, wrong)).toBeNull();
    expect(delays).toEqual([125, 250, 500]);
  });

  it('are delayed by concurrent attempts like by failures', async () => {
    const attempts = newAttempts();
    for (let failures = 0; failures < 4; failures++) await attempts.run(EMAIL, ADDRESS, wrong);
    await Promise.all(Array.from({ length: MAX_CONCURRENT_ATTEMPTS }, () => attempts.run(EMAIL, ADDRESS, wrong)));

    expect(delays).toEqual([125, 250, 500, 1000]);
  });

  it('are rejected above five concurrent attempts without verifying the password, until one of them ends', async () => {
    const attempts = newAttempts();
    let verifications = 0;
    let finish!: () => void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const verify = async () => {
      verifications += 1;
      await finished;
      return 'ana';
    };
    const running = Array.from({ length: MAX_CONCURRENT_ATTEMPTS }, () => attempts.run(EMAIL, ADDRESS, verify));

    await expect(attempts.run(EMAIL, ADDRESS, right)).rejects.toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      details: { retryAfter: 1 },
    });
    expect(await attempts.run('luis@tienda.mx', ADDRESS, right)).toBe('ana');
    finish();
    await Promise.all(running);
    expect(verifications).toBe(MAX_CONCURRENT_ATTEMPTS);
    expect(await attempts.run(EMAIL, ADDRESS, right)).toBe('ana');
  });

  it('from a known network are neither delayed nor rejected because of attempts from other networks', async () => {
    const attempts = newAttempts();
    const owners = '203.0.113.99';
    known.add(owners);
    for (let failures = 0; failures < 20; failures++)
      await attempts.run(EMAIL, `198.51.100.${failures}`, wrong).catch(() => undefined);
    let finish!: () => void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let held = 0;
    const hold = () => {
      held += 1;
      return finished.then(() => null);
    };
    const running = Array.from({ length: MAX_CONCURRENT_ATTEMPTS }, (_, index) =>
      attempts.run(EMAIL, `192.0.2.${index}`, hold),
    );
    while (held < MAX_CONCURRENT_ATTEMPTS) await new Promise((resolve) => setImmediate(resolve));

    await expect(attempts.run(EMAIL, ADDRESS, right)).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
    delays.length = 0;
    expect(await attempts.run(EMAIL, owners, right)).toBe('ana');
    expect(delays).toEqual([]);
    finish();
    await Promise.all(running);
  });

  it('from a known network have their own delay and limit', async () => {
    const attempts = newAttempts();
    known.add(ADDRESS);
    for (let failures = 0; failures < 7; failures++) await attempts.run(EMAIL, ADDRESS, wrong);

    expect(delays).toEqual([125, 250]);
  });

  it('are counted by the first 64 bits of an IPv6 address, and only if they fail', async () => {
    const attempts = newAttempts();
    const address = (index: number) => `2001:db8:1:2::${index.toString(16)}`;
    for (let index = 0; index < 20; index++) await attempts.run(`a${index}@tienda.mx`, address(index), wrong);
    for (let index = 0; index < 3; index++) await attempts.run(`b${index}@tienda.mx`, address(99), right);

    expect(delays).toEqual([125, 125, 125]);
    await attempts.run('c@tienda.mx', '2001:db8:1:3::1', wrong);
    expect(delays).toHaveLength(3);
  });

  it('are not counted if the password could not be verified', async () => {
    const attempts = newAttempts();
    for (let index = 0; index < 9; index++)
      await expect(attempts.run(EMAIL, ADDRESS, unavailable)).rejects.toThrow('unavailable');

    expect(delays).toEqual([]);
  });
});

describe('The login delay', () => {
  it('is zero for the first failures, then doubles up to two seconds', () => {
    expect([0, 4, 5, 6, 7, 8, 9, 10, 1000].map((failures) => delayFor(failures, 5))).toEqual([
      0, 0, 125, 250, 500, 1000, 2000, 2000, 2000,
    ]);
  });
});
