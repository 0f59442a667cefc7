import { Controller, Header, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../../kernel/principal.js';
import { asDownload, EXPORT_MEDIA_TYPES } from '../../../platform/csv/write-table.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { RequestQuery } from '../../../platform/http/routes/route-schemas.js';
import { ArchiveInvoices } from './archive-invoices.js';
import { ExportInvoices } from './export-invoices.js';
import { InvoiceExportQuery, InvoiceMonthQuery } from './export.request.js';

/** Register this controller before the controller of `invoices/:id`, because `invoices/:id` also matches `invoices/export`. */
@ApiTags('Billing')
@Controller('v1/billing/invoices')
export class InvoiceExportsController {
  constructor(
    private readonly exportInvoices: ExportInvoices,
    private readonly archiveInvoices: ArchiveInvoices,
  ) {}

  @Endpoint('GET', 'export', {
    id: 'exportInvoices',
    concurrency: 'exports',
    summary: 'Export the invoices of a month as CSV or XLSX',
    description:
      'One row for each invoice (`INGRESO`) and credit note (`EGRESO`) issued in the month, oldest first. Amounts of credit notes are positive. With `totals=true`, the rows `TOTAL INGRESO` and `TOTAL EGRESO` contain the sums of the documents that are not cancelled. The file is empty in TEST because only payments into the LIVE wallet are invoiced.',
    scopes: ['billing:read'],
    produces: EXPORT_MEDIA_TYPES,
    data: { type: 'string' },
  })
  @Header('Cache-Control', 'no-store')
  async export(@Caller() caller: Principal, @RequestQuery() query: InvoiceExportQuery): Promise<StreamableFile> {
    return asDownload(await this.exportInvoices.execute(caller, query), `invoices-${query.month}`, query);
  }

  @Endpoint('GET', 'archive', {
    id: 'archiveInvoices',
    concurrency: 'exports',
    summary: 'Download the XML and PDF files of a month',
    description:
      'ZIP archive with the files of each invoice and credit note issued in the month. The archive is empty if the month has no invoices or credit notes. In TEST the archive is always empty because only payments into the LIVE wallet are invoiced.',
    scopes: ['billing:read'],
    produces: ['application/zip'],
    data: { type: 'string', format: 'binary' },
  })
  @Header('Cache-Control', 'no-store')
  async archive(@Caller() caller: Principal, @RequestQuery() query: InvoiceMonthQuery): Promise<StreamableFile> {
    return new StreamableFile(await this.archiveInvoices.execute(caller, query), {
      type: 'application/zip',
      disposition: `attachment; filename="invoices-${query.month}.zip"`,
    });
  }
}
