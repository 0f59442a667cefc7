import { Webhook } from 'standardwebhooks';
import { verifyWebhook, WebhookVerificationError } from '../../clients/typescript/src/index.js';

const SECRET = `whsec_${Buffer.from('a secret of 24 characters').toString('base64')}`;
const OTHER = `whsec_${Buffer.from('another one, as long as it').toString('base64')}`;
const body = JSON.stringify({ id: 'evt_1', type: 'webhook.test', livemode: false, data: { message: 'ñandú' } });

/** The headers of a delivery, signed by the library with which the service signs. */
function signed(secrets: readonly string[], { at = new Date() } = {}): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign('evt_1', at, body));
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

describe('verifyWebhook', () => {
  it('answers the event of a delivery, from headers and bodies as the servers of the day give them', async () => {
    const headers = signed([SECRET]);
    const event = JSON.parse(body);

    expect(await verifyWebhook(body, headers, SECRET)).toEqual(event);
    expect(await verifyWebhook(Buffer.from(body), new Headers(headers), SECRET)).toEqual(event);
    const shouted = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
    expect(await verifyWebhook(new TextEncoder().encode(body), shouted, SECRET)).toEqual(event);
  });

  it('takes one that two secrets have signed with either', async () => {
    const headers = signed([SECRET, OTHER]);

    expect(await verifyWebhook(body, headers, OTHER)).toMatchObject({ id: 'evt_1' });
    expect(await verifyWebhook(body, headers, SECRET)).toMatchObject({ id: 'evt_1' });
  });

  it.each([
    ['has another body', `${body} `, signed([SECRET])],
    ['is signed with another secret', body, signed([OTHER])],
    ['is of another id', body, { ...signed([SECRET]), 'webhook-id': 'evt_2' }],
    ['was signed ten minutes ago', body, signed([SECRET], { at: minutesAgo(10) })],
    ['will be signed in ten minutes', body, signed([SECRET], { at: minutesAgo(-10) })],
    ['has a time that is none', body, { ...signed([SECRET]), 'webhook-timestamp': 'now' }],
    ['has a signature of another kind', body, { ...signed([SECRET]), 'webhook-signature': 'v1a,AAAA v1,%% v1, v1' }],
    ['has no headers', body, {}],
  ])('refuses one that %s', async (_, given, headers) => {
    await expect(verifyWebhook(given, headers, SECRET)).rejects.toThrow(WebhookVerificationError);
  });

  it('accepts older ones with its option, and refuses what is not a secret', async () => {
    const headers = signed([SECRET], { at: minutesAgo(10) });

    expect(await verifyWebhook(body, headers, SECRET, { toleranceSeconds: 900 })).toMatchObject({ id: 'evt_1' });
    await expect(verifyWebhook(body, signed([SECRET]), '')).rejects.toThrow(WebhookVerificationError);
  });
});
