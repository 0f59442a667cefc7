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

/** `rejectedCsv` is undefined unless the import was `partial`. `rejectedCsv` is null if no row was rejected. */
export interface OrderImportOutcome extends ImportOutcome<OrderRowError> {
  readonly rejectedCsv?: string | null;
}

@ApiSchema({ description: 'A row of an order table that cannot be imported, with the reason.' })
export class OrderRowErrorResponse extends RowErrorResponse {
  @Nullable(String, { example: 'PEDIDO-1042', description: 'Order number of the row. Null if the row has no number.' })
  orderNumber!: string | null;
}

@ApiSchema({ description: 'Result of an order import. With `dryRun`, this is the result without any change.' })
export class OrderImportResponse extends ImportResponse {
  @ApiProperty({
    type: [OrderRowErrorResponse],
    description: `First ${MAX_ROW_ERRORS} errors, by row. A corrected table can have further errors.`,
  })
  errors!: readonly OrderRowErrorResponse[];

  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    description:
      'CSV with the rows of the orders that were not imported, and a column `error`. Correct these rows and import the CSV again. Null without `partial`, or if all orders were imported.',
  })
  rejectedCsv?: string | null;
}

export const toOrderImportResponse = (dryRun: boolean, outcome: OrderImportOutcome): OrderImportResponse => ({
  ...toImportResponse(dryRun, outcome),
  errors: listedErrors(outcome.errors),
  ...(outcome.rejectedCsv === undefined ? {} : { rejectedCsv: outcome.rejectedCsv }),
});
