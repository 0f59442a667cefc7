import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { sharedFor } from '../../../platform/concurrency/shared-for.js';
import { acrossTenants } from '../../../platform/database/tenant-context.js';
import { Dependencies, STATES, type State } from '../../../platform/health/dependencies.js';
import { type Span, ReadInterruptions } from '../../../platform/health/uptime/interruptions.js';
import { CARRIER_AREAS, type CarrierArea } from '../calling/call-outcomes.js';
import { CarrierDirectory } from '../carrier-directory.js';
import { CarrierHealth, type Trouble } from '../health/carrier-health.js';
import type { HealthState } from '../health/recent-calls.js';
import { daysOfStatus, HISTORY_DAYS, type DayOfStatus } from './status-history.js';

/** During this time, all readers of the page share the result of one database query. */
const SHARED_MS = 5000;

export interface AreaStatus {
  readonly area: CarrierArea;
  readonly state: HealthState;
  /** Failures of the last day, the most recent failure first. */
  readonly troubles: readonly Trouble[];
}

export interface CarrierStatus {
  readonly name: string;
  readonly simulated: boolean;
  readonly areas: readonly AreaStatus[];
  readonly days: readonly DayOfStatus[];
}

export interface ServiceStatus {
  readonly state: State;
  readonly at: Date;
  /**
   * `interruptions` contains the interruptions of the last day. `history` is null if the service is down or the database query
   * fails.
   */
  readonly history: {
    readonly interruptions: readonly Span[];
    readonly days: readonly DayOfStatus[];
    readonly carriers: readonly CarrierStatus[];
  } | null;
}

/** Reads the status of the service and of each LIVE carrier, now and in the last day. Source: docs/architecture.md#status-page */
@Injectable()
export class ReadServiceStatus {
  private readonly logger = new Logger(ReadServiceStatus.name);

  constructor(
    private readonly dependencies: Dependencies,
    private readonly interruptions: ReadInterruptions,
    private readonly directory: CarrierDirectory,
    private readonly health: CarrierHealth,
    private readonly clock: Clock,
  ) {}

  readonly execute = sharedFor(SHARED_MS, async (): Promise<ServiceStatus> => {
    const states = Object.values(await this.dependencies.states());
    const state = STATES.findLast((each) => states.includes(each)) ?? 'up';
    const at = this.clock.now();
    return { state, at, history: state === 'down' ? null : await this.history(at) };
  });

  private async history(now: Date): Promise<ServiceStatus['history']> {
    const begin = this.clock.daysAgo(HISTORY_DAYS);
    try {
      return await acrossTenants(async () => {
        const [{ interruptions, knownSince }, troubles] = await Promise.all([
          this.interruptions.execute(begin),
          this.health.troublesAfter(true, begin),
        ]);
        return {
          interruptions: lastDayOf(interruptions, now),
          days: daysOfStatus(interruptions, knownSince, now),
          carriers: this.carriers(troubles, knownSince, now),
        };
      });
    } catch (error) {
      this.logger.warn(`The status of the last day cannot be read: ${(error as Error).message}`);
      return null;
    }
  }

  private carriers(troubles: readonly Trouble[], knownSince: Date | null, now: Date): readonly CarrierStatus[] {
    return [...this.directory.ofMode(true).values()].map(({ code, name, simulated }) => {
      const own = troubles.filter(({ carrierCode }) => carrierCode === code);
      const areas = CARRIER_AREAS.map((area): AreaStatus => {
        const ofArea = own.filter((each) => each.area === area);
        return {
          area,
          state: ofArea.find(({ to }) => to === null)?.state ?? 'ok',
          troubles: lastDayOf(ofArea, now),
        };
      });
      return { name, simulated, areas, days: daysOfStatus(own, knownSince, now) };
    });
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

const lastDayOf = <Each extends Span>(spans: readonly Each[], now: Date): readonly Each[] =>
  spans.filter(({ to }) => to === null || to.getTime() > now.getTime() - DAY_MS);
