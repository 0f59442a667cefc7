import { ApiProperty } from '@nestjs/swagger';
import { stateName } from '../../../kernel/state-name.js';
import { STATES } from '../../../kernel/states.js';
import type { PostalCode } from './catalog.js';

export class StateResponse {
  @ApiProperty({ example: 'MX-CMX' })
  code!: string;

  @ApiProperty({ example: 'Ciudad de México' })
  name!: string;
}

export class ColoniaResponse {
  @ApiProperty({ example: 'Juárez' })
  name!: string;

  @ApiProperty({ example: 'Colonia' })
  type!: string;

  @ApiProperty({ example: 'Urbano' })
  zone!: string;
}

/** Source: docs/reference/addresses.md#postal-code-catalog */
export class PostalCodeResponse {
  @ApiProperty({ example: '06600' })
  postalCode!: string;

  @ApiProperty({ enum: ['MX'] })
  country!: 'MX';

  @ApiProperty({ type: StateResponse })
  state!: StateResponse;

  @ApiProperty({ example: 'Cuauhtémoc' })
  municipality!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ciudad de México', description: 'Null where none is known.' })
  city!: string | null;

  @ApiProperty({ type: [ColoniaResponse] })
  colonies!: ColoniaResponse[];
}

export const toPostalCodeResponse = (record: PostalCode): PostalCodeResponse => ({
  postalCode: record.postalCode,
  country: 'MX',
  state: { code: record.stateCode, name: stateName(record.stateCode) },
  municipality: record.municipality,
  city: record.city,
  colonies: record.colonias.map(({ name, type, zone }) => ({ name, type, zone })),
});

export const stateResponses = (): StateResponse[] => STATES.map(({ code, name }) => ({ code, name }));
