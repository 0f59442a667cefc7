import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import {
  MAX_MEASURE,
  toCentimetres,
  toKilograms,
  type DimensionUnit,
  type WeightUnit,
} from '../../../kernel/parcel.js';
import type { FieldOptions } from './field-decorator.js';
import { Numeric } from './fields.js';

/** The unit fields of a request class. */
interface Units {
  readonly dimensionUnit?: DimensionUnit | null;
  readonly weightUnit?: WeightUnit | null;
}

/** A side of a parcel, above 0, in the `dimensionUnit` of its request. */
export const Length = (options: FieldOptions = {}): PropertyDecorator =>
  Measure('cm', (side, { dimensionUnit }) => toCentimetres(side, dimensionUnit ?? 'cm'), options);

/** The weight of a parcel, above 0, in the `weightUnit` of its request. */
export const Weight = (options: FieldOptions = {}): PropertyDecorator =>
  Measure('kg', (weight, { weightUnit }) => toKilograms(weight, weightUnit ?? 'kg'), options);

function Measure(
  unit: string,
  convert: (measure: number, units: Units) => number,
  options: FieldOptions,
): PropertyDecorator {
  return applyDecorators(
    Numeric({ ...options, above: 0 }),
    ValidateBy({
      name: 'measure',
      validator: {
        // After conversion from the unit that was sent. A value or unit that is invalid converts to NaN, is not greater, and is reported by its own field.
        validate: (value, args) => !(convert(value as number, args?.object as Units) > MAX_MEASURE),
        defaultMessage: () => `must be at most ${MAX_MEASURE} ${unit}`,
      },
    }),
  );
}
