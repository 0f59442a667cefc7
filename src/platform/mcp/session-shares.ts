import { LRUCache } from 'lru-cache';

export interface SharedSession {
  readonly organizationId: string;
  readonly close: () => void;
}

/**
 * Limits the number of open sessions per organization and per process. If an organization has reached the limit, a new session
 * closes the least recently used session of the organization. If the process has reached the limit, a new session closes a session
 * of the organization with the most sessions.
 */
export class SessionShares<Session extends SharedSession> {
  private readonly sessions: LRUCache<string, Session>;

  constructor(private readonly limits: { readonly total: number; readonly each: number; readonly idleMs: number }) {
    this.sessions = new LRUCache<string, Session>({
      max: limits.total,
      ttl: limits.idleMs,
      updateAgeOnGet: true,
      dispose: ({ close }) => close(),
    });
  }

  get(id: string): Session | undefined {
    return this.sessions.get(id);
  }

  add(id: string, session: Session): void {
    const counts = this.counts();
    if ((counts.get(session.organizationId) ?? 0) >= this.limits.each) this.endOldestOf(session.organizationId);
    else if (this.sessions.size >= this.limits.total) this.endOldestOf(largest(counts));
    this.sessions.set(id, session);
  }

  delete(id: string): void {
    this.sessions.delete(id);
  }

  private counts(): Map<string, number> {
    this.sessions.purgeStale();
    const counts = new Map<string, number>();
    for (const { organizationId } of this.sessions.values())
      counts.set(organizationId, (counts.get(organizationId) ?? 0) + 1);
    return counts;
  }

  private endOldestOf(organizationId: string): void {
    for (const id of this.sessions.rkeys())
      if (this.sessions.peek(id)?.organizationId === organizationId) return void this.sessions.delete(id);
  }
}

const largest = (counts: ReadonlyMap<string, number>): string =>
  [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
