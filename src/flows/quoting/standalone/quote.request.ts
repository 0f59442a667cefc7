import { ApiSchema } from '@nestjs/swagger';
import { Nested } from '../../../platform/http/fields/composite-fields.js';
import { Numeric, OneOf, Country } from '../../../platform/http/fields/fields.js';
import { PostalCode } from '../../../contexts/addresses/address.request.js';

@ApiSchema({ description: 'Where a parcel leaves from or goes to: for a price the postal code is enough.' })
export class QuotePlaceRequest {
  @PostalCode()
  postalCode!: string;

  @Country({ description: 'The country, by two letters of ISO 3166-1. Default `MX`.' })
  country?: string | null;
}

@ApiSchema({ description: 'The parcel to price, in centimetres and kilograms.' })
export class QuoteParcelRequest {
  @Numeric({ above: 0, max: 100_000, example: 30, description: 'The length of the parcel, in cm.' })
  length!: number;

  @Numeric({ above: 0, max: 100_000, example: 20, description: 'The width of the parcel, in cm.' })
  width!: number;

  @Numeric({ above: 0, max: 100_000, example: 15, description: 'The height of the parcel, in cm.' })
  height!: number;

  @Numeric({ above: 0, max: 100_000, example: 2.5, description: 'The weight, in kg.' })
  weight!: number;
}

/** Source: docs/reference/shipment-operations.md#standalone-quote. */
@ApiSchema({ description: 'A parcel to price without a shipment.' })
export class StandaloneQuoteRequest {
  @Nested(() => QuotePlaceRequest, { description: 'Where the parcel would leave from.' })
  origin!: QuotePlaceRequest;

  @Nested(() => QuotePlaceRequest, { description: 'Where the parcel would go to.' })
  destination!: QuotePlaceRequest;

  @Nested(() => QuoteParcelRequest, { description: 'What the parcel measures and weighs.' })
  parcel!: QuoteParcelRequest;
}

export class QuoteQuery {
  @OneOf(['price', 'speed'], { optional: true, description: 'Default `price`. `speed`: the fewest days first.' })
  sortBy?: 'price' | 'speed' | null;
}
