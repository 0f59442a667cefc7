import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import type { InvoiceEntity } from './invoice.entity.js';
import { InvoiceRepository, type InvoiceFilter } from './invoice.repository.js';

/** An organization's invoices. Only LIVE fundings are invoiced: TEST has none. */
@Injectable()
export class InvoicesService {
  constructor(private readonly invoices: InvoiceRepository) {}

  /** One page, newest first, and the total. */
  async list(
    { organizationId, livemode }: Tenant,
    filter: InvoiceFilter,
    page: PageRequest,
  ): Promise<{ rows: InvoiceEntity[]; total: number }> {
    return livemode ? this.invoices.list(organizationId, filter, page) : { rows: [], total: 0 };
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get({ organizationId, livemode }: Tenant, id: string): Promise<InvoiceEntity> {
    const invoice = livemode ? await this.invoices.find(organizationId, id) : null;
    if (!invoice) throw notFound('Invoice');
    return invoice;
  }
}
