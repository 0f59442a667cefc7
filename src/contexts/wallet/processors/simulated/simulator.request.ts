import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Amount, Text } from '../../../../platform/http/fields/fields.js';

@ApiSchema({ description: 'How much of a simulated payment is refunded.' })
export class RefundRequest {
  @Amount({ optional: true, above: 0, description: 'MXN. Default: all that is left of the payment.', example: 100 })
  amount?: number | null;
}

@ApiSchema({ description: 'A transfer that the simulated bank is to make.' })
export class BankTransferRequest {
  @Text({
    pattern: /^\d{18}$/,
    format: 'a CLABE of 18 digits',
    example: '646180100000000013',
    description: 'The 18 digits of the CLABE that receives it.',
  })
  clabe!: string;

  @Amount({ above: 0, max: 99_999_999.99, description: 'MXN, at most two decimals.', example: 1500 })
  amount!: number;

  @Text({
    optional: true,
    max: 100,
    description: 'The same reference twice to one CLABE is one transfer. Without one each call is another.',
    example: 'FOLIO-1',
  })
  reference?: string | null;
}

@ApiSchema({ description: 'The simulated transfer that has arrived.' })
export class BankTransferResponse {
  @ApiProperty({ example: '646180100000000013', description: 'The CLABE that received it.' })
  clabe!: string;

  @ApiProperty({ example: '1500.00', description: 'What arrived: MXN, decimal string.' })
  amount!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Transfers are in Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({
    example: 'FOLIO-1',
    description: 'What tells one transfer from another: the same again changes nothing.',
  })
  reference!: string;
}
