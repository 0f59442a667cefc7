import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import { STATES, stateName } from '../../../kernel/states.js';
import type { PostalCode } from './catalog.js';
import type { Edition } from './postal-code.entity.js';

@ApiSchema({ description: 'A state of Mexico.' })
export class StateResponse {
  @ApiProperty({ example: 'MX-CMX', description: 'The ISO 3166-2 code of the state.' })
  code!: string;

  @ApiProperty({ example: 'Ciudad de México', description: 'The full name of the state.' })
  name!: string;
}

@ApiSchema({ description: 'A colonia, or another kind of settlement, of a postal code.' })
export class ColoniaResponse {
  @ApiProperty({ example: 'Juárez', description: 'The name of the settlement, as Correos de México spells it.' })
  name!: string;

  @ApiProperty({
    example: 'Colonia',
    description: 'What kind of settlement it is: `Colonia`, `Fraccionamiento`, `Ejido` …',
  })
  type!: string;

  @ApiProperty({ example: 'Urbano', description: 'Whether the settlement is `Urbano` or `Rural`.' })
  zone!: string;
}

/** Source: docs/reference/addresses.md#postal-code-catalog */
@ApiSchema({ description: 'What the postal catalog holds of one postal code.' })
export class PostalCodeResponse {
  @ApiProperty({ example: '06600', description: 'The five digits of the postal code.' })
  postalCode!: string;

  @ApiProperty({ enum: ['MX'], description: 'The catalog holds postal codes of Mexico only.' })
  country!: 'MX';

  @ApiProperty({ type: StateResponse, description: 'The state that the postal code lies in.' })
  state!: StateResponse;

  @ApiProperty({ example: 'Cuauhtémoc', description: 'The municipality, or the alcaldía of Mexico City.' })
  municipality!: string;

  @Nullable(String, { example: 'Ciudad de México', description: 'Null where none is known.' })
  city!: string | null;

  @ApiProperty({ type: [ColoniaResponse], description: 'All colonias of the postal code, by name.' })
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

/** Source: docs/reference/addresses.md#starter-catalog */
@ApiSchema({ description: 'Which postal catalog addresses are checked against, and how much of the country it holds.' })
export class CatalogResponse {
  @ApiProperty({
    enum: ['starter', 'official'],
    description: '`starter`: the few codes the service comes with; `official`: the catalog of Correos de México.',
  })
  source!: string;

  @ApiProperty({
    example: 32009,
    description: 'How many postal codes the catalog holds; the whole country has some 32,000.',
  })
  postalCodes!: number;

  @ApiProperty({ example: 155847, description: 'Colonias, as the source counts them.' })
  settlements!: number;

  @ApiProperty({ format: 'date-time', description: 'When the catalog was loaded into the service.' })
  importedAt!: Date;
}

export const toCatalogResponse = (edition: Edition): CatalogResponse => ({
  source: edition.source === 'sepomex' ? 'official' : 'starter',
  postalCodes: edition.postalCodeCount,
  settlements: edition.rowCount,
  importedAt: edition.loadedAt,
});
