import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { LRUCache } from 'lru-cache';
import { setTimeout as sleep } from 'node:timers/promises';
import { MoreThan } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { WaitingRows } from '../../platform/metrics/backlog.js';
import { ScheduledTask } from '../../platform/scheduler/scheduled-task.js';
import { BackgroundWork } from '../../platform/shutdown/background-work.js';
import { WebhookDeliveryEntity, type DeliveryAttempt } from './webhook-delivery.entity.js';
import { WebhookDeliveryRepository, type AttemptOutcome, type ClaimedDelivery } from './webhook-delivery.repository.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';
import { WebhookSender } from './webhook-sender.js';
import { webhooksConfig } from './webhooks.config.js';

/** Duration of the lease after the timeout of the endpoint. The process must record the attempt before the lease ends. */
const LEASE_MARGIN_SECONDS = 3;
/** Pause after a slot becomes free. One SQL statement then leases deliveries for several free slots. */
const GATHER_MS = 10;

/** Leases due deliveries for the free slots, sends these deliveries and records the attempts. */
@Injectable()
export class WebhookDispatcher extends BackgroundWork {
  override readonly name = 'webhook dispatcher';
  override readonly purpose = 'Sends the webhooks that are due. Each delivery records its failures.';
  private readonly logger = new Logger(WebhookDispatcher.name);
  private readonly slots = new EndpointSlots();
  private readonly running = new Set<Promise<void>>();
  private readonly leaseSeconds: number;
  private gathering = false;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly endpoints: WebhookEndpointsService,
    private readonly sender: WebhookSender,
    private readonly metrics: Metrics,
    @Inject(webhooksConfig.KEY) private readonly config: ConfigType<typeof webhooksConfig>,
  ) {
    super();
    this.leaseSeconds = config.timeoutMs / 1000 + LEASE_MARGIN_SECONDS;
  }

  /** Leases deliveries for the free slots and starts to send these deliveries. Does not wait for the responses. */
  async dispatch(): Promise<void> {
    const { free, exceptions, organizations } = this.slots;
    if (this.stopped || free === 0) return;
    await this.track(async () => {
      const claimed = await this.deliveries.claim(
        { total: free, perEndpoint: SLOW_SLOTS, exceptions, organizations },
        this.leaseSeconds,
      );
      for (const delivery of claimed) {
        this.slots.acquire(delivery);
        void this.track(() => this.send(delivery));
      }
    });
  }

  async record(delivery: ClaimedDelivery, attempt: DeliveryAttempt): Promise<void> {
    const outcome = outcomeOf(attempt, delivery.attemptCount, this.config.retrySeconds, Math.random());
    if (outcome.kind !== 'failed') {
      await this.deliveries.record(delivery, attempt, outcome);
      return;
    }
    const { endpointId, createdAt } = delivery;
    await this.database.transaction(async () => {
      await this.endpoints.findLocked({ id: endpointId });
      if (!(await this.deliveries.record(delivery, attempt, outcome))) return;
      // If the endpoint accepted another event after the delivery was created, the failed delivery does not disable the endpoint.
      const succeeded = { endpointId, status: 'SUCCEEDED', endedAt: MoreThan(createdAt) } as const;
      if (outcome.disable === 'FAILING' && (await this.database.manager.existsBy(WebhookDeliveryEntity, succeeded)))
        return;
      await this.endpoints.disable(endpointId, outcome.disable);
    });
  }

  override async stop(): Promise<void> {
    this.stopped = true;
    // A running `dispatch` can still lease and send deliveries, so the loop repeats.
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }

  /** Runs `work`. `stop` waits until `work` has ended. */
  private track(work: () => Promise<void>): Promise<void> {
    const run = work().finally(() => this.running.delete(run));
    this.running.add(run);
    return run;
  }

  private async send(delivery: ClaimedDelivery): Promise<void> {
    let finished: Finished = { isSuccess: false, durationMs: 0 };
    const { attemptCount, isRedelivery, claimedAt, event } = delivery;
    if (attemptCount === 0 && !isRedelivery)
      this.metrics.webhookDelay.observe({}, Math.max(claimedAt.getTime() - event.createdAt.getTime(), 0) / 1000);
    try {
      const attempt = await this.sender.send(delivery);
      finished = { isSuccess: attempt.error === null, durationMs: attempt.durationMs };
      await this.record(delivery, attempt);
    } catch (error) {
      // The delivery is sent again when its lease expires.
      this.logger.warn(`Recording an attempt of ${delivery.id} failed: ${String(error)}`);
    } finally {
      this.slots.release(delivery, finished);
      void this.dispatchSoon();
    }
  }

  private async dispatchSoon(): Promise<void> {
    if (this.gathering) return;
    this.gathering = true;
    await sleep(GATHER_MS);
    this.gathering = false;
    await this.dispatch().catch((error: unknown) =>
      this.logger.warn(`Claiming more deliveries failed: ${String(error)}`),
    );
  }
}

/**
 * Relays events and sends due deliveries after each signal (`wokenBy`) and once per second. If a signal is lost, a delivery is at
 * most one second late. Source: docs/adr/0020-webhook-delivery.md
 */
