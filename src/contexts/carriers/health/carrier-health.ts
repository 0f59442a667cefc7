import { Injectable, Logger, Optional, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import { acrossTenants } from '../../../platform/database/tenant-context.js';
import { EventSubscribers } from '../../../platform/outbox/event-subscribers.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { CallOutcomes, type CallOutcome, type CarrierArea } from '../calling/call-outcomes.js';
import { CarrierStateRepository, type AreaOfCarrier } from './carrier-state.repository.js';
import { HEALTH_STATES, RecentCalls, type HealthState } from './recent-calls.js';

/** What a process has written is written again after this time: another may have seen something else, and ended. */
const WRITE_AGAIN_MS = 60_000;

interface Seen {
  readonly calls: RecentCalls;
  written: { readonly state: HealthState; readonly at: number } | null;
}

/** How something of a carrier works, and since when. */
export interface AreaHealth {
  readonly state: HealthState;
  readonly since: Date;
}

export type HealthOfCarrier = Readonly<Record<CarrierArea, AreaHealth>>;

/**
 * How carriers work, by the calls that are made anyway. Each process judges by its own; what it finds to have changed is written
 * for all, and reported once to those who asked for it by name. Source: docs/reference/carriers.md#health
 */
@Injectable()
export class CarrierHealth implements OnModuleInit {
  private readonly logger = new Logger(CarrierHealth.name);
  private readonly seen = new Map<string, Seen>();
  private readonly startedAt: Date;

  constructor(
    private readonly database: Database,
    private readonly states: CarrierStateRepository,
    private readonly outbox: Outbox,
    private readonly outcomes: CallOutcomes,
    private readonly clock: Clock,
    @Optional() private readonly subscribers?: EventSubscribers,
  ) {
    this.startedAt = clock.now();
  }

  onModuleInit(): void {
    this.outcomes.listen((outcome) => this.note(outcome));
  }

  /** Of a mode, by the carrier's code. What has never failed works since this process began to look. */
  async of(livemode: boolean): Promise<(carrierCode: string) => HealthOfCarrier> {
    const states = await this.states.current(livemode);
    const healthOf = (carrierCode: string, area: CarrierArea): AreaHealth =>
      states.find((state) => state.carrierCode === carrierCode && state.area === area) ?? {
        state: 'ok',
        since: this.startedAt,
      };
    return (carrierCode) => ({
      quotes: healthOf(carrierCode, 'quotes'),
      labels: healthOf(carrierCode, 'labels'),
      tracking: healthOf(carrierCode, 'tracking'),
    });
  }

  private note({ isAnswered, ...where }: CallOutcome): void {
    const key = `${where.carrierCode} ${where.livemode} ${where.area}`;
    const seen = this.seen.get(key) ?? { calls: new RecentCalls(), written: null };
    this.seen.set(key, seen);
    const at = this.clock.now().getTime();
    const state = seen.calls.add({ at, isAnswered });
    if (seen.written?.state === state && at - seen.written.at < WRITE_AGAIN_MS) return;
    seen.written = { state, at };
    // The call whose outcome it is does not wait.
    this.write(where, state).catch((error: Error) => {
      seen.written = null;
      this.logger.warn(`The state of ${key} was not written: ${error.message}`);
    });
  }

  private write(where: AreaOfCarrier, state: HealthState): Promise<void> {
    return acrossTenants(() =>
      this.database.transaction(async () => {
        const change = await this.states.change(where, state);
        if (!change) return;
        const type = state === 'ok' ? 'carrier.recovered' : isWorse(state, change.from) ? 'carrier.degraded' : null;
        if (!type) return;
        const { carrierCode, livemode, area } = where;
        const data = { carrierCode, area, state, previousState: change.from, since: change.since.toISOString() };
        const organizationIds = (await this.subscribers?.naming(type, livemode)) ?? [];
        await this.outbox.appendAll(
          type,
          organizationIds.map((organizationId) => ({ organizationId, livemode, data })),
        );
      }),
    );
  }
}

const isWorse = (state: HealthState, than: HealthState): boolean =>
  HEALTH_STATES.indexOf(state) > HEALTH_STATES.indexOf(than);
