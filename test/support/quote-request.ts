import type { QuotePlace, QuoteRequest } from '../../src/contexts/carriers/port/carrier-quote.js';

/** A place with only the fields that a quote has. */
export const quotePlace = (postalCode: string, country = 'MX'): QuotePlace => ({
  postalCode,
  country,
  state: null,
  city: null,
  neighborhood: null,
  isResidential: true,
  street: null,
  contactEmail: null,
});

/** From Mexico City to Monterrey, one kilogram, uninsured. */
export const quoteRequest = (over: Partial<QuoteRequest> = {}): QuoteRequest => ({
  origin: quotePlace('06600'),
  destination: quotePlace('64000'),
  parcel: { lengthCm: 20, widthCm: 15, heightCm: 10, weightKg: 1 },
  shipDate: '2026-05-04',
  contents: [],
  insuredValue: null,
  serviceLevel: null,
  simulate: null,
  ...over,
});
