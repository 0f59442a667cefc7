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
      {
        optional: true,
        example: 'MX-CMX',
        description: 'Only postal codes of the state with this ISO 3166-2 code.',
      },
      { type: String },
    ),
  );

export class PostalCodeSearchQuery {
  @Text({
    max: 100,
    isSearch: true,
    example: 'juarez',
    description:
      'Part of the name of a colonia. Case, accents and the usual abbreviations are ignored. One or two letters ' +
      'match only the start of a word.',
  })
  q!: string;

  @StateCode()
  stateCode?: string | null;

  @QueryInteger({ min: 1, max: 50, example: 20, description: 'Maximum number of postal codes, 1 to 50. Default 20.' })
  limit?: number | null;
}
