import { ApiProperty, ApiSchema } from '@nestjs/swagger';

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
