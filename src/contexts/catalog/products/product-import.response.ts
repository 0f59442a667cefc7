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

/** The schema name differs from the class name, because another schema name would break generated clients. */
@ApiSchema({
  name: 'RowErrorResponse',
  description: 'A row of a product table that cannot be imported, with the reason.',
})
export class ProductRowErrorResponse extends RowErrorResponse {
  @Nullable(String, { example: 'LIB-0042', description: 'SKU of the row. Null if the row has no SKU.' })
  sku!: string | null;
}

/** The schema name differs from the class name, because another schema name would break generated clients. */
@ApiSchema({
  name: 'ImportResponse',
  description: 'Result of a product import. With `dryRun`, this is the result without any change.',
})
export class ProductImportResponse extends ImportResponse {
  @ApiProperty({
    type: [ProductRowErrorResponse],
    description: `First ${MAX_ROW_ERRORS} errors, by row. A corrected table can have further errors.`,
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
