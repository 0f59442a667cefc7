import { ApiError } from '../../kernel/api-error.js';
import { restMs } from './resting.js';

export interface LaneLimits {
  readonly width: number;
  /** Maximum number of concurrent tasks per organization. Default: half. */
  readonly share?: number;
  /** Maximum number of queued tasks per organization. More are rejected. Default: unlimited. */
  readonly queue?: number;
  /** Maximum wait in milliseconds before a task is rejected. Default: unlimited. */
  readonly patienceMs?: number;
  /** Pause of an organization after a task, as a multiple of the task's duration, at most one second. Default: none. */
  readonly rest?: number;
}

type Leave = () => void;

class Party {
  /** Running tasks, and ended tasks whose pause has not ended. */
  running = 0;
  /** In queue order. Called with the function that releases the slot. */
  readonly waiting: ((leave: Leave) => void)[] = [];
}

/** Limits concurrent tasks. A free slot goes to the organization with the fewest running tasks. Reason: docs/adr/0092-costly-work-runs-in-lanes.md. */
export class Lane {
  private running = 0;
  private readonly share: number;
  /** In the order in which they started to wait or run. */
  private readonly parties = new Map<string, Party>();

  constructor(private readonly limits: LaneLimits) {
    this.share = limits.share ?? Math.ceil(limits.width / 2);
  }

  /** Runs `work` when a slot is free. Throws `RATE_LIMIT_EXCEEDED` with `reason: BUSY` if the queue is full or the wait too long. */
  async run<Result>(organizationId: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(organizationId);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Acquires a slot for work that does not end with a function. Returns the release function, which may be called more than once. */
  enter(organizationId: string): Promise<Leave> {
    const leave = this.enterNow(organizationId);
    if (leave) return Promise.resolve(leave);
    const party = this.partyOf(organizationId);
    if (party.waiting.length >= (this.limits.queue ?? Infinity)) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const { patienceMs } = this.limits;
      const timer = patienceMs === undefined ? null : setTimeout(() => refuse(), patienceMs);
      const begin = (leave: Leave): void => {
        if (timer) clearTimeout(timer);
        resolve(leave);
      };
      const refuse = (): void => {
        party.waiting.splice(party.waiting.indexOf(begin), 1);
        this.forgetIdle(organizationId, party);
        reject(busy());
      };
      party.waiting.push(begin);
    });
  }

  /** Same as `enter`, but returns null instead of waiting. */
  enterNow(organizationId: string): Leave | null {
    const running = this.parties.get(organizationId)?.running ?? 0;
    const hasRoom = running < this.share && this.running < this.limits.width;
    return hasRoom ? this.start(organizationId, this.partyOf(organizationId)) : null;
  }

  private start(organizationId: string, party: Party): Leave {
    this.running += 1;
    party.running += 1;
    const begun = performance.now();
    let hasLeft = false;
    const endShare = (): void => {
      party.running -= 1;
      this.forgetIdle(organizationId, party);
      this.startNext();
    };
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.running -= 1;
      const { rest } = this.limits;
      if (rest === undefined) return endShare();
      this.startNext();
      setTimeout(endShare, restMs(performance.now() - begun, rest)).unref();
    };
  }

  private startNext(): void {
    const candidates = [...this.parties].filter(
      ([, { running, waiting }]) => waiting.length > 0 && running < this.share,
    );
    const [first, ...others] = candidates;
    if (!first) return;
    const [organizationId, party] = others.reduce(
      (least, next) => (next[1].running < least[1].running ? next : least),
      first,
    );
    // Placed after other organizations with the same number of running tasks.
    this.parties.delete(organizationId);
    this.parties.set(organizationId, party);
    party.waiting.shift()!(this.start(organizationId, party));
  }

  private partyOf(organizationId: string): Party {
    const party = this.parties.get(organizationId) ?? new Party();
    this.parties.set(organizationId, party);
    return party;
  }

  private forgetIdle(organizationId: string, { running, waiting }: Party): void {
    if (running === 0 && waiting.length === 0) this.parties.delete(organizationId);
  }
}

const RETRY_AFTER = 1;

/** Source: docs/reference/rate-limits.md#lanes */
const busy = (): ApiError =>
  new ApiError(
    'RATE_LIMIT_EXCEEDED',
    `Too many concurrent requests. Retry after ${RETRY_AFTER} second.`,
    { reason: 'BUSY', retryAfter: RETRY_AFTER },
  );
