import { ApiError, ConnectionError, Guia, type GuiaOptions } from '../../clients/typescript/src/index.js';

const envelope = (code: string) => ({
  success: false,
  error: { code, message: 'no', details: {}, requestId: 'req_1' },
});
const refused =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  () =>
    Response.json(envelope(code), { status, headers });
const done = () => Response.json({ success: true, data: { done: true } });
const cutOff = (): never => {
  throw new TypeError('fetch failed');
};

/** A client of a service that gives these answers, the last one again and again. */
function clientOf(answers: readonly (() => Response)[], options: Partial<GuiaOptions> = {}) {
  const keys: (string | null)[] = [];
  const answer: typeof fetch = async (_, init) => {
    init?.signal?.throwIfAborted();
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    return answers[Math.min(keys.length, answers.length) - 1]!();
  };
  return { guia: new Guia({ baseUrl: 'http://guia.test', apiKey: 'sk_test_x', fetch: answer, ...options }), keys };
}

/** What became of a call, however long it waits. */
async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  const settled = call.catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(300_000);
  return settled;
}

const reset = (guia: Guia) => guia.post('/v1/wallet/test/reset');
const read = (guia: Guia) => guia.get('/v1/wallet/balance');
const logIn = (guia: Guia) =>
  guia.post('/v1/auth/login', { body: { email: 'ana@tienda.mx', password: 'x'.repeat(12) } });

describe('A call of the TypeScript client', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['no answer', cutOff],
    ['an error of the service', refused(500, 'INTERNAL_ERROR')],
    ['an error page of what stands before the service', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['the budget', refused(429, 'RATE_LIMIT_EXCEEDED', { 'Retry-After': '7' })],
    ['the same request, still under way', refused(409, 'IDEMPOTENCY_KEY_IN_USE')],
  ])('is repeated after %s, with one Idempotency-Key', async (_, failure) => {
    const { guia, keys } = clientOf([failure, failure, done]);

    expect(await outcomeOf(reset(guia))).toEqual({ done: true });
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('throws the last error after its retries', async () => {
    const silent = clientOf([cutOff]);
    const broken = clientOf([refused(500, 'INTERNAL_ERROR')], { maxRetries: 1 });

    const error = await outcomeOf(read(silent.guia));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ cause: expect.any(TypeError) });
    expect(silent.keys).toHaveLength(4);
    expect(await outcomeOf(read(broken.guia))).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
    expect(broken.keys).toHaveLength(2);
  });

  it.each([
    [502, 'CARRIER_ERROR'],
    [402, 'INSUFFICIENT_BALANCE'],
    [409, 'SHIPMENT_LABEL_IN_PROGRESS'],
    [418, 'A_CODE_OF_TOMORROW'],
  ])('is not repeated after %i %s', async (status, code) => {
    const { guia, keys } = clientOf([refused(status, code)]);

    const error = await outcomeOf(reset(guia));

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, code });
    expect(keys).toHaveLength(1);
  });

  it('waits as long as Retry-After says, and not at all where that is more than a minute', async () => {
    const patient = clientOf([refused(429, 'RATE_LIMIT_EXCEEDED', { 'Retry-After': '7' }), done]);
    const call = read(patient.guia);
    await jest.advanceTimersByTimeAsync(6_999);
    expect(patient.keys).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(patient.keys).toHaveLength(2);
    await call;

    const away = clientOf([refused(429, 'RATE_LIMIT_EXCEEDED', { 'Retry-After': '3600' })]);
    expect(await outcomeOf(read(away.guia))).toMatchObject({ status: 429, retryAfter: 3600 });
    expect(away.keys).toHaveLength(1);
  });

  it('without an Idempotency-Key to hold it together is repeated only if it was refused before anything was done', async () => {
    const lost = clientOf([cutOff, done]);
    const metered = clientOf([refused(429, 'RATE_LIMIT_EXCEEDED', { 'Retry-After': '1' }), done]);

    expect(await outcomeOf(logIn(lost.guia))).toBeInstanceOf(ConnectionError);
    expect(await outcomeOf(logIn(metered.guia))).toEqual({ done: true });
    expect([lost.keys, metered.keys]).toEqual([[null], [null, null]]);
  });

  it('takes a key of one’s own, and ends when its caller no longer wants it', async () => {
    const { guia, keys } = clientOf([cutOff]);
    const caller = new AbortController();

    const call = outcomeOf(guia.post('/v1/wallet/test/reset', { idempotencyKey: 'order-1042', signal: caller.signal }));
    caller.abort(new Error('no longer wanted'));

    expect(await call).toMatchObject({ message: 'no longer wanted' });
    expect(keys).toEqual(['order-1042']);
  });

  it('goes to no other path than the one that was written, whatever an id looks like', async () => {
    const asked: string[] = [];
    const { guia } = clientOf([done], { fetch: async (url) => (asked.push(url as string), done()) });

    await guia.get('/v1/shipments/{id}', { path: { id: 'a/../b?c' } });
    const climb = guia.get('/v1/shipments/{id}/rates', { path: { id: '..' } });

    expect(asked).toEqual(['http://guia.test/v1/shipments/a%2F..%2Fb%3Fc']);
    await expect(climb).rejects.toThrow(TypeError);
  });
});
