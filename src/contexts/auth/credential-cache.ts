import { Injectable } from '@nestjs/common';
import type { KnownCredential } from './credential.repository.js';

/**
 * How long a credential that was found is believed without looking again: short enough that a revocation takes effect
 * in every process within a second, long enough that a busy key costs one look-up a second.
 */
const BELIEVED_FOR_MS = 900;
const CAPACITY = 20_000;

interface Entry {
  readonly until: number;
  readonly found: Promise<KnownCredential | null>;
}

/** Credentials by digest. Only those that exist are kept: guesses fill nothing. */
@Injectable()
export class CredentialCache {
  private readonly entries = new Map<string, Entry>();

  find(digest: string, load: () => Promise<KnownCredential | null>): Promise<KnownCredential | null> {
    const entry = this.entries.get(digest);
    if (entry && entry.until > Date.now()) return entry.found;
    const found = load();
    if (this.entries.size >= CAPACITY) this.entries.clear();
    this.entries.set(digest, { until: Date.now() + BELIEVED_FOR_MS, found });
    const forget = () => this.entries.delete(digest);
    found.then((credential) => credential ?? forget(), forget);
    return found;
  }

  /** Call after a change to keys, sessions, members or organizations: this process then sees it at once. */
  forgetAll(): void {
    this.entries.clear();
  }
}
