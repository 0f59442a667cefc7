import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { toCentimetres, toKilograms, type DimensionUnit, type WeightUnit } from '../../kernel/parcel.js';
import type { FieldOptions } from './field-decorator.js';
import { Numeric } from './fields.js';

/** The most a side may measure in centimetres, and a parcel weigh in kilograms, in whichever unit that is sent. */
const MAX_MEASURE = 100_000;

/** The units that a request class has beside its measures. */
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
        // What is no number, or in no unit, is told of where it stands: it is not more than anything.
        validate: (value, args) => !(convert(value as number, args?.object as Units) > MAX_MEASURE),
        defaultMessage: () => `must be at most ${MAX_MEASURE} ${unit}`,
      },
    }),
  );
}
