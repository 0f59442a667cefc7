import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { toWalletSummaryResponse, WalletSummaryResponse } from '../wallet.response.js';
import { formatMoney } from '../../../kernel/money.js';
import type { Principal, Tenant } from '../../../kernel/principal.js';
import type { MonthlyStatement } from './statements.service.js';

@ApiSchema({ description: 'Statement of a wallet for one calendar month in Mexico City.' })
export class StatementResponse extends WalletSummaryResponse {
  @ApiProperty({ example: '2026-11', description: 'Month of the statement, as `YYYY-MM`.' })
  month!: string;

  @ApiProperty({ example: '2026-11-01T06:00:00.000Z', description: 'Start of the month in Mexico City, inclusive.' })
  from!: Date;

  @ApiProperty({ example: '2026-12-01T06:00:00.000Z', description: 'End of the month in Mexico City, exclusive.' })
  to!: Date;

  @ApiProperty({ description: 'True for the LIVE wallet, false for the TEST wallet.' })
  livemode!: boolean;

  @ApiProperty({ description: 'Whether the month has ended, so that the statement no longer changes.' })
  isFinal!: boolean;

  @ApiProperty({ example: '1200.00', description: 'Balance at the start of the month, in MXN, as a decimal string.' })
  openingBalance!: string;

  @ApiProperty({
    example: '1666.42',
    description: 'Balance at the end of the month: `openingBalance` plus the amounts of all types.',
  })
  closingBalance!: string;

  @ApiProperty({
    format: 'uri',
    example: 'https://guia.example/v1/wallet/transactions?from=2026-11-01T06:00:00.000Z&to=2026-12-01T06:00:00.000Z',
    description: 'URL that lists the entries of the month.',
  })
  transactionsUrl!: string;

  @ApiProperty({
    format: 'uri',
    example: 'https://guia.example/v1/wallet/statements/2026-11/csv',
    description: 'URL of the entries of the month as CSV.',
  })
  csvUrl!: string;

  @ApiProperty({
    format: 'uri',
    example: 'https://guia.example/v1/wallet/statements/2026-11/pdf',
    description: 'URL of the statement as PDF.',
  })
  pdfUrl!: string;
}

/** The URLs contain `livemode=false` if a LIVE credential reads the TEST wallet. */
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
