import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { formatMoney, money } from '../../../../kernel/money.js';
import type { BankTransferRequest } from './simulator.request.js';

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

export const toBankTransferResponse = (
  { clabe, amount }: BankTransferRequest,
  reference: string,
): BankTransferResponse => ({ clabe, amount: formatMoney(money(amount)), currency: 'MXN', reference });