@Injectable()
export class DeliverWebhooksTask extends ScheduledTask {
  readonly name = 'webhooks';
  readonly schedule = { everySeconds: 1 };
  readonly purpose =
    'Sends due webhooks from PostgreSQL with fairness between endpoints. A Redis queue would duplicate this state and could lose it.';
  override readonly inEveryProcess = true;
  override readonly wokenBy = ['events', 'deliveries'] as const;

  constructor(
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly dispatcher: WebhookDispatcher,
    @Inject(webhooksConfig.KEY) private readonly config: ConfigType<typeof webhooksConfig>,
  ) {
    super();
  }

  override async run(): Promise<void> {
    let mayBeMore: boolean;
    do {
      mayBeMore = await this.deliveries.relayEvents(this.config.retrySeconds[0] ?? 0);
      await this.dispatcher.dispatch();
    } while (mayBeMore);
  }
}

/**
 * Maximum jitter as a fraction of the delay. Without jitter, deliveries that failed at the same time would be retried at the same
 * time.
 */
const JITTER = 0.1;

const GONE = 410;

/**
 * Returns the outcome of an attempt. `attemptCount` is the number of previous attempts. `retrySeconds` contains the delay before
 * each attempt, including the first attempt. `random` is between 0 and 1. Source: docs/webhooks.md#rules-and-limits
 */
export function outcomeOf(
  attempt: Pick<DeliveryAttempt, 'error' | 'responseStatus'>,
  attemptCount: number,
  retrySeconds: readonly number[],
  random: number,
): AttemptOutcome {
  if (attempt.error === null) return { kind: 'succeeded' };
  if (attempt.responseStatus === GONE) return { kind: 'failed', disable: 'GONE' };
  const delay = retrySeconds[attemptCount + 1];
  if (delay === undefined) return { kind: 'failed', disable: 'FAILING' };
  return { kind: 'retry', afterSeconds: delay * (1 + JITTER * random) };
}

/** Maximum number of concurrent deliveries per process. */
export const TOTAL_SLOTS = 256;
/**
 * Maximum number of concurrent deliveries from a process to a fast endpoint, whose last attempt succeeded in less than `FAST_MS`.
 */
const FAST_SLOTS = 16;
/** Maximum for a slow endpoint. Also the maximum for an endpoint to which this process has not sent a delivery yet. */
export const SLOW_SLOTS = 2;
/** Maximum for an endpoint whose last `FAILURES_UNTIL_FAILING` attempts failed. */
const FAILING_SLOTS = 1;

const FAST_MS = 1000;
const FAILURES_UNTIL_FAILING = 3;
/** Limits the list of endpoints that each call of `claim` sends to PostgreSQL. */
const MAX_REMEMBERED = 1000;

type Occupant = Pick<ClaimedDelivery, 'endpointId' | 'organizationId'>;

export interface Finished {
  readonly isSuccess: boolean;
  readonly durationMs: number;
}

interface Health {
  readonly failures: number;
  readonly isFast: boolean;
}

/**
 * Limits concurrent deliveries per endpoint and in total, so that slow or unavailable endpoints do not occupy all slots. The SQL
 * statement that leases deliveries limits the share of an organization. Source: docs/webhooks.md#rules-and-limits
 */
export class EndpointSlots {
  private readonly busyEndpoints = new Map<string, number>();
  private readonly busyOrganizations = new Map<string, number>();
  private readonly health = new LRUCache<string, Health>({ max: MAX_REMEMBERED });
  private total = 0;

  get free(): number {
    return TOTAL_SLOTS - this.total;
  }

  /** Number of free slots by endpoint id. Contains only endpoints whose number differs from `SLOW_SLOTS`. */
  get exceptions(): ReadonlyMap<string, number> {
    const left = new Map<string, number>();
    for (const id of new Set([...this.busyEndpoints.keys(), ...this.health.keys()])) {
      const free = Math.max(0, this.slotsOf(id) - (this.busyEndpoints.get(id) ?? 0));
      if (free !== SLOW_SLOTS) left.set(id, free);
    }
    return left;
  }

  /** Number of running deliveries by organization id. */
  get organizations(): ReadonlyMap<string, number> {
    return this.busyOrganizations;
  }

  acquire({ endpointId, organizationId }: Occupant): void {
    this.total += 1;
    add(this.busyEndpoints, endpointId, 1);
    add(this.busyOrganizations, organizationId, 1);
  }

  release({ endpointId, organizationId }: Occupant, { isSuccess, durationMs }: Finished): void {
    this.total -= 1;
    add(this.busyEndpoints, endpointId, -1);
    add(this.busyOrganizations, organizationId, -1);
    const failures = isSuccess ? 0 : (this.health.get(endpointId)?.failures ?? 0) + 1;
    this.health.set(endpointId, { failures, isFast: isSuccess && durationMs < FAST_MS });
  }

  private slotsOf(endpointId: string): number {
    const { failures = 0, isFast = false } = this.health.peek(endpointId) ?? {};
    if (isFast) return FAST_SLOTS;
    return failures < FAILURES_UNTIL_FAILING ? SLOW_SLOTS : FAILING_SLOTS;
  }
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

@Injectable()
export class DueDeliveries extends WaitingRows {
  readonly name = 'webhooks';
  protected readonly rows = {
    from: 'webhook_deliveries',
    where: "status = 'PENDING' AND next_attempt_at <= now()",
    since: 'next_attempt_at',
  };
}
