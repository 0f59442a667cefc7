import { ApiExtraModels, ApiProperty, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status.js';
import { CursorPagination } from '../../../platform/http/responses/cursor-pagination.js';

@ApiSchema({ description: 'Position of the page in the whole list.' })
export class OffsetPaginationResponse {
  @ApiProperty({ enum: ['offset'], description: 'Paging mode of the list: `offset`, which means paging by `page`.' })
  mode!: 'offset';

  @ApiProperty({ example: 1, description: 'Number of this page, from 1.' })
  page!: number;

  @ApiProperty({ example: 20, description: 'Maximum number of items per page.' })
  limit!: number;

  @ApiProperty({ example: 57, description: 'Total number of items in the list.' })
  total!: number;

  @ApiProperty({ example: 3, description: 'Total number of pages.' })
  totalPages!: number;

  @ApiProperty({ description: 'Whether a next page exists.' })
  hasNextPage!: boolean;

  @ApiProperty({ description: 'Whether a previous page exists.' })
  hasPrevPage!: boolean;
}

/** Source: docs/shipments.md#lists-and-exports */
@ApiSchema({ description: 'Metadata of a page of shipments.' })
@ApiExtraModels(OffsetPaginationResponse, CursorPagination)
export class ShipmentListMetaResponse {
  @ApiProperty({
    oneOf: [{ $ref: getSchemaPath(OffsetPaginationResponse) }, { $ref: getSchemaPath(CursorPagination) }],
    description: 'Position of this page. The fields depend on `useCursor`.',
  })
  pagination!: OffsetPaginationResponse | CursorPagination;
}

/** Source: docs/shipments.md#draft */
@ApiSchema({ description: 'Number of shipments by status.' })
export class ShipmentStatsResponse {
  @ApiProperty({ example: 57, description: 'Total number of shipments.' })
  total!: number;

  @ApiProperty({
    type: 'object',
    description: 'Number of shipments of each status, including zeros.',
    properties: Object.fromEntries(
      SHIPMENT_STATUSES.map((status) => [
        status,
        { type: 'integer', example: 0, description: `Number of shipments with status \`${status}\`.` },
      ]),
    ),
    required: [...SHIPMENT_STATUSES],
  })
  byStatus!: Record<ShipmentStatus, number>;
}
