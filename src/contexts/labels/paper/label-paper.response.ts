import { ApiProperty } from '@nestjs/swagger';
import { LABEL_FORMATS, type LabelFormat } from '../../../kernel/label-format.js';

export class LabelFileResponse {
  @ApiProperty({ format: 'uri', description: 'The file. That of a voided label says ANULADA.' })
  labelUrl!: string;

  @ApiProperty({ enum: LABEL_FORMATS })
  format!: LabelFormat;

  @ApiProperty({ enum: ['ACTIVE', 'VOIDED'], enumName: 'LabelStatus' })
  status!: 'ACTIVE' | 'VOIDED';
}

export class PrintedLabelsResponse {
  @ApiProperty({ example: 'prt_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Also in the name of the file.' })
  id!: string;

  @ApiProperty({ format: 'uri', description: 'A PDF.' })
  fileUrl!: string;

  @ApiProperty({ example: 20 })
  pageCount!: number;

  @ApiProperty({ example: 40 })
  labelCount!: number;
}
