import { CredentialCache } from './credential-cache.js';
import type { KnownCredential } from './credential.repository.js';

const known = { principal: {}, expiresAt: null, ipAllowlist: null } as unknown as KnownCredential;

describe('A cached credential', () => {
  let cache: CredentialCache;
  let lookUps: number;
  const find = (found: KnownCredential | null = known) =>
    cache.find('digest', () => {
      lookUps += 1;
      return Promise.resolve(found);
    });

  beforeEach(() => {
    jest.useFakeTimers();
    cache = new CredentialCache();
    lookUps = 0;
  });
  afterEach(() => jest.useRealTimers());

  it('expires within one second, so that a revocation takes effect in every process', async () => {
    await find();
    await find();
    expect(lookUps).toBe(1);

    jest.advanceTimersByTime(999);
    await find();
    expect(lookUps).toBe(2);
  });

  it('is read again immediately in the process that made a change', async () => {
    await find();
    cache.clear();
    await find();

    expect(lookUps).toBe(2);
  });

  it('does not include unknown credentials, which are looked up each time', async () => {
    await find(null);
    await find(null);

    expect(lookUps).toBe(2);
  });
});
