import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../kernel/group-by.js';
import type { Tenant } from '../../../kernel/principal.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import { DeliveryTimesRepository, type Outcomes, type Period } from './delivery-times.repository.js';
import { MIN_SAMPLE, percentiles, type Percentiles } from './transit-days.js';

export interface Performance {
  readonly sampleSize: number;
  readonly delivered: number;
  readonly onTimeRate: number | null;
  readonly transitDays: Pick<Percentiles, 'p50' | 'p90'> | null;
  readonly exceptionRate: number | null;
}

/** Source: docs/delivery-times.md#performance-of-a-carrier */
@Injectable()
export class CarrierPerformance {
  constructor(
    private readonly repository: DeliveryTimesRepository,
    private readonly replica: ReadReplica,
  ) {}

  async of(
    tenant: Tenant,
    period: Period,
  ): Promise<{ all: Performance; byState: (Performance & { readonly state: string })[] }> {
    const outcomes = await this.replica.read(() => this.repository.outcomes(tenant, period));
    const byState = [...groupBy(outcomes, ({ state }) => state)]
      .map(([state, ofState]) => ({ state, ...performanceOf(ofState) }))
      .sort((a, b) => b.sampleSize - a.sampleSize || a.state.localeCompare(b.state));
    return { all: performanceOf(outcomes), byState };
  }
}

export function performanceOf(outcomes: readonly Outcomes[]): Performance {
  const sum = (of: (each: Outcomes) => number) => outcomes.reduce((total, each) => total + of(each), 0);
  const sampleSize = sum(({ parcels }) => parcels);
  const delivered = outcomes.flatMap(({ days, parcels }) => (days === null ? [] : [{ days, parcels }]));
  const isEnough = sampleSize >= MIN_SAMPLE;
  return {
    sampleSize,
    delivered: delivered.reduce((total, { parcels }) => total + parcels, 0),
    onTimeRate: isEnough
      ? share(
          sum(({ onTime }) => onTime),
          sum(({ estimated }) => estimated),
        )
      : null,
    transitDays: isEnough ? percentiles(delivered) : null,
    exceptionRate: isEnough
      ? share(
          sum(({ withException }) => withException),
          sampleSize,
        )
      : null,
  };
}

/** `part` divided by `whole`, rounded to four decimals. Null if `whole` is 0. */
const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1e4) / 1e4;
