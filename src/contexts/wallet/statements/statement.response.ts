import { ApiProperty } from '@nestjs/swagger';
import { WalletSummaryResponse } from '../wallet.response.js';

export class StatementResponse extends WalletSummaryResponse {
  @ApiProperty({ example: '2026-11' })
  month!: string;

  @ApiProperty({ example: '2026-11-01T06:00:00.000Z', description: 'Inclusive: the month begins in Mexico City.' })
  from!: Date;

  @ApiProperty({ example: '2026-12-01T06:00:00.000Z', description: 'Exclusive.' })
  to!: Date;

  @ApiProperty()
  livemode!: boolean;

  @ApiProperty({ description: 'True when the month is over.' })
  isFinal!: boolean;

  @ApiProperty({ example: '1200.00' })
  openingBalance!: string;

  @ApiProperty({ example: '1666.42', description: '`openingBalance` plus the amounts of all types.' })
  closingBalance!: string;

  @ApiProperty({
    format: 'uri',
    example: 'https://guia.example/v1/wallet/transactions?from=2026-11-01T06:00:00.000Z&to=2026-12-01T06:00:00.000Z',
  })
  transactionsUrl!: string;

  @ApiProperty({
    format: 'uri',
    example: 'https://guia.example/v1/wallet/statements/2026-11/csv',
  })
  csvUrl!: string;

  @ApiProperty({
    format: 'uri',
    example: 'https://guia.example/v1/wallet/statements/2026-11/pdf',
  })
  pdfUrl!: string;
}
