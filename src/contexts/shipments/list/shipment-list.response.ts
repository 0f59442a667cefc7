import { ApiExtraModels, ApiProperty, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status.js';
import { CursorPagination } from '../../../platform/http/responses/cursor-pagination.js';

@ApiSchema({ description: 'Where this page stands in the whole list.' })
export class OffsetPaginationResponse {
  @ApiProperty({ enum: ['offset'], description: 'The list is paged by `page`.' })
  mode!: 'offset';

  @ApiProperty({ example: 1, description: 'The page that is answered, from 1.' })
  page!: number;

  @ApiProperty({ example: 20, description: 'How many rows a page has at most.' })
  limit!: number;

  @ApiProperty({ example: 57, description: 'How many rows the whole list has.' })
  total!: number;

  @ApiProperty({ example: 3, description: 'How many pages that makes.' })
  totalPages!: number;

  @ApiProperty({ description: 'Whether there is a page after this one.' })
  hasNextPage!: boolean;

  @ApiProperty({ description: 'Whether there is a page before this one.' })
  hasPrevPage!: boolean;
}

/** Source: docs/reference/shipments.md#pages */
@ApiSchema({ description: 'Where this page of shipments stands.' })
@ApiExtraModels(OffsetPaginationResponse, CursorPagination)
export class ShipmentListMetaResponse {
  @ApiProperty({
    oneOf: [{ $ref: getSchemaPath(OffsetPaginationResponse) }, { $ref: getSchemaPath(CursorPagination) }],
    description: 'Which form it has depends on `useCursor`.',
  })
  pagination!: OffsetPaginationResponse | CursorPagination;
}

/** Source: docs/reference/shipments.md#statistics */
@ApiSchema({ description: 'How many shipments there are, by status.' })
export class ShipmentStatsResponse {
  @ApiProperty({ example: 57, description: 'How many shipments there are in all.' })
  total!: number;

  @ApiProperty({
    type: 'object',
    description: 'Every status with its count, zero included.',
    properties: Object.fromEntries(
      SHIPMENT_STATUSES.map((status) => [
        status,
        { type: 'integer', example: 0, description: `Shipments whose status is \`${status}\`.` },
      ]),
    ),
    required: [...SHIPMENT_STATUSES],
  })
  byStatus!: Record<ShipmentStatus, number>;
}
