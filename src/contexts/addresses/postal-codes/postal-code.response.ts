import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import { STATES, stateName } from '../../../kernel/states.js';
import type { PostalCode } from './catalog.js';
import type { Edition } from './postal-code.entity.js';

@ApiSchema({ description: 'A state of Mexico.' })
export class StateResponse {
  @ApiProperty({ example: 'MX-CMX', description: 'ISO 3166-2 code of the state.' })
  code!: string;

  @ApiProperty({ example: 'Ciudad de México', description: 'Full name of the state.' })
  name!: string;
}

@ApiSchema({ description: 'A colonia or another settlement within a postal code.' })
export class ColoniaResponse {
  @ApiProperty({ example: 'Juárez', description: 'Name of the settlement in the spelling of Correos de México.' })
  name!: string;

  @ApiProperty({
    example: 'Colonia',
    description: 'Settlement type: `Colonia`, `Fraccionamiento`, `Ejido` …',
  })
  type!: string;

  @ApiProperty({ example: 'Urbano', description: 'Zone of the settlement: `Urbano` or `Rural`.' })
  zone!: string;
}

/** Source: docs/addresses.md#the-official-catalog */
@ApiSchema({ description: 'A postal code with its state, municipality, city and colonias.' })
export class PostalCodeResponse {
  @ApiProperty({ example: '06600', description: 'Five-digit postal code.' })
  postalCode!: string;

  @ApiProperty({ enum: ['MX'], description: 'Country code, always `MX`.' })
  country!: 'MX';

  @ApiProperty({ type: StateResponse, description: 'State of the postal code.' })
  state!: StateResponse;

  @ApiProperty({ example: 'Cuauhtémoc', description: 'Municipality, or alcaldía in Mexico City.' })
  municipality!: string;

  @Nullable(String, {
    example: 'Ciudad de México',
    description: 'City of the postal code. Null if the catalog contains no city.',
  })
  city!: string | null;

  @ApiProperty({ type: [ColoniaResponse], description: 'All colonias of the postal code, sorted by name.' })
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

/** Source: docs/addresses.md#the-official-catalog */
@ApiSchema({ description: 'The loaded postal code catalog and its size.' })
export class CatalogResponse {
  @ApiProperty({
    enum: ['starter', 'official'],
    description:
      '`starter`: the small catalog included with the service. `official`: the catalog of Correos de México.',
  })
  source!: string;

  @ApiProperty({
    example: 32009,
    description: 'Number of postal codes in the catalog. The whole country has about 32,000.',
  })
  postalCodes!: number;

  @ApiProperty({ example: 155847, description: 'Number of colonias in the catalog.' })
  settlements!: number;

  @ApiProperty({ format: 'date-time', description: 'Time at which the catalog was loaded.' })
  importedAt!: Date;
}

export const toCatalogResponse = (edition: Edition): CatalogResponse => ({
  source: edition.source === 'sepomex' ? 'official' : 'starter',
  postalCodes: edition.postalCodeCount,
  settlements: edition.rowCount,
  importedAt: edition.loadedAt,
});
