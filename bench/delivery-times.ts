import { backtestYear, type LaneResult } from '../test/support/delivery-year.js';
import { say } from './environment.js';

const DEFAULT_YEARS = 10;

/** `npm run bench -- delivery-times [years]`: backtests likely deliveries on the given number of synthetic years. */
export async function backtestDeliveryTimes([years]: readonly string[]): Promise<void> {
  const results: LaneResult[] = [];
  for (let seed = 1; seed <= Number(years ?? DEFAULT_YEARS); seed++) {
    results.push(...(await backtestYear({ seed })));
    say(`Year ${seed}`);
  }
  const lanes = [...new Set(results.map(({ lane }) => lane))].map((lane) => pooled(lane, results));
  say('| Lane | Parcels | p50 | p90 | by the day of p50 | by the day of p90 |');
  say('|---|---|---|---|---|---|');
  for (const { lane, parcels, ...shares } of lanes)
    say(`| ${[lane, parcels, ...[shares.p50, shares.p90, shares.byP50, shares.byP90].map(percent)].join(' | ')} |`);
  const isHeld = ({ p50, p90 }: LaneResult) => p50 >= 0.47 && p50 <= 0.53 && p90 >= 0.88 && p90 <= 0.92;
  const yearly = (each: LaneResult) => each.parcels / (results.length / lanes.length);
  if (!lanes.filter((each) => yearly(each) > 200).every(isHeld)) process.exitCode = 1;
}

function pooled(lane: string, results: readonly LaneResult[]): LaneResult {
  const own = results.filter((each) => each.lane === lane);
  const parcels = own.reduce((sum, each) => sum + each.parcels, 0);
  const mean = (of: (each: LaneResult) => number) =>
    own.reduce((sum, each) => sum + of(each) * each.parcels, 0) / parcels;
  return {
    lane,
    parcels,
    p50: mean(({ p50 }) => p50),
    p90: mean(({ p90 }) => p90),
    byP50: mean(({ byP50 }) => byP50),
    byP90: mean(({ byP90 }) => byP90),
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
