import { dayEarlier, isoEarlier } from './dates/earlier.js';
import type { EstimatedDelivery } from './dates/estimated-delivery.js';
import type { Rate } from './rate.js';

/** Subtracts `days` days from every date of the rate. */
export const rateEarlier = (rate: Rate, days: number): Rate => ({
  ...rate,
  expiresAt: isoEarlier(rate.expiresAt, days),
  estimatedDelivery: estimateEarlier(rate.estimatedDelivery, days),
  ...(rate.likelyDelivery && {
    likelyDelivery: {
      ...rate.likelyDelivery,
      p50: dayEarlier(rate.likelyDelivery.p50, days),
      p90: dayEarlier(rate.likelyDelivery.p90, days),
    },
  }),
});

export const estimateEarlier = (estimate: EstimatedDelivery | null, days: number): EstimatedDelivery | null =>
  estimate && { earliest: dayEarlier(estimate.earliest, days), latest: dayEarlier(estimate.latest, days) };
