import type { SurchargeStatus } from './surcharge.js';

type Trigger = 'dispute' | 'reverse';

/** From → trigger → to. A reversed surcharge stays so. */
const TRANSITIONS: Readonly<Record<SurchargeStatus, Partial<Record<Trigger, SurchargeStatus>>>> = {
  CHARGED: { dispute: 'DISPUTED', reverse: 'REVERSED' },
  DISPUTED: { reverse: 'REVERSED' },
  REVERSED: {},
};

/** The status after a trigger; null where it does not apply. */
export const nextSurchargeStatus = (from: SurchargeStatus, trigger: Trigger): SurchargeStatus | null =>
  TRANSITIONS[from][trigger] ?? null;
