import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { RowError, ImportOutcome } from './read-table.js';

export const MAX_ROW_ERRORS = 50;

export class RowErrorResponse {
  @ApiProperty({ example: 3, description: 'Row number as in a spreadsheet: the header is row 1.' })
  row!: number;

  @ApiProperty({ example: 'price', description: 'Column with the problem.' })
  field!: string;

  @ApiProperty({ example: 'must be a number', description: 'Problem of the cell, for people.' })
  message!: string;
}

@ApiSchema({ description: 'Cell whose value was normalized before the import.' })
export class NormalizedCellResponse {
  @ApiProperty({ example: 3, description: 'Row number as in a spreadsheet: the header is row 1.' })
  row!: number;

  @ApiProperty({ example: 'shippingAddress.contactPhone', description: 'Column whose value was normalized.' })
  field!: string;

  @ApiProperty({ example: '044 55 1234 5678', description: 'Original value in the uploaded table.' })
  from!: string;

  @ApiProperty({ example: '+525512345678', description: 'Normalized value that the import stored.' })
  to!: string;
}

export class ImportResponse {
  @ApiProperty({ description: 'True if this was a dry run, which changes no data.' })
  dryRun!: boolean;

  @ApiProperty({ example: 2, description: 'Number of rows below the header, without empty rows.' })
  rows!: number;

  @ApiProperty({
    example: 2,
    description: 'Number of created records. 0 if there are errors, unless `partial` is true.',
  })
  created!: number;

  @ApiProperty({
    example: 0,
    description: 'Number of updated records. 0 if there are errors, unless `partial` is true.',
  })
  updated!: number;

  @ApiProperty({ example: 0, description: 'Total number of problems in the table.' })
  errorCount!: number;

  @ApiProperty({ description: 'True if there are more problems than `errors` contains.' })
  errorsTruncated!: boolean;

  @ApiProperty({
    type: [NormalizedCellResponse],
    description: 'Telephone numbers that were normalized.',
  })
  normalized!: readonly NormalizedCellResponse[];
}

export const toImportResponse = (dryRun: boolean, outcome: ImportOutcome): ImportResponse => ({
  dryRun,
  rows: outcome.rows,
  created: outcome.created,
  updated: outcome.updated,
  errorCount: outcome.errors.length,
  errorsTruncated: outcome.errors.length > MAX_ROW_ERRORS,
  normalized: outcome.normalized.map(({ row, field, from, to }) => ({ row, field, from, to })),
});

export const listedErrors = <Problem extends RowError>(errors: readonly Problem[]): readonly Problem[] =>
  [...errors].sort((one, other) => one.row - other.row).slice(0, MAX_ROW_ERRORS);
