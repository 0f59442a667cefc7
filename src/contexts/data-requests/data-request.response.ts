import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../platform/http/answers/nullable.js';
import {
  DATA_REQUEST_STATUSES,
  DATA_REQUEST_TYPES,
  type DataRequestStatus,
  type DataRequestType,
  type ReadDataRequest,
} from './data-request.entity.js';

@ApiSchema({ description: 'A record that cannot be erased yet.' })
export class PendingRecordResponse {
  @ApiProperty({ example: 'shipment', description: 'What kind of record waits.' })
  object!: string;

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of that record.' })
  id!: string;

  @ApiProperty({
    example: 'The parcel has a label and has not reached its end.',
    description: 'Why it is not erased yet.',
  })
  why!: string;
}

/** Source: docs/reference/personal-data.md */
@ApiSchema({
  description: 'A request about personal data. It does not tell whom it is about: that is forgotten with the rest.',
})
export class DataRequestResponse {
  @ApiProperty({ example: 'drq_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the request.' })
  id!: string;

  @ApiProperty({ enum: DATA_REQUEST_TYPES, enumName: 'DataRequestType', description: 'What was asked for.' })
  type!: DataRequestType;

  @ApiProperty({
    enum: DATA_REQUEST_STATUSES,
    enumName: 'DataRequestStatus',
    description: '`partial`: all is done but what is `pending`, which is done by itself when its time has come.',
  })
  status!: DataRequestStatus;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { shipment: 3, address: 1 },
    description: 'Records that were exported or erased, by their kind.',
  })
  counts!: Readonly<Record<string, number>>;

  @ApiPropertyOptional({
    format: 'uri',
    example: 'https://api.example.mx/files/4wDq0Zt8nQ1yB6mK3vXc7Lr2Ps9Ja5Ed-datos-personales.json',
    description: 'The file of an export, for 7 days.',
  })
  fileUrl?: string;

  @ApiProperty({ type: [PendingRecordResponse], description: 'Records that wait, at most 100 of them.' })
  pending!: readonly PendingRecordResponse[];

  @ApiProperty({ format: 'date-time', description: 'When it was made.' })
  createdAt!: Date;

  @Nullable(String, { format: 'date-time', description: 'When nothing was left to be done; null: something is.' })
  completedAt!: Date | null;
}

export const toDataRequestResponse = (
  { request, pending }: ReadDataRequest,
  urlOf: (fileName: string) => string,
): DataRequestResponse => ({
  id: request.id,
  type: request.type,
  status: request.status,
  counts: request.counts,
  ...(request.fileName === null ? {} : { fileUrl: urlOf(request.fileName) }),
  pending: pending.map(({ object, id, why }) => ({ object, id, why: why! })),
  createdAt: request.createdAt,
  completedAt: request.completedAt,
});
