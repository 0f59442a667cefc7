import { ApiProperty } from '@nestjs/swagger';
import { formatMoney, money } from '../../../../kernel/money.js';
import type { BankTransferRequest } from './simulator.request.js';

export class BankTransferResponse {
  @ApiProperty({ example: '646180100000000013' })
  clabe!: string;

  @ApiProperty({ example: '1500.00' })
  amount!: string;

  @ApiProperty({ enum: ['MXN'] })
  currency!: 'MXN';

  @ApiProperty({ example: 'FOLIO-1' })
  reference!: string;
}

export const toBankTransferResponse = (
  { clabe, amount }: BankTransferRequest,
  reference: string,
): BankTransferResponse => ({ clabe, amount: formatMoney(money(amount)), currency: 'MXN', reference });
