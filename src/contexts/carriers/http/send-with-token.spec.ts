import { PlainDouble } from '../../../../test/carriers/doubles/plain-double.js';
import type { CarrierRequest } from '../../../../test/carriers/doubles/carrier-double.js';
import { sendWithToken, type TokenGrant } from './send-with-token.js';
import { TokenCache } from './token-cache.js';

const carrier = new PlainDouble();
beforeAll(() => carrier.start());
afterAll(() => carrier.stop());

const ofTokens = ({ path }: CarrierRequest) => path === '/token';

function caller() {
  const tokens = new TokenCache();
  const form = { grant_type: 'client_credentials', client_id: 'a', client_secret: 'secret' };
  const grant: TokenGrant = { method: 'POST', url: `${carrier.origin}/token`, form };
  const request = {
    method: 'POST',
    url: `${carrier.origin}/secured`,
    json: {},
    signal: AbortSignal.timeout(60_000),
  } as const;
  return (over: Partial<{ signal: AbortSignal }> = {}) => sendWithToken(tokens, grant, { ...request, ...over });
}

describe('a request with a token', () => {
  it('shares one token request among a hundred', async () => {
    const send = caller();
    const before = carrier.tokenRequests;
    const responses = await Promise.all(Array.from({ length: 100 }, () => send()));
    expect(responses.every((response) => response.kind === 'responded' && response.status === 200)).toBe(true);
    expect(carrier.tokenRequests).toBe(before + 1);
  });

  it('is sent again with a new token after a 401', async () => {
    const send = caller();
    await send();
    const executed = carrier.executed;
    carrier.revokeTokens();
    expect(await send()).toMatchObject({ kind: 'responded', status: 200 });
    expect(carrier.executed).toBe(executed + 1);
  });

  it('requests one new token after a hundred concurrent rejections', async () => {
    const send = caller();
    await send();
    carrier.revokeTokens();
    const before = carrier.tokenRequests;
    const responses = await Promise.all(Array.from({ length: 100 }, () => send()));
    expect(responses.every((response) => response.kind === 'responded' && response.status === 200)).toBe(true);
    expect(carrier.tokenRequests).toBe(before + 1);
  });

  it('ends with the second 401', async () => {
    const send = caller();
    carrier.failNext({ before: 'unauthorized' });
    carrier.failNext({ before: 'unauthorized' });
    expect(await send()).toMatchObject({ kind: 'responded', status: 401 });
  });

  it('returns rejected credentials like a 401 of the request', async () => {
    carrier.failNext({ before: 'forbidden' }, ofTokens);
    const executed = carrier.executed;
    expect(await caller()()).toMatchObject({ kind: 'responded', status: 401 });
    carrier.failNext({ before: 'too_many' }, ofTokens);
    expect(await caller()()).toMatchObject({ kind: 'responded', status: 429 });
    expect(carrier.executed).toBe(executed);
  });

  it.each([
    { before: 'cut' },
    { after: 'half' },
    { after: 'html' },
    { after: 'unavailable' },
    { after: 'error_in_200' },
  ] as const)('was not sent where the token is lost (%j)', async (fault) => {
    carrier.failNext(fault, ofTokens);
    const executed = carrier.executed;
    expect(await caller()()).toMatchObject({ kind: 'not_sent', reason: expect.stringContaining('No token') });
    expect(carrier.executed).toBe(executed);
  });

  it('was not sent if the deadline passes before a token is issued', async () => {
    const abort = new AbortController();
    carrier.failNext({ before: 'silence' }, (request) => {
      if (ofTokens(request)) abort.abort();
      return ofTokens(request);
    });
    expect(await caller()({ signal: abort.signal })).toMatchObject({ kind: 'not_sent' });
  });
});
