import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Amount, Text } from '../../../../platform/http/fields/fields.js';

@ApiSchema({ description: 'The amount of a simulated refund.' })
export class RefundRequest {
  @Amount({
    optional: true,
    above: 0,
    description: 'Amount to refund, in MXN. Default: the remaining amount of the payment.',
    example: 100,
  })
  amount?: number | null;
}

@ApiSchema({ description: 'A simulated bank transfer.' })
export class BankTransferRequest {
  @Text({
    pattern: /^\d{18}$/,
    format: 'a CLABE of 18 digits',
    example: '646180100000000013',
    description: 'CLABE that receives the transfer, 18 digits.',
  })
  clabe!: string;

  @Amount({
    above: 0,
    max: 99_999_999.99,
    description: 'Amount of the transfer in MXN, at most two decimals.',
    example: 1500,
  })
  amount!: number;

  @Text({
    optional: true,
    max: 100,
    description:
      'Reference that identifies the transfer to a CLABE. Without a reference, each call simulates a new transfer.',
    example: 'FOLIO-1',
  })
  reference?: string | null;
}

@ApiSchema({ description: 'The simulated transfer, after the amount was credited to the wallet.' })
export class BankTransferResponse {
  @ApiProperty({ example: '646180100000000013', description: 'CLABE that received the transfer.' })
  clabe!: string;

  @ApiProperty({ example: '1500.00', description: 'Amount received in MXN, as a decimal string.' })
  amount!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of the transfer: Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({
    example: 'FOLIO-1',
    description: 'Reference that identifies the transfer. A repeated reference does not credit the wallet again.',
  })
  reference!: string;
}
