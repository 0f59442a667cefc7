import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackgroundWork } from '../../../platform/shutdown/background-work.js';
import { DueDeliveries } from '../webhook-deliveries/due-deliveries.js';
import type { ClaimedDelivery } from '../webhook-deliveries/webhook-delivery.js';
import { webhooksConfig } from '../webhooks.config.js';
import { EndpointSlots, SLOW_SLOTS, type Finished } from './endpoint-slots.js';
import { RecordDelivery } from './record-delivery.js';
import { AttemptDelivery } from './attempt-delivery.js';

/** Added to the endpoint's timeout: time to record the attempt. */
const LEASE_MARGIN_SECONDS = 3;
/** Freed slots are collected for this long, so that one statement claims deliveries for all of them. */
const GATHER_MS = 10;

/** Sends due deliveries, as many at once as slots are free. */
@Injectable()
export class Dispatcher extends BackgroundWork {
  override readonly name = 'webhook dispatcher';
  override readonly purpose = 'Sends the webhooks that are due; failures are at each delivery.';
  private readonly logger = new Logger(Dispatcher.name);
  private readonly slots = new EndpointSlots();
  private readonly running = new Set<Promise<void>>();
  private readonly leaseSeconds: number;
  private gathering = false;
  private stopped = false;

  constructor(
    private readonly due: DueDeliveries,
    private readonly attemptDelivery: AttemptDelivery,
    private readonly recordDelivery: RecordDelivery,
    @Inject(webhooksConfig.KEY) { timeoutMs }: ConfigType<typeof webhooksConfig>,
  ) {
    super();
    this.leaseSeconds = timeoutMs / 1000 + LEASE_MARGIN_SECONDS;
  }

  /** Claims as many deliveries as slots are free and starts sending them. Does not wait for the responses. */
  async dispatch(): Promise<void> {
    const { free, exceptions, organizations } = this.slots;
    if (this.stopped || free === 0) return;
    await this.track(async () => {
      const claimed = await this.due.claim(
        { total: free, perEndpoint: SLOW_SLOTS, exceptions, organizations },
        this.leaseSeconds,
      );
      for (const delivery of claimed) this.start(delivery);
    });
  }

  override async stop(): Promise<void> {
    this.stopped = true;
    // Deliveries claimed by a running `dispatch` are sent, too.
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }

  private start(delivery: ClaimedDelivery): void {
    this.slots.acquire(delivery);
    void this.track(() => this.send(delivery));
  }

  /** `stop` waits for tracked work. */
  private track(work: () => Promise<void>): Promise<void> {
    const run = work().finally(() => this.running.delete(run));
    this.running.add(run);
    return run;
  }

  private async send(delivery: ClaimedDelivery): Promise<void> {
    let finished: Finished = { isSuccess: false, durationMs: 0 };
    try {
      const attempt = await this.attemptDelivery.execute(delivery);
      finished = { isSuccess: attempt.error === null, durationMs: attempt.durationMs };
      await this.recordDelivery.execute(delivery, attempt);
    } catch (error) {
      // It is sent again when its lease expires.
      this.logger.warn(`An attempt of ${delivery.id} could not be recorded: ${String(error)}`);
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
