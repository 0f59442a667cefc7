import { Nested } from '../../../platform/http/fields/composite-fields.js';
import { Numeric, OneOf } from '../../../platform/http/fields/fields.js';
import { PostalCode } from '../../../contexts/addresses/address.request.js';
import { Country } from '../../../platform/http/fields/country-field.js';

/** At least the postal code. */
export class QuotePlaceRequest {
  @PostalCode()
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

/** Source: docs/reference/shipment-operations.md#standalone-quote. */
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
