import { applyDecorators } from '@nestjs/common';
import { isISO31661Alpha2, ValidateBy } from 'class-validator';
import type { FieldOptions } from './field-decorator.js';
import { Text } from './fields.js';

/** An optional country: the two letters ISO 3166-1 assigned to it, in either case. Source: specification, Address. */
export const Country = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    Text({ ...options, optional: true, example: 'MX' }),
    ValidateBy({
      name: 'country',
      validator: {
        // What is no text is told of already.
        validate: (value) => typeof value !== 'string' || isISO31661Alpha2(value),
        defaultMessage: () => 'must be a two-letter ISO country code',
      },
    }),
  );
