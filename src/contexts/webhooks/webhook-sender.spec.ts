import { createHmac } from 'node:crypto';
import { newSigningSecret } from './webhook-endpoints.service.js';
import { signatureOf } from './webhook-sender.js';

describe('A signature', () => {
  const content = { id: 'evt_1', timestamp: 1_795_000_000, body: '{"ciudad":"Mérida"}' };

  /** The algorithm of Standard Webhooks. */
  const computed = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
      .update(`${content.id}.${content.timestamp}.${content.body}`)
      .digest('base64');

  it('is the HMAC-SHA256 of id, timestamp and body for each secret, in the order of the secrets', () => {
    const [first, second] = [newSigningSecret(), newSigningSecret()];

    expect(signatureOf([first, second], content)).toBe(`v1,${computed(first)} v1,${computed(second)}`);
  });

  it('uses a secret of 32 bytes', () => {
    expect(newSigningSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });
});
