import { ApiProperty } from '@nestjs/swagger';
import { MAX_ROW_ERRORS, type RowError } from './read-table.js';

export class RowErrorResponse {
  @ApiProperty({ example: 3, description: 'As a spreadsheet counts: the header is row 1.' })
  row!: number;

  @ApiProperty({ example: 'price', description: 'The column.' })
  field!: string;

  @ApiProperty({ example: 'must be a number' })
  message!: string;
}

/** The result of an import; with `dryRun`, of one that changes nothing. */
export class ImportResponse {
  @ApiProperty()
  dryRun!: boolean;

  @ApiProperty({ example: 2, description: 'Rows below the header, without empty ones.' })
  rows!: number;

  @ApiProperty({ example: 2, description: '0 where there are errors: then nothing is changed at all.' })
  created!: number;

  @ApiProperty({ example: 0, description: 'Likewise.' })
  updated!: number;

  @ApiProperty({
    type: [RowErrorResponse],
    description: `At most ${MAX_ROW_ERRORS}; a corrected table may have others.`,
  })
  errors!: readonly RowErrorResponse[];
}

/** Imports are all or nothing: with errors nothing is created or updated. */
export const toImportResponse = (
  dryRun: boolean,
  rows: number,
  errors: readonly RowError[],
  done: { readonly created: number; readonly updated: number },
): ImportResponse => ({
  dryRun,
  rows,
  created: errors.length > 0 ? 0 : done.created,
  updated: errors.length > 0 ? 0 : done.updated,
  errors: [...errors].sort((a, b) => a.row - b.row).slice(0, MAX_ROW_ERRORS),
});
