import { Webhook } from 'standardwebhooks';
import { newSigningSecret, signatureOf } from './signature.js';

describe('A signature', () => {
  const content = { id: 'evt_1', timestamp: Math.floor(Date.now() / 1000), body: '{"ciudad":"Mérida"}' };
  const headersFor = (signature: string) => ({
    'webhook-id': content.id,
    'webhook-timestamp': String(content.timestamp),
    'webhook-signature': signature,
  });

  it('is accepted by the reference library under every secret that signed, and no other', () => {
    const [first, second, stranger] = [newSigningSecret(), newSigningSecret(), newSigningSecret()];
    const headers = headersFor(signatureOf([first, second], content));

    for (const secret of [first, second]) {
      expect(new Webhook(secret).verify(content.body, headers)).toEqual({ ciudad: 'Mérida' });
    }
    expect(() => new Webhook(stranger).verify(content.body, headers)).toThrow('No matching signature');
    expect(() => new Webhook(first).verify(`${content.body} `, headers)).toThrow('No matching signature');
  });

  it('is made with a secret of 32 bytes', () => {
    expect(newSigningSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });
});
