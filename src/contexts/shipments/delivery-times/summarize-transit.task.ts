import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import { groupBy } from '../../../kernel/group-by.js';
import { Database } from '../../../platform/database/database.js';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import {
  DeliveryTimesRepository,
  SHARED,
  type CellCount,
  type Owner,
  type Summary,
} from './delivery-times.repository.js';
import { recentPercentiles } from './transit-days.js';

const BATCH_SIZE = 200;

/**
 * Computes the summaries that quotes read. Every run updates the summaries of organizations with new parcels. The first run of a
 * day updates the summaries of all organizations, because the window of the last `WINDOW_DAYS` days moves by one day.
 */
@Injectable()
export class SummarizeTransitTask extends ScheduledTask {
  override readonly name = 'transit summaries';
  override readonly schedule = { everySeconds: 30 };
  override readonly purpose = 'Computes the likely transit times of each service from delivered parcels.';

  constructor(
    private readonly repository: DeliveryTimesRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async run(signal: AbortSignal): Promise<void> {
    const today = mexicoCityDate(this.clock.now());
    const changed = { true: new Set<string>(), false: new Set<string>() };
    for (;;) {
      signal.throwIfAborted();
      const outdated = await this.repository.outdated(today, BATCH_SIZE);
      for (const owner of outdated)
        for (const area of await this.summarize(owner, owner.isOfEarlierDay, today))
          changed[`${owner.livemode}`].add(area);
      if (outdated.length < BATCH_SIZE) break;
    }
    for (const livemode of [false, true])
      await this.share(
        livemode,
        [...changed[`${livemode}`], ...(await this.repository.outdatedShared(livemode, today))],
        today,
      );
  }

  /** Returns the areas with new parcels. */
  private summarize(owner: Owner, isOfEarlierDay: boolean, today: string): Promise<readonly string[]> {
    return this.database.transaction(async () => {
      const changed = await this.repository.fold(owner);
      const areas = isOfEarlierDay ? null : changed;
      const summaries = summariesOf(await this.repository.countsOf(owner, areas, today));
      await this.repository.replace(owner, areas, summaries, today);
      return changed;
    });
  }

  /** If the process stops before `share`, the first run of the next day updates the shared summaries. */
  private async share(livemode: boolean, areas: readonly string[], today: string): Promise<void> {
    if (areas.length === 0) return;
    await this.database.transaction(async () => {
      const summaries = summariesOf(await this.repository.sharedCounts(livemode, areas));
      await this.repository.replace({ ownerId: SHARED, livemode }, areas, summaries, today);
    });
  }
}

/** Returns one summary per service and area. */
export function summariesOf(counts: readonly CellCount[]): Summary[] {
  const cells = groupBy(counts, ({ area, carrierCode, serviceCode }) => `${area} ${carrierCode} ${serviceCode}`);
  return [...cells.values()].map((cell) => {
    const { area, carrierCode, serviceCode, organizations } = cell[0]!;
    const { p50, p90, sampleSize } = recentPercentiles(cell)!;
    return {
      area,
      carrierCode,
      serviceCode,
      p50Days: p50,
      p90Days: p90,
      sampleSize,
      organizations,
      histogram: cell.map(({ week, days, parcels }) => [week, days, parcels] as const),
    };
  });
}
