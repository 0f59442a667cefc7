import { applyDecorators } from '@nestjs/common';
import { isISO31661Alpha2, ValidateBy } from 'class-validator';
import type { FieldOptions } from './field-decorator.js';
import { Text } from './fields.js';

/** An optional country: an ISO 3166-1 alpha-2 code in either case. Source: docs/reference/addresses.md */
export const Country = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Text({ ...options, optional: true, example: 'MX' }),
    ValidateBy({
      name: 'country',
      validator: {
        // `Text` has already reported a value that is not a string.
        validate: (value) => typeof value !== 'string' || isISO31661Alpha2(value),
        defaultMessage: () => 'must be a two-letter ISO country code',
      },
    }),
  );
