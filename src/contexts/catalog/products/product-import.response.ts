import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import {
  ImportResponse,
  listedErrors,
  MAX_ROW_ERRORS,
  RowErrorResponse,
  toImportResponse,
} from '../../../platform/csv/import.response.js';
import type { RowError, ImportOutcome } from '../../../platform/csv/read-table.js';

export interface ProductRowError extends RowError {
  readonly sku: string | null;
}

/** Its schema has the name that was published first. */
@ApiSchema({ name: 'RowErrorResponse', description: 'A row of a product table that cannot be taken, and why.' })
export class ProductRowErrorResponse extends RowErrorResponse {
  @Nullable(String, { example: 'LIB-0042', description: 'The SKU of the row; null: it has none.' })
  sku!: string | null;
}

/** Its schema has the name that was published first. */
@ApiSchema({
  name: 'ImportResponse',
  description: 'The result of an import of products; with `dryRun`, what it would be.',
})
export class ProductImportResponse extends ImportResponse {
  @ApiProperty({
    type: [ProductRowErrorResponse],
    description: `The first ${MAX_ROW_ERRORS} by row; a corrected table may have others.`,
  })
  errors!: readonly ProductRowErrorResponse[];
}

export const toProductImportResponse = (
  dryRun: boolean,
  outcome: ImportOutcome<ProductRowError>,
): ProductImportResponse => ({
  ...toImportResponse(dryRun, outcome),
  errors: listedErrors(outcome.errors),
});
