import { Controller, Header, Param, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../../kernel/principal.js';
import { asDownload, EXPORT_MEDIA_TYPES } from '../../../platform/csv/write-table.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { PublicAddress } from '../../../platform/http/public-address.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { StatementFileQuery, walletToRead, WalletQuery } from '../wallet.request.js';
import { ExportStatement } from './export-statement.js';
import { StatementsService } from './statements.service.js';
import { StatementResponse, toStatementResponse } from './statement.response.js';
import { RequestQuery } from '../../../platform/http/routes/route-schemas.js';

@ApiTags('Wallet')
@Controller('v1/wallet/statements')
export class StatementsController {
  constructor(
    private readonly statements: StatementsService,
    private readonly exportStatement: ExportStatement,
    private readonly address: PublicAddress,
  ) {}

  @Endpoint('GET', ':month', {
    id: 'getMonthlyStatement',
    summary: 'Read the statement of a month',
    description:
      'Returns the opening balance, the closing balance and the totals by type. The month is `YYYY-MM` in Mexico City. The statement of the current month is not final. The entries are at `transactionsUrl`, the files at `csvUrl` and `pdfUrl`.',
    scopes: ['wallet:read'],
    data: StatementResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(
    @Caller() caller: Principal,
    @Param('month') month: string,
    @RequestQuery() query: WalletQuery,
  ): Promise<StatementResponse> {
    const wallet = walletToRead(caller, query);
    return toStatementResponse(await this.statements.month(wallet, month), wallet, caller, this.address.baseUrl);
  }

  @Endpoint('GET', ':month/csv', {
    id: 'getMonthlyStatementCsv',
    concurrency: 'exports',
    summary: 'Download the entries of a month as CSV or XLSX',
    description:
      'Completed wallet entries in the sequence of the statement, for spreadsheets. `amountText` repeats `amount` as text. With `totals=true`, the last row has the type `TOTAL`.',
    scopes: ['wallet:read'],
    produces: EXPORT_MEDIA_TYPES,
    data: { type: 'string' },
    errors: ['RESOURCE_NOT_FOUND'],
  })
  @Header('Cache-Control', 'no-store')
  async csv(
    @Caller() caller: Principal,
    @Param('month') month: string,
    @RequestQuery() query: StatementFileQuery,
  ): Promise<StreamableFile> {
    const table = await this.exportStatement.execute(walletToRead(caller, query), month, query);
    return asDownload(table, `statement-${month}`, query);
  }
}
