import type { AuditTrail } from '../../../platform/audit-trail/audit-trail.js';
import { jest } from '@jest/globals';
import type { UserRepository } from '../users/user.repository.js';
import type { OrganizationsService } from '../organizations/organizations.service.js';
import type { RedisClient } from '../../../platform/redis/redis-client.js';
import type { RedisServer } from '../../../platform/redis/redis-server.js';
import type { KnownNetworks } from './login-attempts.js';

/** The steps of a login, in order. */
const steps: string[] = [];
jest.unstable_mockModule('node:timers/promises', () => ({
  setTimeout: async (ms: number) => void steps.push(`waits ${ms} ms`),
}));
jest.unstable_mockModule('../password.js', () => ({
  verifyPassword: async (_stored: string | null, password: string) => {
    steps.push('verifies the password');
    return password === 'right';
  },
}));
const { ConcurrentAttempts, LoginAttempts } = await import('./login-attempts.js');
const { SessionsService } = await import('./sessions.service.js');

const user = { id: 'usr_1', organizationId: 'org_1', createdAt: new Date() };
const origin = { ipAddress: '203.0.113.7', userAgent: null };
const absent = null as never;
const unavailable = () => Promise.reject(new Error('unavailable'));
const redis = { isReady: false, eval: unavailable, zRem: unavailable, del: unavailable } as unknown as RedisClient;
const server = { prefix: 'test' } as RedisServer;

/** Returns the service after the given number of failed logins for the email. */
async function serviceAfter(failures: number, email: string) {
  const networks = { includes: async () => false, record: async () => undefined } as unknown as KnownNetworks;
  const users = { findByEmail: async (known: string) => (known === 'ana@tienda.mx' ? user : null) };
  const attempts = new LoginAttempts(redis, server, new ConcurrentAttempts(redis, server), networks);
  for (let index = 0; index < failures; index++) await attempts.run(email, origin.ipAddress, async () => null);
  steps.length = 0;
  const organizations = { get: async () => ({ id: 'org_1', createdAt: new Date() }) };
  const service = new SessionsService(
    absent,
    users as unknown as UserRepository,
    organizations as unknown as OrganizationsService,
    attempts,
    networks,
    absent,
    { recordAtMostOncePerMinute: async () => undefined } as unknown as AuditTrail,
  );
  jest.spyOn(service, 'open').mockResolvedValue({ accessToken: 'x', expiresAt: new Date() });
  return service;
}

describe('A login', () => {
  const stepsOf = async (email: string, password: string, failures = 8): Promise<string[]> => {
    const service = await serviceAfter(failures, email);
    await service.logIn({ email, password }, origin).catch(() => undefined);
    return [...steps];
  };

  it('takes the same steps for an unknown email and a wrong password', async () => {
    const refused = ['waits 1000 ms', 'verifies the password'];

    expect(await stepsOf('ana@tienda.mx', 'wrong')).toEqual(refused);
    expect(await stepsOf('nobody@tienda.mx', 'wrong')).toEqual(refused);
  });

  it('is delayed with the correct password too, so that the time does not reveal whether it is correct', async () => {
    expect(await stepsOf('ana@tienda.mx', 'right')).toEqual(['waits 1000 ms', 'verifies the password']);
  });

  it('is not delayed without earlier failures', async () => {
    expect(await stepsOf('ana@tienda.mx', 'right', 0)).toEqual(['verifies the password']);
  });
});
