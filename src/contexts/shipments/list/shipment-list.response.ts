import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status.js';

export class OffsetPaginationResponse {
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

export class CursorPaginationResponse {
  @ApiProperty({ enum: ['cursor'] })
  mode!: 'cursor';

  @ApiProperty({ example: 20 })
  limit!: number;

  @ApiProperty({ description: 'False: this is the last page.' })
  hasNextPage!: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'The `cursor` of the next page; null on the last.' })
  nextCursor!: string | null;
}

/** The `meta` of the list. Source: specification, List filters. */
@ApiExtraModels(OffsetPaginationResponse, CursorPaginationResponse)
export class ShipmentListMetaResponse {
  @ApiProperty({
    oneOf: [{ $ref: getSchemaPath(OffsetPaginationResponse) }, { $ref: getSchemaPath(CursorPaginationResponse) }],
  })
  pagination!: OffsetPaginationResponse | CursorPaginationResponse;
}

/** Source: contract, Responses. */
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
