import { createLogger } from './logger.js';

describe('The log', () => {
  it.each([
    { password: 'canary' },
    { body: { password: 'canary', accessToken: 'canary' } },
    { request: { headers: { authorization: 'canary', 'x-api-key': 'canary', cookie: 'canary' } } },
    { error: { config: { headers: { authorization: 'canary', 'stripe-signature': 'canary' } } } },
    { endpoint: { secret: 'canary' }, intent: { clientSecret: 'canary' }, key: 'canary' },
  ])('redacts a secret by its name: %j', (line) => {
    const lines: string[] = [];
    createLogger('trace', { write: (text) => void lines.push(text) }).info(line, 'x');

    expect(lines.join('')).toContain('[redacted]');
    expect(lines.join('')).not.toContain('canary');
  });
});
