import { ApiSchema } from '@nestjs/swagger';
import {
  DIMENSION_UNITS,
  toMetric,
  WEIGHT_UNITS,
  type DimensionUnit,
  type WeightUnit,
} from '../../../kernel/parcel.js';
import { Nested } from '../../../platform/http/fields/composite-fields.js';
import { Amount, Flag, OneOf, Text, Country, Length, Weight } from '../../../platform/http/fields/fields.js';
import type { Facts } from '../facts.js';

@ApiSchema({ description: 'Parcel of the hypothetical shipment.' })
export class PreviewParcelRequest {
  @Weight({ optional: true, example: 25, description: 'Weight of the parcel, in `weightUnit`.' })
  weight?: number | null;

  @Length({ optional: true, example: 30, description: 'Length of the parcel, in `dimensionUnit`.' })
  length?: number | null;

  @Length({ optional: true, example: 20, description: 'Width of the parcel, in `dimensionUnit`.' })
  width?: number | null;

  @Length({ optional: true, example: 15, description: 'Height of the parcel, in `dimensionUnit`.' })
  height?: number | null;

  @OneOf(DIMENSION_UNITS, {
    enumName: 'DimensionUnit',
    optional: true,
    description: 'Unit of length, width and height. Default `cm`.',
  })
  dimensionUnit?: DimensionUnit | null;

  @OneOf(WEIGHT_UNITS, { enumName: 'WeightUnit', optional: true, description: 'Unit of the weight. Default `kg`.' })
  weightUnit?: WeightUnit | null;

  @Text({ optional: true, max: 255, example: 'BOX', description: 'Type of packaging, which rules can compare.' })
  packagingType?: string | null;
}

@ApiSchema({ description: 'Destination of the hypothetical shipment.' })
export class PreviewDestinationRequest {
  @Country({ description: 'Country of the destination, as a two-letter ISO 3166-1 code.' })
  country?: string | null;

  @Text({
    optional: true,
    max: 100,
    example: 'MX-NLE',
    description: 'State of the destination, as a code such as `MX-NLE`.',
  })
  state?: string | null;

  @Text({
    optional: true,
    pattern: /^\d{4,6}$/,
    format: '4 to 6 digits',
    example: '64000',
    description: 'Postal code of the destination.',
  })
  postalCode?: string | null;

  @Flag({ optional: true, description: 'Whether the destination is a residential address.' })
  isResidential?: boolean | null;
}

@ApiSchema({ description: 'Further values of the hypothetical shipment.' })
export class PreviewValuesRequest {
  @Amount({ optional: true, min: 0, example: 1500, description: 'Declared value of the goods, in MXN.' })
  declaredValue?: number | null;

  @Flag({ optional: true, example: false, description: 'Whether the shipment is international.' })
  isInternational?: boolean | null;
}

@ApiSchema({ description: 'Order of the hypothetical shipment.' })
export class PreviewOrderRequest {
  @Amount({ optional: true, min: 0, description: 'Total price of the order, in MXN.' })
  totalPrice?: number | null;

  @Text({
    optional: true,
    max: 100,
    description: 'Sales channel of the order. Converted to upper case, as for orders.',
  })
  channel?: string | null;
}

@ApiSchema({ description: 'A hypothetical shipment. Conditions on omitted fields do not match.' })
export class PreviewShipmentRequest {
  @Nested(() => PreviewParcelRequest, { optional: true, description: 'Dimensions and weight of the parcel.' })
  parcel?: PreviewParcelRequest | null;

  @Nested(() => PreviewDestinationRequest, { optional: true, description: 'Destination of the shipment.' })
  to?: PreviewDestinationRequest | null;

  @Nested(() => PreviewValuesRequest, { optional: true, description: 'Further values of the shipment.' })
  shipment?: PreviewValuesRequest | null;

  @Nested(() => PreviewOrderRequest, {
    optional: true,
    description: 'Order that the hypothetical shipment belongs to.',
  })
  order?: PreviewOrderRequest | null;
}

/** Source: docs/shipping-rules.md#try-it */
@ApiSchema({ description: 'A hypothetical shipment to test the rules with.' })
export class PreviewRequest {
  @Nested(() => PreviewShipmentRequest, { description: 'The hypothetical shipment.' })
  shipment!: PreviewShipmentRequest;
}

/** Converts a request to facts. Units and letter case are the same as for real shipments. */
export function previewFacts({ parcel, to, shipment, order }: PreviewShipmentRequest): Facts {
  const metric = toMetric({
    weight: parcel?.weight ?? NaN,
    length: parcel?.length ?? NaN,
    width: parcel?.width ?? NaN,
    height: parcel?.height ?? NaN,
    dimensionUnit: parcel?.dimensionUnit ?? 'cm',
    weightUnit: parcel?.weightUnit ?? 'kg',
  });
  return {
    'parcel.weight': measured(metric.weightKg),
    'parcel.length': measured(metric.lengthCm),
    'parcel.width': measured(metric.widthCm),
    'parcel.height': measured(metric.heightCm),
    'parcel.packagingType': parcel?.packagingType ?? undefined,
    'to.country': to?.country?.toUpperCase(),
    'to.state': to?.state ?? undefined,
    'to.postalCode': to?.postalCode ?? undefined,
    'to.isResidential': to?.isResidential ?? undefined,
    'order.totalPrice': order?.totalPrice ?? undefined,
    'order.channel': order?.channel?.toUpperCase(),
    'shipment.declaredValue': shipment?.declaredValue ?? undefined,
    'shipment.isInternational': shipment?.isInternational ?? undefined,
  };
}

const measured = (measure: number): number | undefined => (Number.isNaN(measure) ? undefined : measure);
