import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export interface GrantedToken {
  readonly token: string;
  readonly expiresInSeconds: number;
}

/** Rejects if the carrier grants no token. */
type TokenRequest = (signal: AbortSignal) => Promise<GrantedToken>;

interface Entry {
  readonly granted: Promise<GrantedToken>;
  renewAt: number;
}

/**
 * A token is renewed this long before its expiry, so that the token does not expire during a request. A token with a short lifetime
 * is renewed after half of its lifetime.
 */
const MARGIN_SECONDS = 60;
const REQUEST_TIMEOUT_MS = 10_000;
/** Maximum number of accounts with a cached token. One process uses fewer accounts during the lifetime of a token. */
const MAX_ACCOUNTS = 10_000;

/**
 * Concurrent callers share one token request. This request continues after the deadline of its first caller. Each caller must call
 * `drop` after a 401 response.
 */
export class TokenCache {
  private readonly entries = new LRUCache<string, Entry>({ max: MAX_ACCOUNTS });

  constructor(private readonly now: () => number = Date.now) {}

  /** Rejects if `request` rejects or `signal` is aborted. */
  async of(credentials: object, request: TokenRequest, signal: AbortSignal): Promise<string> {
    const key = keyOf(credentials);
    const known = this.entries.get(key);
    const entry = known && this.now() < known.renewAt ? known : this.begin(key, request);
    return (await unlessAborted(entry.granted, signal)).token;
  }

  /** Removes a token that the carrier rejected. A newer token stays in the cache. */
  async drop(credentials: object, refused: string): Promise<void> {
    const key = keyOf(credentials);
    const known = this.entries.get(key);
    const granted = await known?.granted.catch(() => null);
    if (granted?.token === refused && this.entries.get(key) === known) this.entries.delete(key);
  }

  private begin(key: string, request: TokenRequest): Entry {
    const entry: Entry = { granted: request(AbortSignal.timeout(REQUEST_TIMEOUT_MS)), renewAt: Infinity };
    this.entries.set(key, entry);
    entry.granted.then(
      ({ expiresInSeconds }) => {
        const margin = Math.min(MARGIN_SECONDS, expiresInSeconds / 2);
        entry.renewAt = this.now() + (expiresInSeconds - margin) * 1000;
      },
      () => {
        if (this.entries.get(key) === entry) this.entries.delete(key);
      },
    );
    return entry;
  }
}

/** Rejects when the signal of this caller is aborted. The token request continues for the other callers. */
function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abandon = (): void => reject(signal.reason as Error);
    if (signal.aborted) return abandon();
    signal.addEventListener('abort', abandon, { once: true });
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', abandon));
  });
}

const keyOf = (credentials: object): string =>
  createHash('sha256').update(JSON.stringify(credentials)).digest('base64');
