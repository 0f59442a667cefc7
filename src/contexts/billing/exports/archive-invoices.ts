import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Files } from '../../../platform/files/files.js';
import { writeArchive, type ArchivedFile } from '../../../platform/files/write-archive.js';
import { monthOf, type InvoiceMonthQuery } from './export.request.js';
import { IssuedDocumentsService } from './issued-documents.service.js';

/** Streams the XML and PDF files of the invoices and credit notes of a month. Source: docs/invoices.md#a-month-closed */
@Injectable()
export class ArchiveInvoices {
  constructor(
    private readonly documents: IssuedDocumentsService,
    private readonly files: Files,
  ) {}

  execute(tenant: Tenant, query: InvoiceMonthQuery): Promise<Readable> {
    return writeArchive(this.archived(tenant, query));
  }

  private async *archived(tenant: Tenant, query: InvoiceMonthQuery): AsyncGenerator<ArchivedFile, void> {
    for await (const page of this.documents.pages(tenant, monthOf(query)))
      for (const { invoiceType, uuid, issuedAt: modifiedAt, xmlFile, pdfFile } of page) {
        const name = `${mexicoCityDate(modifiedAt)}_${invoiceType.toLowerCase()}_${uuid}`;
        if (xmlFile) yield { path: `${name}.xml`, content: await this.contentOf(xmlFile), modifiedAt };
        if (pdfFile) yield { path: `${name}.pdf`, content: await this.contentOf(pdfFile), modifiedAt };
      }
  }

  /** If a file is missing, the export fails. Otherwise, the client would not notice that the archive is incomplete. */
  private async contentOf(file: string): Promise<Uint8Array> {
    const content = await this.files.read(file);
    if (!content) throw new Error(`The invoice file ${file} is missing in the storage.`);
    return content;
  }
}
