import { Injectable, Logger } from '@nestjs/common';
import { AsyncResource } from 'node:async_hooks';
import { Gauge } from 'prom-client';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { BackgroundWork } from '../../../platform/shutdown/background-work.js';

/** What a process does for one carrier at once. */
const LANES = 16;
/** What waits for a lane; beyond that a row is left to the sweeps. */
const MOST_WAITING = 1000;

interface Lanes {
  readonly running: Map<string, Promise<void>>;
  readonly waiting: Map<string, () => Promise<void>>;
}

/**
 * Where background work that calls a carrier runs: each carrier has lanes of its own. One that does not answer fills
 * them, and only what is for that carrier waits (docs/adr/0016-carriers-have-lanes-of-their-own.md).
 */
@Injectable()
export class CarrierLanes extends BackgroundWork {
  private readonly logger = new Logger(CarrierLanes.name);
  private readonly carriers = new Map<string, Lanes>();
  private isStopped = false;

  constructor({ registry }: Metrics) {
    super();
    const { carriers } = this;
    new Gauge({
      name: 'guia_carrier_lanes',
      help: 'Background work for each carrier: what runs, and what waits for a lane.',
      labelNames: ['carrier', 'state'],
      registers: [registry],
      collect() {
        for (const [carrier, { running, waiting }] of carriers) {
          this.set({ carrier, state: 'running' }, running.size);
          this.set({ carrier, state: 'waiting' }, waiting.size);
        }
      },
    });
  }

  /** The carriers that have no lane free. */
  get full(): readonly string[] {
    return [...this.carriers].filter(([, { running }]) => running.size >= LANES).map(([carrierCode]) => carrierCode);
  }

  /** Runs `work` as soon as the carrier has a lane free. Nothing, where work of that name waits or runs already. */
  offer(carrierCode: string, name: string, work: () => Promise<void>): void {
    const lanes = this.lanesOf(carrierCode);
    if (this.isStopped || lanes.running.has(name) || lanes.waiting.size >= MOST_WAITING) return;
    // It starts in the name of whoever offers it, not of whoever leaves the lane.
    lanes.waiting.set(name, AsyncResource.bind(work));
    this.startNext(lanes);
  }

  /** What waits is left to the sweeps of another process. */
  override async stop(): Promise<void> {
    this.isStopped = true;
    const all = [...this.carriers.values()];
    for (const { waiting } of all) waiting.clear();
    await Promise.all(all.flatMap(({ running }) => [...running.values()]));
  }

  private lanesOf(carrierCode: string): Lanes {
    let lanes = this.carriers.get(carrierCode);
    if (!lanes) this.carriers.set(carrierCode, (lanes = { running: new Map(), waiting: new Map() }));
    return lanes;
  }

  private startNext(lanes: Lanes): void {
    const [next] = lanes.waiting;
    if (!next || lanes.running.size >= LANES) return;
    const [name, work] = next;
    lanes.waiting.delete(name);
    const run = work()
      .catch((error: Error) => this.logger.warn(`${name} will be taken up again: ${error.message}`))
      .finally(() => {
        lanes.running.delete(name);
        this.startNext(lanes);
      });
    lanes.running.set(name, run);
  }
}
