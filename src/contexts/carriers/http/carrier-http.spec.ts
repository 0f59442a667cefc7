import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { PlainDouble } from '../../../../test/carriers/doubles/plain-double.js';
import { sendToCarrier, type CarrierHttpRequest } from './carrier-http.js';

/** Self-signed certificate of localhost, for this test only. */
const UNTRUSTED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKYxu5Bmo2aPbX7hE
EARvSFGxUgFq5N7xq/8b2Z3zIaOhRANCAAQI25h3bcLJWgOxiX72M1uTuxfl+o7c
XhgExnD/Tbf5CullQ/MT4XBmd8jPqPe3Nb74qXTt5qCCmD/u+h85S7Vq
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUbS1lUxclVoJxoABhrDjAiDRklVcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzAzMDkyMloYDzIxMjYxMDMw
MDMwOTIyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQI25h3bcLJWgOxiX72M1uTuxfl+o7cXhgExnD/Tbf5CullQ/MT4XBm
d8jPqPe3Nb74qXTt5qCCmD/u+h85S7Vqo2kwZzAdBgNVHQ4EFgQUi1uasziXCwF/
9Lv3LH1Inoj77AkwHwYDVR0jBBgwFoAUi1uasziXCwF/9Lv3LH1Inoj77AkwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgJjtpEzkip6XQWto3khwakhPy8JiujWwJYX7zjKOFRsECIGLDWfksenaT
cGGqwOf1eBCKdV/Lcb3qr/Qqpn1g2T/x
-----END CERTIFICATE-----`,
};

const SECRET = 'hunter2-and-Reforma-222';
const carrier = new PlainDouble();
beforeAll(() => carrier.start());
afterAll(() => carrier.stop());

const send = (over: Partial<CarrierHttpRequest> = {}) =>
  sendToCarrier({
    method: 'POST',
    url: `${carrier.origin}/labels?key=${SECRET}`,
    headers: { authorization: `Bearer ${SECRET}` },
    json: { street: SECRET },
    signal: AbortSignal.timeout(60_000),
    ...over,
  });

/** Runs a server for one call and passes its port. */
async function against<Result>(server: Server, call: (port: number) => Promise<Result>): Promise<Result> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await call((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

describe('a request to a carrier', () => {
  it('returns status, JSON and bytes', async () => {
    const response = await send();
    expect(response).toMatchObject({ kind: 'responded', status: 200, body: { ok: true } });
    expect(carrier.requests.at(-1)).toMatchObject({
      body: { street: SECRET },
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    });
  });

  it('sends a form as a form', async () => {
    await send({ json: undefined, form: { grant_type: 'client_credentials' } });
    expect(carrier.requests.at(-1)).toMatchObject({
      body: { grant_type: 'client_credentials' },
      headers: { 'content-type': expect.stringContaining('application/x-www-form-urlencoded') },
    });
  });

  it('was not sent if no server listens', async () => {
    const port = await against(createServer(), async (free) => free);
    const response = await send({ url: `http://127.0.0.1:${port}/labels` });
    expect(response).toEqual({ kind: 'not_sent', reason: 'Error ECONNREFUSED' });
    const named = await send({ url: `http://localhost:${port}/labels` });
    expect(named.kind).toBe('not_sent');
  });

  it('was not sent if the host has no address', async () => {
    expect(await send({ url: 'http://carrier.invalid/labels' })).toMatchObject({ kind: 'not_sent' });
  });

  it('was not sent if the certificate is not trusted', async () => {
    const bodies: string[] = [];
    const server = createTlsServer(UNTRUSTED, (request) =>
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString())),
    );
    await against(server, async (port) => {
      expect(await send({ url: `https://localhost:${port}/` })).toMatchObject({ kind: 'not_sent' });
      expect(await send({ url: `https://127.0.0.1:${port}/` })).toMatchObject({ kind: 'not_sent' });
    });
    expect(bodies).toEqual([]);
  });

  it('was not sent to a server without TLS', async () => {
    const url = carrier.origin.replace('http:', 'https:');
    expect(await send({ url })).toMatchObject({ kind: 'not_sent' });
  });

  it.each([
    ['an address that is none', { url: 'no address' }],
    ['a header that HTTP does not allow', { headers: { authorization: 'Bearer two\nlines' } }],
    ['a header beyond Latin-1', { headers: { authorization: 'Bearer 東' } }],
    ['a body that is no JSON', { json: { amount: 1n } }],
  ])('was not sent with %s', async (_what, over) => {
    expect(await send(over)).toMatchObject({ kind: 'not_sent', reason: expect.stringMatching(/Error/) });
  });

  it('was not sent after its deadline', async () => {
    expect(await send({ signal: AbortSignal.abort() })).toMatchObject({ kind: 'not_sent' });
  });

  it('may have been executed if the connection ends before the response', async () => {
    carrier.failNext({ before: 'cut' });
    expect(await send()).toMatchObject({ kind: 'no_response' });
    carrier.failNext({ after: 'cut' });
    expect(await send()).toMatchObject({ kind: 'no_response' });
  });

  it('may have been executed if the connection ends before the request was read', async () => {
    await against(
      createServer((socket) => socket.once('data', () => socket.resetAndDestroy())),
      async (port) => expect(await send({ url: `http://127.0.0.1:${port}/` })).toMatchObject({ kind: 'no_response' }),
    );
  });

  it('may have been executed if the response is incomplete', async () => {
    carrier.failNext({ after: 'half' });
    expect(await send()).toMatchObject({ kind: 'no_response' });
  });

  it('may have been executed if it is aborted during the call', async () => {
    const abort = new AbortController();
    carrier.failNext({ before: 'silence' }, () => {
      abort.abort();
      return true;
    });
    expect(await send({ signal: abort.signal })).toMatchObject({ kind: 'no_response' });
  });

  it('returns a gateway response without JSON', async () => {
    carrier.failNext({ after: 'html' });
    const response = await send();
    expect(response).toMatchObject({ kind: 'responded', status: 502, body: undefined });
  });

  it('does not follow a redirect', async () => {
    const before = carrier.requests.length;
    expect(await send({ url: `${carrier.origin}/moved` })).toMatchObject({ kind: 'responded', status: 302 });
    expect(carrier.requests.length).toBe(before + 1);
  });

  it('contains no secret in a reason', async () => {
    const reasons: string[] = [];
    const note = async (over: Partial<CarrierHttpRequest>) => reasons.push(JSON.stringify(await send(over)));
    await note({ url: `http://127.0.0.1:1/${SECRET}` });
    await note({ url: `not an address ${SECRET}` });
    await note({ headers: { authorization: `${SECRET}\n` + 'x\n' } });
    carrier.failNext({ before: 'cut' });
    await note({});
    expect(reasons.length).toBe(4);
    for (const reason of reasons) expect(reason).not.toContain(SECRET);
  });
});
