import type { QuoteMessage, QuotePlace, QuoteRequest } from '../port/carrier-quote.js';
import { addressLines, type AddressPath, type LineLimits } from './address-lines.js';
import { fitted } from './does-not-fit.js';

/** Which address of a quote will not fit the carrier's label; null: both fit, or are not known yet. */
export function whyNoAddress({ origin, destination }: QuoteRequest, limits: LineLimits): QuoteMessage | null {
  return problemOf(origin, 'fromAddress', limits) ?? problemOf(destination, 'toAddress', limits);
}

function problemOf(place: QuotePlace, path: AddressPath, limits: LineLimits): QuoteMessage | null {
  const { street, neighborhood, exteriorNumber, interiorNumber } = place;
  if (street === null) return null;
  const address = {
    street,
    neighborhood,
    exteriorNumber: exteriorNumber ?? '',
    interiorNumber: interiorNumber ?? null,
  };
  const lines = fitted(() => addressLines(address, path, limits));
  return 'problem' in lines ? { code: 'DATA_MISSING', message: lines.problem.message } : null;
}
