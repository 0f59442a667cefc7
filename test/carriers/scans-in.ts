import type { ParcelScan, TrackingOutcomes } from '../../src/contexts/carriers/port/carrier-tracking.js';

/** The scans of the only number of an inquiry; none: the carrier does not know it. */
export function scansIn(outcomes: TrackingOutcomes): readonly ParcelScan[] {
  const [outcome] = outcomes === 'declined' ? [] : outcomes;
  return outcome?.kind === 'known' ? outcome.scans : [];
}
