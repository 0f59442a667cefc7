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

export interface OrderRowError extends RowError {
  readonly orderNumber: string | null;
}

/** `rejectedCsv` undefined: the import was not `partial`; null: no row is rejected. */
export interface OrderImportOutcome extends ImportOutcome<OrderRowError> {
  readonly rejectedCsv?: string | null;
}

@ApiSchema({ description: 'A row of an order table that cannot be taken, and why.' })
export class OrderRowErrorResponse extends RowErrorResponse {
  @Nullable(String, { example: 'PEDIDO-1042', description: 'The number of the row’s order; null: it has none.' })
  orderNumber!: string | null;
}

@ApiSchema({ description: 'The result of an import of orders; with `dryRun`, what it would be.' })
export class OrderImportResponse extends ImportResponse {
  @ApiProperty({
    type: [OrderRowErrorResponse],
    description: `The first ${MAX_ROW_ERRORS} by row; a corrected table may have others.`,
  })
  errors!: readonly OrderRowErrorResponse[];

  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    description:
      'With `partial`: the rows of the orders that were not taken, with a column `error`; an import takes them once they are corrected. Null: all were taken.',
  })
  rejectedCsv?: string | null;
}

export const toOrderImportResponse = (dryRun: boolean, outcome: OrderImportOutcome): OrderImportResponse => ({
  ...toImportResponse(dryRun, outcome),
  errors: listedErrors(outcome.errors),
  ...(outcome.rejectedCsv === undefined ? {} : { rejectedCsv: outcome.rejectedCsv }),
});
