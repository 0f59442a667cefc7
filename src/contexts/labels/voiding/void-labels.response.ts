import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ERROR_CODES } from '../../../kernel/error-codes.js';
import type { VoidResult } from './void-labels.js';

@ApiSchema({ description: 'Why one label of several is not voided.' })
export class VoidErrorResponse {
  @ApiProperty({ enum: ERROR_CODES, enumName: 'ErrorCode', description: 'The code that voiding it alone has.' })
  code!: string;

  @ApiProperty({ description: 'For people; it may change.' })
  message!: string;

  @ApiProperty({ type: Object, description: 'As those of the error when it is voided alone.' })
  details!: object;
}

@ApiSchema({ description: 'What became of one label of several: `status` tells which fields it has.' })
export class VoidResultResponse {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'As it was sent.' })
  shipmentId!: string;

  @ApiProperty({ enum: ['voided', 'refused'], description: 'Whether its label is voided by this request.' })
  status!: 'voided' | 'refused';

  @ApiProperty({
    type: String,
    nullable: true,
    example: '177.86',
    description: 'What was credited to the wallet, in MXN. Null: it was refused.',
  })
  refundedAmount!: string | null;

  @ApiProperty({ type: VoidErrorResponse, nullable: true, description: 'Why it was refused. Null: it is voided.' })
  error!: VoidErrorResponse | null;
}

@ApiSchema({ description: 'What became of each label that was to be voided.' })
export class VoidedLabelsResponse {
  @ApiProperty({ type: [VoidResultResponse], description: 'One for each shipment, in the order of the request.' })
  results!: VoidResultResponse[];
}

export const toVoidedLabelsResponse = (results: readonly VoidResult[]): VoidedLabelsResponse => ({
  results: results.map(({ shipmentId, ...result }) =>
    result.status === 'voided'
      ? { shipmentId, status: result.status, refundedAmount: result.refundedAmount, error: null }
      : {
          shipmentId,
          status: result.status,
          refundedAmount: null,
          error: { code: result.error.code, message: result.error.message, details: result.error.details },
        },
  ),
});
