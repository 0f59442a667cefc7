import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Config } from '../../../platform/config/config.js';
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
export class Dispatcher implements BeforeApplicationShutdown {
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
    this.leaseSeconds = config.webhookTimeoutMs / 1000 + LEASE_MARGIN_SECONDS;
  }

  /** Takes what there is room for and starts sending it. Ends before it has arrived. */
  async dispatch(): Promise<void> {
    const { free, exceptions } = this.lanes;
    if (this.stopped || free === 0) return;
    const taken = await this.due.take({ total: free, perEndpoint: PLACES, exceptions }, this.leaseSeconds);
    for (const delivery of taken) this.start(delivery);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  private start(delivery: TakenDelivery): void {
    this.lanes.enter(delivery.endpointId);
    const run = this.send(delivery).finally(() => this.running.delete(run));
    this.running.add(run);
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
