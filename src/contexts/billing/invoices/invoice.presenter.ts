import { Injectable } from '@nestjs/common';
import { Files } from '../../../platform/files/files.js';
import { CreditNoteRepository } from '../credit-notes/credit-note.repository.js';
import type { InvoiceEntity } from './invoice.entity.js';
import { toInvoiceResponse, type InvoiceResponse } from './invoice.response.js';

/** Invoices as the API and their events show them, with the URLs of their files and their credit notes. */
@Injectable()
export class InvoicePresenter {
  constructor(
    private readonly files: Files,
    private readonly creditNotes: CreditNoteRepository,
  ) {}

  async one(invoice: InvoiceEntity): Promise<InvoiceResponse> {
    return (await this.all([invoice]))[0]!;
  }

  async all(invoices: readonly InvoiceEntity[]): Promise<InvoiceResponse[]> {
    const notes = await this.creditNotes.of(invoices.map(({ id }) => id));
    return invoices.map((invoice) =>
      toInvoiceResponse(
        invoice,
        notes.filter(({ invoiceId }) => invoiceId === invoice.id),
        (file) => this.files.urlOf(file),
      ),
    );
  }
}
