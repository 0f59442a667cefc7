import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Files } from '../../../platform/files/files.js';
import { CreditNoteRepository } from '../credit-notes/credit-note.repository.js';
import type { InvoiceEntity } from './invoice.entity.js';
import { InvoiceRepository, type InvoiceFilter } from './invoice.repository.js';
import { toInvoiceResponse, type InvoiceResponse } from './invoice.response.js';

/** An organization's invoices, as the API and their events show them. Only LIVE fundings are invoiced: TEST has none. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly creditNotes: CreditNoteRepository,
    private readonly files: Files,
  ) {}

  /** One page, newest first, and the total. */
  async list(
    { organizationId, livemode }: Tenant,
    filter: InvoiceFilter,
    page: PageRequest,
  ): Promise<{ rows: InvoiceResponse[]; total: number }> {
    if (!livemode) return { rows: [], total: 0 };
    const { rows, total } = await this.invoices.list(organizationId, filter, page);
    return { rows: await this.present(rows), total };
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get({ organizationId, livemode }: Tenant, id: string): Promise<InvoiceResponse> {
    const invoice = livemode ? await this.invoices.find(organizationId, id) : null;
    if (!invoice) throw notFound('Invoice');
    return this.presentOne(invoice);
  }

  /** The latest first. */
  async latest(organizationId: string, limit: number): Promise<InvoiceResponse[]> {
    return this.present(await this.invoices.latest(organizationId, limit));
  }

  async presentOne(invoice: InvoiceEntity): Promise<InvoiceResponse> {
    return (await this.present([invoice]))[0]!;
  }

  private async present(invoices: readonly InvoiceEntity[]): Promise<InvoiceResponse[]> {
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
