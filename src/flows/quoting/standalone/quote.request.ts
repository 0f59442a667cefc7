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

@ApiSchema({ description: 'Origin or destination of a parcel. The postal code is enough for a quote.' })
export class QuotePlaceRequest {
  @PostalCode()
  postalCode!: string;

  @Country({ description: 'Country, as a two-letter ISO 3166-1 code. Default `MX`.' })
  country?: string | null;
}

@ApiSchema({ description: 'Parcel for which rates are requested. Units default to centimetres and kilograms.' })
export class QuoteParcelRequest {
  @Length({ example: 30, description: 'Length of the parcel, in `dimensionUnit`.' })
  length!: number;

  @Length({ example: 20, description: 'Width of the parcel, in `dimensionUnit`.' })
  width!: number;

  @Length({ example: 15, description: 'Height of the parcel, in `dimensionUnit`.' })
  height!: number;

  @Weight({ example: 2.5, description: 'Weight of the parcel, in `weightUnit`.' })
  weight!: number;

  @OneOf(DIMENSION_UNITS, {
    enumName: 'DimensionUnit',
    optional: true,
    description: 'Unit of length, width and height. Default `cm`.',
  })
  dimensionUnit?: DimensionUnit | null;

  @OneOf(WEIGHT_UNITS, { enumName: 'WeightUnit', optional: true, description: 'Unit of the weight. Default `kg`.' })
  weightUnit?: WeightUnit | null;
}

export const metricParcel = (request: QuoteParcelRequest): MetricParcel =>
  toMetric({ ...request, dimensionUnit: request.dimensionUnit ?? 'cm', weightUnit: request.weightUnit ?? 'kg' });

/** Source: docs/carriers.md#prices-without-a-shipment. */
@ApiSchema({ description: 'Origin, destination and parcel of a quote without a shipment.' })
export class StandaloneQuoteRequest {
  @Nested(() => QuotePlaceRequest, { description: 'Origin of the parcel.' })
  origin!: QuotePlaceRequest;

  @Nested(() => QuotePlaceRequest, { description: 'Destination of the parcel.' })
  destination!: QuotePlaceRequest;

  @Nested(() => QuoteParcelRequest, { description: 'Dimensions and weight of the parcel.' })
  parcel!: QuoteParcelRequest;

  @ShipDay()
  shipDate?: string | null;

  @Day({
    optional: true,
    example: '2026-12-04',
    description:
      'Day by which the parcel should arrive, not before `shipDate`. This day determines `meetsDeliverBy` of the rates.',
  })
  deliverBy?: string | null;
}

export class QuoteQuery {
  @OneOf(['price', 'speed'], {
    optional: true,
    description:
      'Sort order of the rates: `price` (lowest price first) or `speed` (fewest days first). Default `price`.',
  })
  sortBy?: 'price' | 'speed' | null;
}
