import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status.js';
import { CursorPagination } from '../../../platform/http/answers/cursor-pagination.js';
import type { ShipmentCounts } from './count-shipments.js';
import type { OffsetPagination } from './list-shipments.js';

export class OffsetPaginationResponse implements OffsetPagination {
  @ApiProperty({ enum: ['offset'] })
  mode!: 'offset';

  @ApiProperty({ example: 1 })
  page!: number;

  @ApiProperty({ example: 20 })
  limit!: number;

  @ApiProperty({ example: 57 })
  total!: number;

  @ApiProperty({ example: 3 })
  totalPages!: number;

  @ApiProperty()
  hasNextPage!: boolean;

  @ApiProperty()
  hasPrevPage!: boolean;
}

/** The `meta` of the list. Source: docs/reference/shipments.md#pages */
@ApiExtraModels(OffsetPaginationResponse, CursorPagination)
export class ShipmentListMetaResponse {
  @ApiProperty({
    oneOf: [{ $ref: getSchemaPath(OffsetPaginationResponse) }, { $ref: getSchemaPath(CursorPagination) }],
  })
  pagination!: OffsetPaginationResponse | CursorPagination;
}

/** Source: docs/reference/shipments.md#statistics */
export class ShipmentStatsResponse {
  @ApiProperty({ example: 57 })
  total!: number;

  @ApiProperty({
    type: 'object',
    description: 'Every status with its count, zero included.',
    properties: Object.fromEntries(SHIPMENT_STATUSES.map((status) => [status, { type: 'integer', example: 0 }])),
    required: [...SHIPMENT_STATUSES],
  })
  byStatus!: Record<ShipmentStatus, number>;
}

export const toShipmentStatsResponse = ({ total, byStatus }: ShipmentCounts): ShipmentStatsResponse => ({
  total,
  byStatus,
});
