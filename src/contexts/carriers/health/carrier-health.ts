import { Injectable, Logger, Optional, type OnModuleInit } from '@nestjs/common';
import { IsNull, MoreThan, Not } from 'typeorm';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import { acrossTenants } from '../../../platform/database/tenant-context.js';
import { EventSubscribers } from '../../../platform/outbox/event-subscribers.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { CallOutcomes, type CallOutcome, type CarrierArea } from '../calling/call-outcomes.js';
import { CarrierStateEntity } from './carrier-state.entity.js';
import { HEALTH_STATES, RecentCalls, type HealthState } from './recent-calls.js';

/**
 * After this time, a process stores the state of a carrier again, because another process has perhaps overwritten it and then
 * stopped.
 */
const WRITE_AGAIN_MS = 60_000;

/**
 * Maximum number of health periods per query. One day contains far fewer periods, because a state changes only after several calls.
 */
const MOST_READ = 500;

type AreaOfCarrier = Readonly<Pick<CarrierStateEntity, 'carrierCode' | 'livemode' | 'area'>>;

interface Seen {
  readonly calls: RecentCalls;
  state: HealthState;
  written: { readonly state: HealthState; readonly at: number } | null;
  isBeingWritten: boolean;
}

export type AreaHealth = Readonly<Pick<CarrierStateEntity, 'state' | 'since'>>;

export type HealthOfCarrier = Readonly<Record<CarrierArea, AreaHealth>>;

/**
 * A period in which a carrier capability (quotes, labels or tracking) was degraded or down. `to` is null while the period lasts.
 */
export interface Trouble {
  readonly carrierCode: string;
  readonly area: CarrierArea;
  readonly state: Exclude<HealthState, 'ok'>;
  readonly from: Date;
  readonly to: Date | null;
}

/**
 * Each process evaluates only its own carrier calls. A change of state is stored and published once, even if several processes
 * detect the change.
 * Source: docs/carriers.md#rules-and-limits
 */
@Injectable()
export class CarrierHealth implements OnModuleInit {
  private readonly logger = new Logger(CarrierHealth.name);
  private readonly seen = new Map<string, Seen>();
  private readonly startedAt: Date;

  constructor(
    private readonly database: Database,
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

  /**
   * Returns a function that maps a carrier code to the health of the carrier. A capability without a stored state is reported as
   * `ok` since the start of this process.
   */
  async of(livemode: boolean): Promise<(carrierCode: string) => HealthOfCarrier> {
    const states = await this.current(livemode);
    const healthOf = (carrierCode: string, area: CarrierArea): AreaHealth => {
      const stored = states.find((each) => each.carrierCode === carrierCode && each.area === area);
      return { state: stored?.state ?? 'ok', since: stored?.since ?? this.startedAt };
    };
    return (carrierCode) => ({
      quotes: healthOf(carrierCode, 'quotes'),
      labels: healthOf(carrierCode, 'labels'),
      tracking: healthOf(carrierCode, 'tracking'),
    });
  }

  /**
   * Periods in which a capability was degraded or down, and which ended after `moment` or still last, newest first. `to` is null
   * while a period lasts.
   */
  async troublesAfter(livemode: boolean, moment: Date): Promise<readonly Trouble[]> {
    const states = await this.statesAfter(livemode, moment);
    return states.flatMap(({ carrierCode, area, state, since, endedAt }) =>
      state === 'ok' ? [] : [{ carrierCode, area, state, from: since, to: endedAt }],
    );
  }

  private note({ isHealthy, ...where }: CallOutcome): void {
    const key = `${where.carrierCode} ${where.livemode} ${where.area}`;
    const seen = this.seen.get(key) ?? { calls: new RecentCalls(), state: 'ok', written: null, isBeingWritten: false };
    this.seen.set(key, seen);
    seen.state = seen.calls.add({ at: this.clock.now().getTime(), isHealthy });
    // The carrier call does not wait until the state is stored. Only one write runs at a time, so that the last write contains the
    // latest state.
    if (seen.isBeingWritten) return;
    seen.isBeingWritten = true;
    this.keep(where, seen)
      .catch((error: Error) => {
        seen.written = null;
        this.logger.warn(`The state of ${key} was not written: ${error.message}`);
      })
      .finally(() => (seen.isBeingWritten = false));
  }

  private async keep(where: AreaOfCarrier, seen: Seen): Promise<void> {
    for (;;) {
      const { state, written } = seen;
      const at = this.clock.now().getTime();
      if (written?.state === state && at - written.at < WRITE_AGAIN_MS) return;
      await this.write(where, state);
      seen.written = { state, at };
    }
  }

  private write(where: AreaOfCarrier, state: HealthState): Promise<void> {
    return acrossTenants(() =>
      this.database.transaction(async () => {
        const change = await this.change(where, state);
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

  /** Current states of all carriers of a mode. A capability without failures has no row. */
  current(livemode: boolean): Promise<CarrierStateEntity[]> {
    return this.database.manager.findBy(CarrierStateEntity, { livemode, endedAt: IsNull() });
  }

  /** Periods that ended after `moment` or still last, newest first. Returns at most `MOST_READ` periods. */
  private statesAfter(livemode: boolean, moment: Date): Promise<CarrierStateEntity[]> {
    return this.database.manager.find(CarrierStateEntity, {
      where: [
        { livemode, endedAt: IsNull() },
        { livemode, endedAt: MoreThan(moment) },
      ],
      order: { since: 'DESC', id: 'DESC' },
      take: MOST_READ,
    });
  }

  /** The caller must open a transaction. Returns null if the state is unchanged or another process has just written a state. */
  private async change(where: AreaOfCarrier, state: HealthState) {
    const ended = await this.query
      .update()
      .set({ endedAt: () => 'now()' })
      .where({ ...where, endedAt: IsNull(), state: Not(state) })
      .returning('state')
      .execute();
    const [previous] = ended.raw as { state: HealthState }[];
    // The state `ok` is not stored for a capability without failures.
    if (!previous && state === 'ok') return null;
    const begun = await this.query
      .insert()
      .values({ ...where, state, since: () => 'now()' })
      .orIgnore()
      .returning('since')
      .execute();
    const [current] = begun.raw as { since: Date }[];
    return current ? { from: previous?.state ?? 'ok', since: current.since } : null;
  }

  private get query() {
    return this.database.manager.createQueryBuilder(CarrierStateEntity, 'state');
  }
}

const isWorse = (state: HealthState, than: HealthState): boolean =>
  HEALTH_STATES.indexOf(state) > HEALTH_STATES.indexOf(than);
