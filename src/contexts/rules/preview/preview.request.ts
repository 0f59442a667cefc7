import {
  DIMENSION_UNITS,
  toMetric,
  WEIGHT_UNITS,
  type DimensionUnit,
  type WeightUnit,
} from '../../../kernel/parcel.js';
import { Nested } from '../../../platform/http/fields/composite-fields.js';
import { Amount, Flag, OneOf, Text } from '../../../platform/http/fields/fields.js';
import { Length, Weight } from '../../../platform/http/fields/measure-fields.js';
import type { Facts } from '../facts.js';
import { Country } from '../../../platform/http/fields/country-field.js';

export class PreviewParcelRequest {
  @Weight({ optional: true, example: 25, description: 'Kilograms by default.' })
  weight?: number | null;

  @Length({ optional: true, example: 30, description: 'Centimetres by default.' })
  length?: number | null;

  @Length({ optional: true, example: 20 })
  width?: number | null;

  @Length({ optional: true, example: 15 })
  height?: number | null;

  @OneOf(DIMENSION_UNITS, { enumName: 'DimensionUnit', optional: true, description: 'Default `cm`.' })
  dimensionUnit?: DimensionUnit | null;

  @OneOf(WEIGHT_UNITS, { enumName: 'WeightUnit', optional: true, description: 'Default `kg`.' })
  weightUnit?: WeightUnit | null;

  @Text({ optional: true, max: 255, example: 'BOX' })
  packagingType?: string | null;
}

export class PreviewDestinationRequest {
  @Country()
  country?: string | null;

  @Text({ optional: true, max: 100, example: 'MX-NLE' })
  state?: string | null;

  @Text({ optional: true, pattern: /^\d{4,6}$/, format: '4 to 6 digits', example: '64000' })
  postalCode?: string | null;

  @Flag({ optional: true })
  isResidential?: boolean | null;
}

export class PreviewValuesRequest {
  @Amount({ optional: true, min: 0, example: 1500, description: 'MXN.' })
  declaredValue?: number | null;

  @Flag({ optional: true, example: false })
  isInternational?: boolean | null;
}

export class PreviewOrderRequest {
  @Amount({ optional: true, min: 0, description: 'MXN.' })
  totalPrice?: number | null;

  @Text({ optional: true, max: 100, description: 'Sales-channel code: read in upper case, as an order’s is.' })
  channel?: string | null;
}

/** The hypothetical shipment. An absent field is a missing fact: no leaf about it matches. */
export class PreviewShipmentRequest {
  @Nested(() => PreviewParcelRequest, { optional: true })
  parcel?: PreviewParcelRequest | null;

  @Nested(() => PreviewDestinationRequest, { optional: true })
  to?: PreviewDestinationRequest | null;

  @Nested(() => PreviewValuesRequest, { optional: true })
  shipment?: PreviewValuesRequest | null;

  @Nested(() => PreviewOrderRequest, { optional: true })
  order?: PreviewOrderRequest | null;
}

/** Source: docs/reference/shipping-rules.md#preview */
export class PreviewRequest {
  @Nested(() => PreviewShipmentRequest)
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
