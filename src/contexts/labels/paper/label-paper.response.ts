import { ApiProperty } from '@nestjs/swagger';
import { LABEL_FORMATS, type LabelFormat } from '../../../kernel/label-format.js';
import { SKIP_REASONS, type SkippedShipment } from './print-labels.js';

export class LabelFileResponse {
  @ApiProperty({ format: 'uri', description: 'The file. That of a voided label says ANULADA.' })
  labelUrl!: string;

  @ApiProperty({ enum: LABEL_FORMATS })
  format!: LabelFormat;

  @ApiProperty({ enum: ['ACTIVE', 'VOIDED'], enumName: 'LabelStatus' })
  status!: 'ACTIVE' | 'VOIDED';
}

export class SkippedShipmentResponse {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The shipment that was left out.' })
  shipmentId!: string;

  @ApiProperty({ enum: SKIP_REASONS, enumName: 'SkipReason', description: 'Why it cannot be printed.' })
  reason!: SkippedShipment['reason'];
}

export class PrintedLabelsResponse {
  @ApiProperty({ example: 'prt_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Also in the name of the file.' })
  id!: string;

  @ApiProperty({
    format: 'uri',
    description: 'The PDF or ZPL. After a void it says ANULADA in the place of that label.',
  })
  fileUrl!: string;

  @ApiProperty({ example: 20 })
  pageCount!: number;

  @ApiProperty({ example: 40 })
  labelCount!: number;

  @ApiProperty({
    type: [SkippedShipmentResponse],
    description: 'What could not be printed: only with `skipUnprintable`.',
  })
  skipped!: SkippedShipmentResponse[];
}
