import { ApiError } from '../../kernel/api-error.js';
import { restMs } from './resting.js';

export interface ConcurrencyLimits {
  /** Maximum number of concurrent tasks. */
  readonly width: number;
  /** Maximum number of concurrent tasks per organization. Default: half of `width`. */
  readonly share?: number;
  /** Maximum number of queued tasks per organization. Above this number, tasks are rejected. Default: unlimited. */
  readonly queue?: number;
  /** Maximum wait in milliseconds before a task is rejected. Default: unlimited. */
  readonly maxWaitMs?: number;
  /**
   * Pause after a task, as a multiple of the duration of the task. A pause lasts at most one second. During the pause, the task
   * still counts as a running task of its organization. Default: no pause.
   */
  readonly rest?: number;
}

type Leave = () => void;

class Group {
  /** Number of running tasks, plus the number of finished tasks whose pause has not ended. */
  running = 0;
  /** Callbacks of the queued tasks, first queued task first. A callback receives the function that releases the slot. */
  readonly waiting: ((leave: Leave) => void)[] = [];
}

/**
 * Limits the number of concurrent tasks. When a slot is free, the organization with the fewest running tasks is next. Reason:
 * docs/adr/0092-concurrency-limits.md.
 */
export class ConcurrencyLimiter {
  private running = 0;
  private readonly share: number;
  /**
   * Tasks per organization. If several organizations have the same number of running tasks, `startNext` selects the first
   * organization in this map.
   */
  private readonly groups = new Map<string, Group>();

  constructor(private readonly limits: ConcurrencyLimits) {
    this.share = limits.share ?? Math.ceil(limits.width / 2);
  }

  /**
   * Runs `work` as soon as a slot is free. Throws `RATE_LIMIT_EXCEEDED` with `reason: BUSY` if the queue is full or the wait
   * exceeds `maxWaitMs`.
   */
  async run<Result>(organizationId: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(organizationId);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Acquires a slot for work that outlasts the calling function. Returns the function that releases the slot. The caller can call
   * the returned function more than once. Rejects with the same errors as `run`.
   */
  enter(organizationId: string): Promise<Leave> {
    const leave = this.enterNow(organizationId);
    if (leave) return Promise.resolve(leave);
    const group = this.groupOf(organizationId);
    if (group.waiting.length >= (this.limits.queue ?? Infinity)) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const { maxWaitMs } = this.limits;
      const timer = maxWaitMs === undefined ? null : setTimeout(() => refuse(), maxWaitMs);
      const begin = (leave: Leave): void => {
        if (timer) clearTimeout(timer);
        resolve(leave);
      };
      const refuse = (): void => {
        group.waiting.splice(group.waiting.indexOf(begin), 1);
        this.forgetIdle(organizationId, group);
        reject(busy());
      };
      group.waiting.push(begin);
    });
  }

  /** Same as `enter`, but returns null if no slot is free. */
  enterNow(organizationId: string): Leave | null {
    const running = this.groups.get(organizationId)?.running ?? 0;
    const hasRoom = running < this.share && this.running < this.limits.width;
    return hasRoom ? this.start(organizationId, this.groupOf(organizationId)) : null;
  }

  private start(organizationId: string, group: Group): Leave {
    this.running += 1;
    group.running += 1;
    const begun = performance.now();
    let hasLeft = false;
    const endShare = (): void => {
      group.running -= 1;
      this.forgetIdle(organizationId, group);
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
    const candidates = [...this.groups].filter(
      ([, { running, waiting }]) => waiting.length > 0 && running < this.share,
    );
    const [first, ...others] = candidates;
    if (!first) return;
    const [organizationId, group] = others.reduce(
      (least, next) => (next[1].running < least[1].running ? next : least),
      first,
    );
    // Moves the organization to the end, so that other organizations with the same number of running tasks are next.
    this.groups.delete(organizationId);
    this.groups.set(organizationId, group);
    group.waiting.shift()!(this.start(organizationId, group));
  }

  private groupOf(organizationId: string): Group {
    const group = this.groups.get(organizationId) ?? new Group();
    this.groups.set(organizationId, group);
    return group;
  }

  private forgetIdle(organizationId: string, { running, waiting }: Group): void {
    if (running === 0 && waiting.length === 0) this.groups.delete(organizationId);
  }
}

const RETRY_AFTER = 1;

/** Source: docs/rate-limits.md#rules-and-limits */
const busy = (): ApiError =>
  new ApiError('RATE_LIMIT_EXCEEDED', `Too many concurrent requests. Retry after ${RETRY_AFTER} second.`, {
    reason: 'BUSY',
    retryAfter: RETRY_AFTER,
  });
