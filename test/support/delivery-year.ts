import { businessDaysAfter, isBusinessDay } from '../../src/kernel/dates/business-days.js';
import { daysAfter } from '../../src/kernel/dates/days-after.js';
import type { CellCount } from '../../src/contexts/shipments/delivery-times/delivery-times.repository.js';
import { LikelyDeliveries } from '../../src/contexts/shipments/delivery-times/likely-deliveries.js';
import { areasOf, routeOf, type Route } from '../../src/contexts/shipments/delivery-times/route.js';
import { summariesOf } from '../../src/contexts/shipments/delivery-times/summarize-transit.task.js';
import {
  MIN_SAMPLE,
  recentPercentile,
  transitDays,
  WINDOW_DAYS,
} from '../../src/contexts/shipments/delivery-times/transit-days.js';

/** A backtest of likely deliveries on a synthetic year: each parcel is predicted from earlier deliveries. */

const SERVICE = { carrierCode: 'ESTAFETA', serviceCode: 'TERRESTRE' };

/** A lane with known transit times. */
interface Lane {
  readonly from: string;
  readonly to: string;
  /** Mean of parcels on a business day. */
  readonly perDay: number;
  /** Share of parcels by business days, from `first` on. */
  readonly first: number;
  readonly shares: readonly number[];
  /** Business days that the lane gains or loses over the year, by degrees. */
  readonly drift: number;
}

/** Postal codes of Ciudad de México, Monterrey, Guadalajara, Mérida, Tijuana, Cancún, Chihuahua and Puebla. */
const LANES: readonly Lane[] = [
  { from: '06600', to: '64000', perDay: 12, first: 1, shares: [0.2, 0.42, 0.23, 0.1, 0.05], drift: 0 },
  { from: '06600', to: '44100', perDay: 9, first: 1, shares: [0.3, 0.4, 0.2, 0.07, 0.03], drift: 0.7 },
  { from: '06600', to: '97000', perDay: 4, first: 2, shares: [0.1, 0.25, 0.3, 0.2, 0.1, 0.05], drift: 0 },
  { from: '06600', to: '22000', perDay: 3, first: 3, shares: [0.15, 0.3, 0.3, 0.15, 0.1], drift: -0.7 },
  { from: '64000', to: '06600', perDay: 7, first: 1, shares: [0.25, 0.45, 0.2, 0.1], drift: 0.4 },
  { from: '44100', to: '77500', perDay: 2, first: 2, shares: [0.1, 0.3, 0.3, 0.2, 0.1], drift: 0 },
  { from: '64000', to: '31000', perDay: 1, first: 1, shares: [0.2, 0.5, 0.2, 0.1], drift: 0 },
  { from: '72000', to: '06600', perDay: 0.3, first: 1, shares: [0.6, 0.3, 0.1], drift: 0 },
];

/** Days without deliveries in an area, because of a hurricane, strike or closed road. */
const OUTAGES: readonly { readonly area: string; readonly from: string; readonly days: number }[] = [
  { area: '97', from: '2026-08-19', days: 5 },
  { area: '64', from: '2026-05-11', days: 3 },
  { area: '77', from: '2026-10-05', days: 4 },
];

/** Peak days, such as Buen Fin and Christmas, on which some parcels take a day longer. */
const PEAKS: readonly {
  readonly from: string;
  readonly to: string;
  readonly factor: number;
  readonly slower: number;
}[] = [
  { from: '2026-11-13', to: '2026-11-24', factor: 2.5, slower: 0.3 },
  { from: '2026-12-07', to: '2026-12-23', factor: 1.8, slower: 0.3 },
];

const YEAR_START = '2026-01-01';
const YEAR_END = '2026-12-31';

interface Options {
  readonly seed: number;
  /** Factor of the number of parcels. */
  readonly volume?: number;
}

interface Parcel {
  readonly route: Route;
  readonly days: number;
  readonly endedOn: string;
}

/** Shares of the parcels of a lane that arrived by the day of a percentile. */
export interface LaneResult {
  readonly lane: string;
  readonly parcels: number;
  /** A parcel that arrives on the predicted day counts by the share of that day in the percentile. */
  readonly p50: number;
  readonly p90: number;
  /** All parcels that arrive by the predicted day count. */
  readonly byP50: number;
  readonly byP90: number;
}

