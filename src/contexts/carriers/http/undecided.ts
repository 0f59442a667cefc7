import type { Refused, Unknown } from '../port/outcome.js';

/** An account that cannot ask decides nothing about what it asks for, such as a cancellation: it is asked again. */
export const undecided = ({ reason }: Refused | Unknown): Unknown => ({ kind: 'unknown', reason });

/** The refusal, unless it is of the account. */
export const decided = (refusal: Refused | Unknown): Refused | Unknown =>
  refusal.kind === 'refused' && refusal.fault === 'account' ? undecided(refusal) : refusal;
