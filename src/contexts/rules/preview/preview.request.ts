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

@ApiSchema({ description: 'The parcel of the hypothetical shipment.' })
export class PreviewParcelRequest {
  @Weight({ optional: true, example: 25, description: 'Kilograms by default.' })
  weight?: number | null;

  @Length({ optional: true, example: 30, description: 'Centimetres by default.' })
  length?: number | null;

  @Length({ optional: true, example: 20, description: 'The width, in `dimensionUnit`.' })
  width?: number | null;

  @Length({ optional: true, example: 15, description: 'The height, in `dimensionUnit`.' })
  height?: number | null;

  @OneOf(DIMENSION_UNITS, {
    enumName: 'DimensionUnit',
    optional: true,
    description: 'The unit of the sides. Default `cm`.',
  })
  dimensionUnit?: DimensionUnit | null;

  @OneOf(WEIGHT_UNITS, { enumName: 'WeightUnit', optional: true, description: 'The unit of the weight. Default `kg`.' })
  weightUnit?: WeightUnit | null;

  @Text({ optional: true, max: 255, example: 'BOX', description: 'What the parcel is packed in, as rules compare it.' })
  packagingType?: string | null;
}

@ApiSchema({ description: 'Where the hypothetical shipment goes to.' })
export class PreviewDestinationRequest {
  @Country({ description: 'The country of destination, by two letters of ISO 3166-1.' })
  country?: string | null;

  @Text({
    optional: true,
    max: 100,
    example: 'MX-NLE',
    description: 'The state of destination, as rules compare it: such as `MX-NLE`.',
  })
  state?: string | null;

  @Text({
    optional: true,
    pattern: /^\d{4,6}$/,
    format: '4 to 6 digits',
    example: '64000',
    description: 'The postal code of destination.',
  })
  postalCode?: string | null;

  @Flag({ optional: true, description: 'Whether people live at the destination.' })
  isResidential?: boolean | null;
}

@ApiSchema({ description: 'What else rules may know of the hypothetical shipment.' })
export class PreviewValuesRequest {
  @Amount({ optional: true, min: 0, example: 1500, description: 'What the goods are worth, in MXN.' })
  declaredValue?: number | null;

  @Flag({ optional: true, example: false, description: 'Whether the parcel leaves the country.' })
  isInternational?: boolean | null;
}

@ApiSchema({ description: 'The order of the hypothetical shipment.' })
export class PreviewOrderRequest {
  @Amount({ optional: true, min: 0, description: 'The total of the order, in MXN.' })
  totalPrice?: number | null;

  @Text({
    optional: true,
    max: 100,
    description: 'The code of the sales channel: read in upper case, as that of an order is.',
  })
  channel?: string | null;
}

@ApiSchema({ description: 'The hypothetical shipment. No condition about a field that is left out holds.' })
export class PreviewShipmentRequest {
  @Nested(() => PreviewParcelRequest, { optional: true, description: 'The measures and weight to try rules on.' })
  parcel?: PreviewParcelRequest | null;

  @Nested(() => PreviewDestinationRequest, { optional: true, description: 'The destination to try rules on.' })
  to?: PreviewDestinationRequest | null;

  @Nested(() => PreviewValuesRequest, { optional: true, description: 'The values to try rules on.' })
  shipment?: PreviewValuesRequest | null;

  @Nested(() => PreviewOrderRequest, { optional: true, description: 'The order to try rules on.' })
  order?: PreviewOrderRequest | null;
}

/** Source: docs/reference/shipping-rules.md#preview */
@ApiSchema({ description: 'A shipment that does not exist, to try your rules on.' })
export class PreviewRequest {
  @Nested(() => PreviewShipmentRequest, { description: 'What the rules are tried on.' })
  shipment!: PreviewShipmentRequest;
}

/** The facts of a request, in the units and the letter case of real shipments. */
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
