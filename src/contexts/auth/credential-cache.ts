import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { KnownCredential } from './credential.repository.js';

/**
 * Cached credentials expire after this time, so every process applies a revocation within one second. An API key that is used
 * constantly causes about one query per second.
 */
const TTL_MS = 900;
const CAPACITY = 20_000;

/**
 * Caches credentials by digest. Unknown credentials are not cached, so that requests with guessed API keys cannot evict cached
 * credentials.
 */
@Injectable()
export class CredentialCache {
  private readonly entries = new LRUCache<string, Promise<KnownCredential | null>>({
    max: CAPACITY,
    ttl: TTL_MS,
    // Tests replace `Date.now` with a fake clock. The default clock of the cache ignores this fake clock.
    perf: { now: () => Date.now() },
  });

  find(digest: string, load: () => Promise<KnownCredential | null>): Promise<KnownCredential | null> {
    const cached = this.entries.get(digest);
    if (cached) return cached;
    const found = load();
    this.entries.set(digest, found);
    const evict = () => this.entries.delete(digest);
    found.then((credential) => credential ?? evict(), evict);
    return found;
  }

  /**
   * Call `clear` after a change of keys, sessions, members or organizations, so that this process applies the change immediately.
   */
  clear(): void {
    this.entries.clear();
  }
}
