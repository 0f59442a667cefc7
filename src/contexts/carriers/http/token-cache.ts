import { createHash } from 'node:crypto';

/** A token as its carrier granted it. */
export interface GrantedToken {
  readonly token: string;
  readonly expiresInSeconds: number;
}

/** Renewed this much before it ends, so that it does not end on its way. */
const MARGIN_SECONDS = 60;

/**
 * The access tokens of one carrier, by credentials. Concurrent callers share one request for a token; a failed request is
 * not remembered. Call `drop` after a 401.
 */
export class TokenCache {
  private readonly tokens = new Map<string, { readonly granted: Promise<GrantedToken>; endsAt: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** The token for these credentials; `request` asks for it where there is none. Rejects as `request` does. */
  async of(credentials: Readonly<Record<string, string>>, request: () => Promise<GrantedToken>): Promise<string> {
    const key = keyOf(credentials);
    const known = this.tokens.get(key);
    if (known && this.now() < known.endsAt) return (await known.granted).token;
    const granted = request();
    const entry = { granted, endsAt: Infinity };
    this.tokens.set(key, entry);
    try {
      const { token, expiresInSeconds } = await granted;
      entry.endsAt = this.now() + (expiresInSeconds - MARGIN_SECONDS) * 1000;
      return token;
    } catch (error) {
      if (this.tokens.get(key) === entry) this.tokens.delete(key);
      throw error;
    }
  }

  /** Forgets a token that the carrier has refused. A newer one stays. */
  async drop(credentials: Readonly<Record<string, string>>, refused: string): Promise<void> {
    const key = keyOf(credentials);
    const known = this.tokens.get(key);
    const token = await known?.granted.catch(() => null);
    if (token?.token === refused && this.tokens.get(key) === known) this.tokens.delete(key);
  }
}

const keyOf = (credentials: Readonly<Record<string, string>>): string =>
  createHash('sha256').update(JSON.stringify(credentials)).digest('base64');
