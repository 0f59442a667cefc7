import { SetClock } from '../../../test/support/set-clock.js';
import { Authenticator } from './authenticator.js';
import { CredentialCache } from './credential-cache.js';
import type { CredentialRepository, KnownCredential } from './credential.repository.js';
import { newApiKey } from './credential.js';

describe('An API key that expires during use', () => {
  it('is rejected after its expiry even if it is cached', async () => {
    const clock = new SetClock(new Date('2026-11-21T12:00:00Z'));
    const known = {
      principal: { kind: 'key' },
      expiresAt: new Date('2026-11-21T12:00:01Z'),
      ipAllowlist: null,
    } as unknown as KnownCredential;
    let lookUps = 0;
    const credentials = {
      findKey: async () => {
        lookUps += 1;
        return known;
      },
    } as unknown as CredentialRepository;
    const authenticator = new Authenticator(credentials, new CredentialCache(), clock);
    const headers = { 'x-api-key': newApiKey(true) };

    expect(await authenticator.authenticate(headers)).toMatchObject({ kind: 'known' });
    clock.time = new Date('2026-11-21T12:00:01Z');
    const refused = await authenticator.authenticate(headers);

    expect(refused).toMatchObject({ kind: 'refused', error: { code: 'EXPIRED_API_KEY' } });
    expect(lookUps).toBe(1);
  });
});
