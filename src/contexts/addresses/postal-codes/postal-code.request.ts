import { applyDecorators } from '@nestjs/common';
import { Converted, Field } from '../../../platform/http/fields/field-decorator.js';
import { Text } from '../../../platform/http/fields/fields.js';
import { QueryInteger } from '../../../platform/http/fields/query-fields.js';
import { findState } from '../../../kernel/states.js';

const StateCode = (): PropertyDecorator =>
  applyDecorators(
    Converted((value) => (typeof value === 'string' ? (findState(value)?.code ?? (value.trim() || null)) : value)),
    Field(
      (value) =>
        typeof value === 'string' && findState(value)
          ? null
          : 'must be the ISO 3166-2 code of a Mexican state, such as MX-CMX',
      { optional: true, example: 'MX-CMX', description: 'Only postal codes of this state, by its ISO 3166-2 code.' },
      { type: String },
    ),
  );

export class PostalCodeSearchQuery {
  @Text({
    max: 100,
    isSearch: true,
    example: 'juarez',
    description:
      'Part of a colonia’s name, without regard to case, accents and the usual abbreviations. One or two letters are looked for at the start of words.',
  })
  q!: string;

  @StateCode()
  stateCode?: string | null;

  @QueryInteger({ min: 1, max: 50, example: 20, description: 'Postal codes: 1 to 50, default 20.' })
  limit?: number | null;
}
