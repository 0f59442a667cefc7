import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { KnownCredential } from './credential.repository.js';

/** A revocation takes effect in every process within one second. A key in constant use causes one query per second. */
const TTL_MS = 900;
const CAPACITY = 20_000;

/** Caches credentials by digest. Unknown credentials are not cached, so that guessed keys cannot evict entries. */
@Injectable()
export class CredentialCache {
  private readonly entries = new LRUCache<string, Promise<KnownCredential | null>>({
    max: CAPACITY,
    ttl: TTL_MS,
    // `Date.now` follows the fake timers of tests.
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
   * Call this method after a change to keys, sessions, members or organizations, so that this process applies the change
   * immediately.
   */
  clear(): void {
    this.entries.clear();
  }
}
