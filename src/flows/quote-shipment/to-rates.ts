import { newId } from '../../kernel/ids.js';
import type { Rate } from '../../kernel/rate.js';
import type { QuotedRate } from '../../contexts/carriers/quoting.js';

const VALID_FOR_MS = 24 * 60 * 60 * 1000;

/** How a list of rates is ordered: the cheapest first, or the soonest there and among those the cheapest. */
export type RateOrder = 'price' | 'speed';

export const ratesExpireAt = (quotedAt: Date): Date => new Date(quotedAt.getTime() + VALID_FOR_MS);

/** Gives quoted rates their ids and their end of validity, in order. */
export function toRates(quoted: readonly QuotedRate[], expiresAt: Date, order: RateOrder = 'price'): Rate[] {
  const validUntil = expiresAt.toISOString();
  return quoted
    .map((rate): Rate => ({
      id: newId('rate'),
      carrierCode: rate.carrierCode,
      serviceCode: rate.serviceCode,
      carrierName: rate.carrierName,
      serviceName: rate.serviceName,
      serviceLevel: rate.serviceLevel,
      totalPrice: rate.breakdown.total,
      currency: 'MXN',
      isInsured: rate.isInsured,
      estimatedDays: rate.estimatedDays,
      expiresAt: validUntil,
      breakdown: rate.breakdown,
    }))
    .sort(order === 'price' ? byPrice : bySpeed);
}

const byPrice = (a: Rate, b: Rate): number => a.totalPrice - b.totalPrice;
const bySpeed = (a: Rate, b: Rate): number => a.estimatedDays.min - b.estimatedDays.min || byPrice(a, b);
