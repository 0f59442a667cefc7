import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Config } from '../../../platform/config/config.js';
import { BackgroundWork } from '../../../platform/shutdown/background-work.js';
import { DueDeliveries } from '../deliveries/due-deliveries.js';
import type { TakenDelivery } from '../deliveries/webhook-delivery.js';
import { Lanes, PLACES } from './lanes.js';
import { SettleDelivery } from './settle-delivery.js';
import { TryDelivery } from './try-delivery.js';

/** Beyond the time an endpoint has: for noting what came of it. */
const LEASE_MARGIN_SECONDS = 3;
/** How long places that became free gather before more is taken: one statement then takes for all of them. */
const GATHER_MS = 10;

/** Sends what is due, as much at once as there are places. */
@Injectable()
export class Dispatcher extends BackgroundWork {
  private readonly logger = new Logger(Dispatcher.name);
  private readonly lanes = new Lanes();
  private readonly running = new Set<Promise<void>>();
  private readonly leaseSeconds: number;
  private gathering = false;
  private stopped = false;

  constructor(
    private readonly due: DueDeliveries,
    private readonly tryDelivery: TryDelivery,
    private readonly settleDelivery: SettleDelivery,
    config: Config,
  ) {
    super();
    this.leaseSeconds = config.webhookTimeoutMs / 1000 + LEASE_MARGIN_SECONDS;
  }

  /** Takes what there is room for and starts sending it. Ends before it has arrived. */
  async dispatch(): Promise<void> {
    const { free, exceptions } = this.lanes;
    if (this.stopped || free === 0) return;
    await this.untilEnd(async () => {
      const taken = await this.due.take({ total: free, perEndpoint: PLACES, exceptions }, this.leaseSeconds);
      for (const delivery of taken) this.start(delivery);
    });
  }

  override async stop(): Promise<void> {
    this.stopped = true;
    // What is being taken now is sent, too.
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }

  private start(delivery: TakenDelivery): void {
    this.lanes.enter(delivery.endpointId);
    void this.untilEnd(() => this.send(delivery));
  }

  private untilEnd(work: () => Promise<void>): Promise<void> {
    const run = work().finally(() => this.running.delete(run));
    this.running.add(run);
    return run;
  }

  private async send(delivery: TakenDelivery): Promise<void> {
    let isWell = false;
    try {
      const attempt = await this.tryDelivery.execute(delivery);
      isWell = attempt.error === null;
      await this.settleDelivery.execute(delivery, attempt);
    } catch (error) {
      // Its lease will end, and then it is sent again.
      this.logger.warn(`What came of ${delivery.id} was not noted: ${String(error)}`);
    } finally {
      this.lanes.leave(delivery.endpointId, isWell);
      void this.dispatchSoon();
    }
  }

  private async dispatchSoon(): Promise<void> {
    if (this.gathering) return;
    this.gathering = true;
    await sleep(GATHER_MS);
    this.gathering = false;
    await this.dispatch().catch((error: unknown) => this.logger.warn(`Taking more failed: ${String(error)}`));
  }
}
