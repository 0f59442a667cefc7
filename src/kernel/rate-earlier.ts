import { dayEarlier, isoEarlier } from './dates/earlier.js';
import type { EstimatedDelivery } from './dates/estimated-delivery.js';
import type { Rate } from './rate.js';

/** A rate as if it had been quoted so many days before. */
export const rateEarlier = (rate: Rate, days: number): Rate => ({
  ...rate,
  expiresAt: isoEarlier(rate.expiresAt, days),
  estimatedDelivery: estimateEarlier(rate.estimatedDelivery, days),
});

export const estimateEarlier = (estimate: EstimatedDelivery | null, days: number): EstimatedDelivery | null =>
  estimate && { earliest: dayEarlier(estimate.earliest, days), latest: dayEarlier(estimate.latest, days) };
