import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LABEL_FORMATS, type LabelFormat } from '../../../kernel/label-format.js';
import { SKIP_REASONS, type SkippedShipment } from './print-labels.js';

@ApiSchema({ description: 'Where the file of a label is.' })
export class LabelFileResponse {
  @ApiProperty({ format: 'uri', description: 'The file. That of a voided label says ANULADA.' })
  labelUrl!: string;

  @ApiProperty({ enum: LABEL_FORMATS, description: 'The file format that it is in.' })
  format!: LabelFormat;

  @ApiProperty({
    enum: ['ACTIVE', 'VOIDED'],
    enumName: 'LabelStatus',
    description: '`VOIDED`: do not use it, the file says ANULADA.',
  })
  status!: 'ACTIVE' | 'VOIDED';
}

@ApiSchema({ description: 'A shipment whose label is not in the printed file.' })
export class SkippedShipmentResponse {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The shipment that was left out.' })
  shipmentId!: string;

  @ApiProperty({ enum: SKIP_REASONS, enumName: 'SkipReason', description: 'Why it cannot be printed.' })
  reason!: SkippedShipment['reason'];
}

@ApiSchema({ description: 'A file of several labels.' })
export class PrintedLabelsResponse {
  @ApiProperty({ example: 'prt_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Also in the name of the file.' })
  id!: string;

  @ApiProperty({
    format: 'uri',
    description: 'The PDF or ZPL. After a void it says ANULADA in the place of that label.',
  })
  fileUrl!: string;

  @ApiProperty({ example: 20, description: 'How many pages the file has; of ZPL, how many labels.' })
  pageCount!: number;

  @ApiProperty({ example: 40, description: 'How many labels it holds.' })
  labelCount!: number;

  @ApiProperty({
    type: [SkippedShipmentResponse],
    description: 'What could not be printed: only with `skipUnprintable`.',
  })
  skipped!: SkippedShipmentResponse[];
}
