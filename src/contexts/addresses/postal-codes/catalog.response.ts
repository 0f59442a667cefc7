import { ApiProperty } from '@nestjs/swagger';
import type { Edition } from './catalog.js';

/** Source: docs/reference/addresses.md#starter-catalog */
export class CatalogResponse {
  @ApiProperty({
    enum: ['starter', 'official'],
    description: '`starter`: the few codes the service comes with; `official`: the catalog of Correos de México.',
  })
  source!: string;

  @ApiProperty({ example: 32009 })
  postalCodes!: number;

  @ApiProperty({ example: 155847, description: 'Colonias, as the source counts them.' })
  settlements!: number;

  @ApiProperty({ format: 'date-time' })
  importedAt!: Date;
}

export const toCatalogResponse = (edition: Edition): CatalogResponse => ({
  source: edition.source === 'sepomex' ? 'official' : 'starter',
  postalCodes: edition.postalCodeCount,
  settlements: edition.rowCount,
  importedAt: edition.loadedAt,
});
