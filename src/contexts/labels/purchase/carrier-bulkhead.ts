import { Injectable, Logger } from '@nestjs/common';
import pLimit, { type LimitFunction } from 'p-limit';
import { Gauge } from 'prom-client';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { BackgroundWork } from '../../../platform/shutdown/background-work.js';

/** Background tasks that a process runs for one carrier at once. */
const CONCURRENCY = 16;
/** Tasks that may wait for one carrier; beyond that the row is left to the sweeps. */
const MAX_WAITING = 1000;

interface Compartment {
  readonly limit: LimitFunction;
  /** Running and waiting tasks, by name. */
  readonly tasks: Map<string, Promise<void>>;
}

/**
 * Runs background work that calls carriers, with a separate concurrency limit for each carrier: one that does not answer
 * delays only its own work (docs/adr/0016-each-carrier-has-its-own-limit-of-background-work.md).
 */
@Injectable()
export class CarrierBulkhead extends BackgroundWork {
  private readonly logger = new Logger(CarrierBulkhead.name);
  private readonly compartments = new Map<string, Compartment>();
  private isStopped = false;

  constructor({ registry }: Metrics) {
    super();
    const { compartments } = this;
    new Gauge({
      name: 'guia_carrier_background_tasks',
      help: 'Background tasks of each carrier, running and waiting.',
      labelNames: ['carrier', 'state'],
      registers: [registry],
      collect() {
        for (const [carrier, { limit }] of compartments) {
          this.set({ carrier, state: 'running' }, limit.activeCount);
          this.set({ carrier, state: 'waiting' }, limit.pendingCount);
        }
      },
    });
  }

  /** The carriers whose limit is used up. */
  get full(): readonly string[] {
    return [...this.compartments]
      .filter(([, { limit }]) => limit.activeCount >= CONCURRENCY)
      .map(([carrierCode]) => carrierCode);
  }

  /** Runs `task` as soon as the carrier's limit allows. Ignored where a task of that name already runs or waits. */
  submit(carrierCode: string, name: string, task: () => Promise<void>): void {
    const { limit, tasks } = this.compartmentOf(carrierCode);
    if (this.isStopped || tasks.has(name) || limit.pendingCount >= MAX_WAITING) return;
    const logged = (): Promise<void> =>
      task().catch((error: Error) => this.logger.warn(`${name} failed and will be retried: ${error.message}`));
    const run = limit(logged)
      // Rejected while waiting, because the process stops.
      .catch(() => undefined)
      .finally(() => tasks.delete(name));
    tasks.set(name, run);
  }

  /** Waiting tasks are left to the sweeps of another process. */
  override async stop(): Promise<void> {
    this.isStopped = true;
    const all = [...this.compartments.values()];
    for (const { limit } of all) limit.clearQueue();
    await Promise.all(all.flatMap(({ tasks }) => [...tasks.values()]));
  }

  private compartmentOf(carrierCode: string): Compartment {
    let compartment = this.compartments.get(carrierCode);
    if (!compartment) {
      compartment = { limit: pLimit({ concurrency: CONCURRENCY, rejectOnClear: true }), tasks: new Map() };
      this.compartments.set(carrierCode, compartment);
    }
    return compartment;
  }
}
