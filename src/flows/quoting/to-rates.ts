import { estimatesFrom } from '../../kernel/dates/estimated-delivery.js';
import { likelyDelivery } from '../../kernel/dates/likely-delivery.js';
import { newId } from '../../kernel/ids.js';
import type { Rate } from '../../kernel/rate.js';
import type { QuotedRate } from '../../contexts/carriers/rate-shopper.js';
import type { LikelyDaysOf } from '../../contexts/shipments/delivery-times/likely-deliveries.js';

/** Source: docs/carriers.md#rules-and-limits. */
const VALID_FOR_MS = 24 * 60 * 60 * 1000;

export type RateOrder = 'price' | 'speed';

export const ratesExpireAt = (quotedAt: Date): Date => new Date(quotedAt.getTime() + VALID_FOR_MS);

/** Time of the quote and day of the handover (`YYYY-MM-DD`). */
interface QuoteTime {
  readonly quotedAt: Date;
  readonly shipDate: string;
}

/** Adds ids, expiry and delivery dates, and sorts the rates. */
export function toRates(
  quoted: readonly QuotedRate[],
  { quotedAt, shipDate }: QuoteTime,
  likelyDaysOf: LikelyDaysOf,
  order: RateOrder = 'price',
): Rate[] {
  const expiresAt = ratesExpireAt(quotedAt).toISOString();
  const estimate = estimatesFrom(shipDate);
  const likely = (rate: QuotedRate) => {
    const days = likelyDaysOf(rate);
    return days ? { likelyDelivery: likelyDelivery(shipDate, days, days) } : {};
  };
  return quoted
    .map((rate): Rate => ({
      ...rate,
      id: newId('rate'),
      totalPrice: rate.breakdown.total,
      currency: 'MXN',
      estimatedDelivery: estimate(rate.estimatedDays, rate.delivery?.weekdays),
      ...likely(rate),
      expiresAt,
    }))
    .sort(order === 'price' ? byPrice : bySpeed);
}

const byPrice = (a: Rate, b: Rate): number => a.totalPrice - b.totalPrice;
const bySpeed = (a: Rate, b: Rate): number => a.estimatedDays.min - b.estimatedDays.min || byPrice(a, b);
