/** A parcel in the units of the request. Responses use the same units. Source: docs/shipments.md#rules-and-limits */
export interface Parcel {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
  readonly dimensionUnit: DimensionUnit;
  readonly weightUnit: WeightUnit;
  readonly description: string | null;
  readonly packagingType: string | null;
}

/**
 * Maximum side in centimetres and maximum weight in kilograms that a request may contain. The limits of carriers are much lower.
 */
export const MAX_MEASURE = 100_000;

export const DIMENSION_UNITS = ['cm', 'in'] as const;
export type DimensionUnit = (typeof DIMENSION_UNITS)[number];

export const WEIGHT_UNITS = ['kg', 'g', 'lb', 'oz'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** A parcel in centimetres and kilograms. Carriers and rules use these units. */
export type MetricParcel = Readonly<Record<'lengthCm' | 'widthCm' | 'heightCm' | 'weightKg', number>>;

const CENTIMETRES: Readonly<Record<DimensionUnit, number>> = { cm: 1, in: 2.54 };
const KILOGRAMS: Readonly<Record<WeightUnit, number>> = { kg: 1, g: 0.001, lb: 0.45359237, oz: 0.028349523125 };

/** The smallest side in centimetres and the smallest weight in kilograms that labels, carriers and rules receive. */
const MIN_SIDE_CM = 0.1;
const MIN_WEIGHT_KG = 0.001;

/** Converts to centimetres and kilograms. Rounds to thousandths. */
export function toMetric(
  parcel: Pick<Parcel, 'length' | 'width' | 'height' | 'weight' | 'dimensionUnit' | 'weightUnit'>,
): MetricParcel {
  return {
    lengthCm: toCentimetres(parcel.length, parcel.dimensionUnit),
    widthCm: toCentimetres(parcel.width, parcel.dimensionUnit),
    heightCm: toCentimetres(parcel.height, parcel.dimensionUnit),
    weightKg: toKilograms(parcel.weight, parcel.weightUnit),
  };
}

export const toCentimetres = (measure: number, unit: DimensionUnit): number =>
  Math.max(MIN_SIDE_CM, thousandths(measure * CENTIMETRES[unit]));

export const toKilograms = (weight: number, unit: WeightUnit): number =>
  Math.max(MIN_WEIGHT_KG, thousandths(weight * KILOGRAMS[unit]));

/** Rounds a measure for responses to four decimals, which removes floating-point errors. The minimum is 0.0001. */
export const shownMeasure = (measure: number): number => Math.max(1, Math.round(measure * 10_000)) / 10_000;

const thousandths = (measure: number): number => Math.round(measure * 1000) / 1000;
