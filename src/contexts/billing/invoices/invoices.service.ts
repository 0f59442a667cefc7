import { Injectable } from '@nestjs/common';
import { And, In, LessThan, MoreThanOrEqual } from 'typeorm';
import { notFound } from '../../../kernel/api-error.js';
import { mexicoCityInstant } from '../../../kernel/dates/mexico-city-date.js';
import { newestFirst, type PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { Files } from '../../../platform/files/files.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { CreditNoteEntity } from '../credit-notes/credit-note.entity.js';
import { InvoiceEntity } from './invoice.entity.js';
import type { InvoicesQuery } from './invoice.request.js';
import { toInvoiceResponse, type InvoiceResponse } from './invoice.response.js';

/** Invoices of organizations, for the API and for events. Only LIVE fundings are invoiced. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly outbox: Outbox,
  ) {}

  private get invoices() {
    return this.database.manager.getRepository(InvoiceEntity);
  }

  /** Returns one page, newest first, and the total count. */
  async list(
    { organizationId, livemode }: Tenant,
    { status, createdFrom, createdTo }: InvoicesQuery,
    page: PageRequest,
  ): Promise<{ rows: InvoiceResponse[]; total: number }> {
    if (!livemode) return { rows: [], total: 0 };
    const created = [
      ...(createdFrom ? [MoreThanOrEqual(mexicoCityInstant(createdFrom))] : []),
      ...(createdTo ? [LessThan(mexicoCityInstant(createdTo))] : []),
    ];
    const [rows, total] = await this.invoices.findAndCount({
      where: { organizationId, ...(status && { status }), ...(created.length > 0 && { createdAt: And(...created) }) },
      ...newestFirst(page),
    });
    return { rows: await this.present(rows), total };
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get({ organizationId, livemode }: Tenant, id: string): Promise<InvoiceResponse> {
    const invoice = livemode ? await this.invoices.findOneBy({ organizationId, id }) : null;
    if (!invoice) throw notFound('Invoice');
    return this.responseOf(invoice);
  }

  /** Returns the invoices, newest first. */
  async latest(organizationId: string, limit: number): Promise<InvoiceResponse[]> {
    return this.present(await this.invoices.find({ where: { organizationId }, ...newestFirst({ page: 1, limit }) }));
  }

  /** Loads an invoice without a check of the organization. */
  load(id: string): Promise<InvoiceEntity> {
    return this.invoices.findOneByOrFail({ id });
  }

  /** Same as `load`, but locks the invoice until the transaction ends. */
  lock(id: string): Promise<InvoiceEntity> {
    return this.invoices.findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  ofFundings(fundingCauses: readonly string[]): Promise<InvoiceEntity[]> {
    return this.invoices.findBy({ fundingCause: In([...fundingCauses]) });
  }

  /** Appends an event with the current state of the invoice. */
  async report(id: string, type: 'invoice.created' | 'invoice.issued' | 'invoice.problem'): Promise<void> {
    const invoice = await this.load(id);
    const tenant = { organizationId: invoice.organizationId, livemode: true };
    await this.outbox.append(tenant, type, await this.responseOf(invoice));
  }

  private async responseOf(invoice: InvoiceEntity): Promise<InvoiceResponse> {
    return (await this.present([invoice]))[0]!;
  }

  private async present(invoices: readonly InvoiceEntity[]): Promise<InvoiceResponse[]> {
    const notes = await this.database.manager.find(CreditNoteEntity, {
      where: { invoiceId: In(invoices.map(({ id }) => id)) },
      order: { id: 'ASC' },
    });
    return invoices.map((invoice) =>
      toInvoiceResponse(
        invoice,
        notes.filter(({ invoiceId }) => invoiceId === invoice.id),
        (file) => this.files.urlOf(file),
      ),
    );
  }
}