export async function backtestYear({ seed, volume = 1 }: Options): Promise<LaneResult[]> {
  const random = randomFrom(seed);
  const delivered = new Map<string, Parcel[]>();
  const results = new Map<Lane, number[][]>();
  // Earlier parcels fill the first window.
  for (let day = daysAfter(YEAR_START, -WINDOW_DAYS - 30); day <= YEAR_END; day = daysAfter(day, 1)) {
    if (!isBusinessDay(day)) continue;
    const samples = day >= YEAR_START ? countsBefore(delivered, day) : null;
    for (const lane of LANES) {
      const route = routeOf({ ...MX, postalCode: lane.from }, { ...MX, postalCode: lane.to });
      const holds = samples && (await predicted(samples, route));
      for (let left = parcelsOn(day, lane.perDay * volume, random); left > 0; left--) {
        const endedOn = deliveryOf(lane, day, random);
        const days = transitDays(day, endedOn);
        delivered.set(endedOn, [...(delivered.get(endedOn) ?? []), { route, days, endedOn }]);
        if (holds) results.set(lane, [...(results.get(lane) ?? []), holds(days)]);
      }
    }
  }
  return LANES.map((lane) => resultOf(lane, results.get(lane) ?? []));
}

const MX = { country: 'MX', state: null };

/** Same as `DeliveryTimesRepository.countsOf`. */
function countsBefore(delivered: ReadonlyMap<string, readonly Parcel[]>, today: string): readonly CellCount[] {
  const counts = new Map<string, CellCount>();
  for (let age = 1; age < WINDOW_DAYS; age++)
    for (const { route, days } of delivered.get(daysAfter(today, -age)) ?? [])
      for (const area of Object.values(areasOf(route))) {
        const week = Math.floor(age / 7);
        const key = `${area} ${week} ${days}`;
        const parcels = (counts.get(key)?.parcels ?? 0) + 1;
        counts.set(key, { area, ...SERVICE, week, days, parcels, organizations: 1 });
      }
  return [...counts.values()];
}

/** How far a parcel with this transit time meets each percentile of the route's quote. Null without percentiles. */
async function predicted(counts: readonly CellCount[], route: Route): Promise<((days: number) => number[]) | null> {
  const usable = summariesOf(counts)
    .filter(({ sampleSize }) => sampleSize >= MIN_SAMPLE)
    .map((summary) => ({ ...summary, isOwn: true }));
  const quoted = new LikelyDeliveries({ usable: () => Promise.resolve(usable) } as never);
  const likely = (await quoted.on({ organizationId: 'org', livemode: true }, route))(SERVICE);
  if (!likely) return null;
  const ofBasis = counts.filter(({ area }) => area === areasOf(route)[likely.basis]);
  const [half, most] = [recentPercentile(ofBasis, 0.5), recentPercentile(ofBasis, 0.9)];
  if (half.days !== likely.p50 || most.days !== likely.p90) throw new Error('The percentiles differ.');
  return (days) => [
    ...[half, most].map((each) => (days < each.days ? 1 : days === each.days ? each.part : 0)),
    ...[half, most].map((each) => (days <= each.days ? 1 : 0)),
  ];
}

function resultOf({ from, to }: Lane, holds: readonly (readonly number[])[]): LaneResult {
  const mean = (index: number) => holds.reduce((sum, each) => sum + each[index]!, 0) / holds.length;
  return {
    lane: `${from} > ${to}`,
    parcels: holds.length,
    p50: mean(0),
    p90: mean(1),
    byP50: mean(2),
    byP90: mean(3),
  };
}

const peakOf = (day: string) => PEAKS.find(({ from, to }) => from <= day && day <= to);

/** A sample of a Poisson distribution. */
function parcelsOn(day: string, mean: number, random: () => number): number {
  const limit = Math.exp(-mean * (peakOf(day)?.factor ?? 1));
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count++;
  return count;
}

function deliveryOf({ first, shares, drift, to }: Lane, day: string, random: () => number): string {
  const place = random();
  let upTo = 0;
  const index = shares.findIndex((share) => place < (upTo += share));
  const ofYear = Math.min(Math.max((Date.parse(day) - Date.parse(YEAR_START)) / (365 * 24 * 60 * 60 * 1000), 0), 1);
  const moved = random() < Math.abs(drift) * ofYear ? Math.sign(drift) : 0;
  const slower = random() < (peakOf(day)?.slower ?? 0) ? 1 : 0;
  const endedOn = businessDaysAfter(day, first + (index === -1 ? shares.length - 1 : index) + moved + slower);
  const outage = OUTAGES.find(
    ({ area, from, days }) => to.startsWith(area) && from <= endedOn && endedOn < daysAfter(from, days),
  );
  // Delayed parcels are delivered on the following two days.
  return outage ? businessDaysAfter(daysAfter(outage.from, outage.days - 1), 1 + Math.floor(random() * 2)) : endedOn;
}

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
