import { ApiSchema } from '@nestjs/swagger';
import {
  DIMENSION_UNITS,
  toMetric,
  WEIGHT_UNITS,
  type DimensionUnit,
  type MetricParcel,
  type WeightUnit,
} from '../../../kernel/parcel.js';
import { Nested } from '../../../platform/http/fields/composite-fields.js';
import { Country, Day, Length, OneOf, Weight } from '../../../platform/http/fields/fields.js';
import { ShipDay } from '../ship-dates.js';
import { PostalCode } from '../../../contexts/addresses/address.request.js';

@ApiSchema({ description: 'Where a parcel leaves from or goes to: for a price the postal code is enough.' })
export class QuotePlaceRequest {
  @PostalCode()
  postalCode!: string;

  @Country({ description: 'The country, by two letters of ISO 3166-1. Default `MX`.' })
  country?: string | null;
}

@ApiSchema({ description: 'The parcel to price, in centimetres and kilograms unless it names other units.' })
export class QuoteParcelRequest {
  @Length({ example: 30, description: 'The length of the parcel, in `dimensionUnit`.' })
  length!: number;

  @Length({ example: 20, description: 'The width of the parcel, in `dimensionUnit`.' })
  width!: number;

  @Length({ example: 15, description: 'The height of the parcel, in `dimensionUnit`.' })
  height!: number;

  @Weight({ example: 2.5, description: 'The weight of the parcel, in `weightUnit`.' })
  weight!: number;

  @OneOf(DIMENSION_UNITS, {
    enumName: 'DimensionUnit',
    optional: true,
    description: 'The unit of the three sides. Default `cm`.',
  })
  dimensionUnit?: DimensionUnit | null;

  @OneOf(WEIGHT_UNITS, { enumName: 'WeightUnit', optional: true, description: 'The unit of the weight. Default `kg`.' })
  weightUnit?: WeightUnit | null;
}

export const metricParcel = (request: QuoteParcelRequest): MetricParcel =>
  toMetric({ ...request, dimensionUnit: request.dimensionUnit ?? 'cm', weightUnit: request.weightUnit ?? 'kg' });

/** Source: docs/reference/shipment-operations.md#standalone-quote. */
@ApiSchema({ description: 'A parcel to price without a shipment.' })
export class StandaloneQuoteRequest {
  @Nested(() => QuotePlaceRequest, { description: 'Where the parcel would leave from.' })
  origin!: QuotePlaceRequest;

  @Nested(() => QuotePlaceRequest, { description: 'Where the parcel would go to.' })
  destination!: QuotePlaceRequest;

  @Nested(() => QuoteParcelRequest, { description: 'What the parcel measures and weighs.' })
  parcel!: QuoteParcelRequest;

  @ShipDay()
  shipDate?: string | null;

  @Day({
    optional: true,
    example: '2026-12-04',
    description:
      'The day by which the parcel should arrive: sets `meetsDeliverBy` of the rates. Not before `shipDate`.',
  })
  deliverBy?: string | null;
}

export class QuoteQuery {
  @OneOf(['price', 'speed'], { optional: true, description: 'Default `price`. `speed`: the fewest days first.' })
  sortBy?: 'price' | 'speed' | null;
}
