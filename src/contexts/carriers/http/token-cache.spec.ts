import { TokenCache, type GrantedToken } from './token-cache.js';

const credentials = { clientId: 'a', clientSecret: 'b' };
const patient = new AbortController().signal;

/** Grants `t1`, `t2` …, and counts the requests. */
function granter(expiresInSeconds = 3600) {
  let requests = 0;
  const request = async (): Promise<GrantedToken> => ({ token: `t${++requests}`, expiresInSeconds });
  return { request, count: () => requests };
}

describe('tokens of a carrier', () => {
  it('are requested once for a hundred concurrent callers', async () => {
    const { request, count } = granter();
    const cache = new TokenCache();
    const tokens = await Promise.all(Array.from({ length: 100 }, () => cache.of(credentials, request, patient)));
    expect(new Set(tokens)).toEqual(new Set(['t1']));
    expect(count()).toBe(1);
  });

  it('are cached by credentials', async () => {
    const { request } = granter();
    const cache = new TokenCache();
    await cache.of(credentials, request, patient);
    expect(await cache.of({ ...credentials, clientId: 'c' }, request, patient)).toBe('t2');
    expect(await cache.of({ ...credentials }, request, patient)).toBe('t1');
  });

  it('are renewed a minute before they expire, or at half their lifetime', async () => {
    let now = 0;
    const cache = new TokenCache(() => now);
    const { request } = granter(3600);
    await cache.of(credentials, request, patient);
    now = 3539_000;
    expect(await cache.of(credentials, request, patient)).toBe('t1');
    now = 3540_000;
    expect(await cache.of(credentials, request, patient)).toBe('t2');

    const short = granter(30);
    const shortLived = { clientId: 'short' };
    await cache.of(shortLived, short.request, patient);
    now += 14_000;
    expect(await cache.of(shortLived, short.request, patient)).toBe('t1');
    now += 1_000;
    expect(await cache.of(shortLived, short.request, patient)).toBe('t2');
  });

  it('are not cached if none was issued', async () => {
    const cache = new TokenCache();
    const refused = (): Promise<GrantedToken> => Promise.reject(new Error('no'));
    await expect(cache.of(credentials, refused, patient)).rejects.toThrow('no');
    expect(await cache.of(credentials, granter().request, patient)).toBe('t1');
  });

  it('are dropped when rejected, but not a newer one', async () => {
    const { request } = granter();
    const cache = new TokenCache();
    await cache.of(credentials, request, patient);
    await cache.drop(credentials, 't1');
    expect(await cache.of(credentials, request, patient)).toBe('t2');
    await cache.drop(credentials, 't1');
    expect(await cache.of(credentials, request, patient)).toBe('t2');
  });

  it('are requested beyond the deadline of the first caller', async () => {
    const cache = new TokenCache();
    const first = new AbortController();
    let grant!: (token: GrantedToken) => void;
    const slow = (): Promise<GrantedToken> => new Promise((resolve) => (grant = resolve));
    const abandoned = cache.of(credentials, slow, first.signal);
    const waiting = cache.of(credentials, slow, patient);
    first.abort();
    await expect(abandoned).rejects.toThrow();
    grant({ token: 'late', expiresInSeconds: 60 });
    expect(await waiting).toBe('late');
  });
});
