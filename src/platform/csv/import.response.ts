import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { RowError, ImportOutcome } from './read-table.js';

export const MAX_ROW_ERRORS = 50;

export class RowErrorResponse {
  @ApiProperty({ example: 3, description: 'As a spreadsheet counts: the header is row 1.' })
  row!: number;

  @ApiProperty({ example: 'price', description: 'The column that is wrong.' })
  field!: string;

  @ApiProperty({ example: 'must be a number', description: 'What is wrong with the cell, in words.' })
  message!: string;
}

@ApiSchema({ description: 'A cell that was written in another way than it is kept.' })
export class NormalizedCellResponse {
  @ApiProperty({ example: 3, description: 'As a spreadsheet counts: the header is row 1.' })
  row!: number;

  @ApiProperty({ example: 'shippingAddress.contactPhone', description: 'The column that was rewritten.' })
  field!: string;

  @ApiProperty({ example: '044 55 1234 5678', description: 'As it was typed.' })
  from!: string;

  @ApiProperty({ example: '+525512345678', description: 'As it is taken.' })
  to!: string;
}

export class ImportResponse {
  @ApiProperty({ description: 'Whether nothing was written.' })
  dryRun!: boolean;

  @ApiProperty({ example: 2, description: 'Rows below the header, without empty ones.' })
  rows!: number;

  @ApiProperty({
    example: 2,
    description: '0 where there are errors, except with `partial`: then nothing is changed at all.',
  })
  created!: number;

  @ApiProperty({
    example: 0,
    description: 'Records that existed and are changed; 0 where there are errors, except with `partial`.',
  })
  updated!: number;

  @ApiProperty({ example: 0, description: 'All problems of rows that there are.' })
  errorCount!: number;

  @ApiProperty({ description: 'True: there are more problems than `errors` lists.' })
  errorsTruncated!: boolean;

  @ApiProperty({
    type: [NormalizedCellResponse],
    description: 'Telephones that were typed in another way than they are kept.',
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
