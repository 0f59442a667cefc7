import { Country } from '../../platform/http/country-field.js';
import { OneOf, Nested, Text, Numeric } from '../../platform/http/fields.js';

/** At least the postal code. */
export class QuotePlaceRequest {
  @Text({ pattern: /^\d{4,6}$/, format: '4 to 6 digits', example: '06600' })
  postalCode!: string;

  @Country({ description: 'Default `MX`.' })
  country?: string | null;
}

export class QuoteParcelRequest {
  @Numeric({ above: 0, max: 100_000, example: 30, description: 'cm' })
  length!: number;

  @Numeric({ above: 0, max: 100_000, example: 20, description: 'cm' })
  width!: number;

  @Numeric({ above: 0, max: 100_000, example: 15, description: 'cm' })
  height!: number;

  @Numeric({ above: 0, max: 100_000, example: 2.5, description: 'kg' })
  weight!: number;
}

/** Source: specification, Rates (standalone quote). */
export class StandaloneQuoteRequest {
  @Nested(() => QuotePlaceRequest)
  origin!: QuotePlaceRequest;

  @Nested(() => QuotePlaceRequest)
  destination!: QuotePlaceRequest;

  @Nested(() => QuoteParcelRequest)
  parcel!: QuoteParcelRequest;
}

export class QuoteQuery {
  @OneOf(['price', 'speed'], { optional: true, description: 'Default `price`. `speed`: the fewest days first.' })
  sortBy?: 'price' | 'speed' | null;
}
