import { Controller, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { walletToRead, WalletQuery } from '../../contexts/wallet/wallet.request.js';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { PrintStatement } from './print-statement.js';
import { RequestQuery } from '../../platform/http/routes/route-schemas.js';

@ApiTags('Wallet')
@Controller('v1/wallet/statements')
export class StatementPdfController {
  constructor(private readonly printStatement: PrintStatement) {}

  @Endpoint('GET', ':month/pdf', {
    id: 'getMonthlyStatementPdf',
    concurrency: 'documents',
    summary: 'Download the statement of a month as PDF',
    description:
      'Returns the statement in Spanish (estado de cuenta), with the fiscal profile if one exists. The statement is not a CFDI. The PDF lists the first 2,000 entries. The CSV contains all entries.',
    scopes: ['wallet:read'],
    produces: ['application/pdf'],
    data: { type: 'string', format: 'binary' },
    errors: ['RESOURCE_NOT_FOUND'],
  })
  @Header('Cache-Control', 'no-store')
  async pdf(
    @Caller() caller: Principal,
    @Param('month') month: string,
    @RequestQuery() query: WalletQuery,
  ): Promise<StreamableFile> {
    const pdf = await this.printStatement.execute(walletToRead(caller, query), month);
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="estado-de-cuenta-${month}.pdf"`,
    });
  }
}
