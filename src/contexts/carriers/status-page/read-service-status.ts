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

/** All readers of the page share one database query in this time. */
const SHARED_MS = 5000;

export interface AreaStatus {
  readonly area: CarrierArea;
  readonly state: HealthState;
  /** Periods of the last day, newest first. */
  readonly troubles: readonly Trouble[];
}

export interface CarrierStatus {
  readonly name: string;
  readonly simulated: boolean;
  readonly areas: readonly AreaStatus[];
}

export interface ServiceStatus {
  readonly state: State;
  readonly at: Date;
  /** History of the last day. Null if it cannot be read at the moment. */
  readonly history: { readonly interruptions: readonly Span[]; readonly carriers: readonly CarrierStatus[] } | null;
}

/** The status of the service and of each LIVE carrier, now and in the last day. Source: docs/reference/site.md#status */
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
    return { state, at, history: state === 'down' ? null : await this.lastDay() };
  });

  private async lastDay(): Promise<ServiceStatus['history']> {
    const dayAgo = this.clock.daysAgo(1);
    try {
      return await acrossTenants(async () => {
        const [interruptions, troubles] = await Promise.all([
          this.interruptions.execute(dayAgo),
          this.health.troublesAfter(true, dayAgo),
        ]);
        return { interruptions, carriers: this.carriers(troubles) };
      });
    } catch (error) {
      this.logger.warn(`The status of the last day cannot be read: ${(error as Error).message}`);
      return null;
    }
  }

  private carriers(troubles: readonly Trouble[]): readonly CarrierStatus[] {
    const areaOf = (carrierCode: string, area: CarrierArea): AreaStatus => {
      const own = troubles.filter((each) => each.carrierCode === carrierCode && each.area === area);
      return { area, state: own.find(({ to }) => to === null)?.state ?? 'ok', troubles: own };
    };
    return [...this.directory.ofMode(true).values()].map(({ code, name, simulated }) => ({
      name,
      simulated,
      areas: CARRIER_AREAS.map((area) => areaOf(code, area)),
    }));
  }
}
