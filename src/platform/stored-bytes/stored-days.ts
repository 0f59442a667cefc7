import type { StoredKind } from '../../kernel/plans.js';
import { IDEMPOTENCY_KEY_HOURS } from '../idempotency/key-lifetime.js';

/** The days of the calendar over which each kind is counted. An answer lives into the day on which its key expires. */
export const STORED_DAYS: Readonly<Record<StoredKind, number>> = {
  answers: Math.ceil(IDEMPOTENCY_KEY_HOURS / 24) + 1,
  files: 30,
  imports: 30,
};
