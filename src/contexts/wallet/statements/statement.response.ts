import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { toWalletSummaryResponse, WalletSummaryResponse } from '../wallet.response.js';
import { formatMoney } from '../../../kernel/money.js';
import type { Principal, Tenant } from '../../../kernel/principal.js';
import type { MonthlyStatement } from './statements.service.js';

@ApiSchema({ description: 'What happened in a wallet in one calendar month of Mexico City.' })
export class StatementResponse extends WalletSummaryResponse {
  @ApiProperty({ example: '2026-11', description: 'The month, as `YYYY-MM`.' })
  month!: string;

  @ApiProperty({ example: '2026-11-01T06:00:00.000Z', description: 'Inclusive: the month begins in Mexico City.' })
  from!: Date;

  @ApiProperty({ example: '2026-12-01T06:00:00.000Z', description: 'The moment at which the month ends, exclusive.' })
  to!: Date;

  @ApiProperty({ description: 'True: the LIVE wallet; false: the TEST one.' })
  livemode!: boolean;

  @ApiProperty({ description: 'True when the month is over.' })
  isFinal!: boolean;

  @ApiProperty({ example: '1200.00', description: 'What the wallet held when the month began: MXN, decimal string.' })
  openingBalance!: string;

  @ApiProperty({ example: '1666.42', description: '`openingBalance` plus the amounts of all types.' })
  closingBalance!: string;

  @ApiProperty({
    format: 'uri',
    example: 'https://guia.example/v1/wallet/transactions?from=2026-11-01T06:00:00.000Z&to=2026-12-01T06:00:00.000Z',
    description: 'Where the entries of the month are listed.',
  })
  transactionsUrl!: string;

  @ApiProperty({
    format: 'uri',
    example: 'https://guia.example/v1/wallet/statements/2026-11/csv',
    description: 'The entries of the month as CSV.',
  })
  csvUrl!: string;

  @ApiProperty({
    format: 'uri',
    example: 'https://guia.example/v1/wallet/statements/2026-11/pdf',
    description: 'The statement as a printed page.',
  })
  pdfUrl!: string;
}

/** The URLs select the TEST wallet where a LIVE credential reads it. */
export function toStatementResponse(
  { month, isFinal, openingBalance, closingBalance, totals }: MonthlyStatement,
  { livemode }: Tenant,
  caller: Principal,
  baseUrl: string,
): StatementResponse {
  const url = (path: string, query: Readonly<Record<string, string>> = {}): string => {
    const selected = { ...query, ...(caller.livemode && !livemode ? { livemode: 'false' } : {}) };
    const search = Object.keys(selected).length > 0 ? `?${new URLSearchParams(selected).toString()}` : '';
    return `${baseUrl}/v1/wallet/${path}${search}`;
  };
  return {
    month: month.name,
    from: month.from,
    to: month.to,
    livemode,
    isFinal,
    openingBalance: formatMoney(openingBalance),
    closingBalance: formatMoney(closingBalance),
    ...toWalletSummaryResponse(totals),
    transactionsUrl: url('transactions', { from: month.from.toISOString(), to: month.to.toISOString() }),
    csvUrl: url(`statements/${month.name}/csv`),
    pdfUrl: url(`statements/${month.name}/pdf`),
  };
}
