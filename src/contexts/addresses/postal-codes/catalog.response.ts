import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Edition } from './catalog.js';

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
