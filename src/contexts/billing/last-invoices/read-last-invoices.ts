import { Injectable } from '@nestjs/common';
import { InvoicePresenter } from '../invoices/invoice.presenter.js';
import { InvoiceRepository } from '../invoices/invoice.repository.js';
import type { InvoiceResponse } from '../invoices/invoice.response.js';
import { LastInvoicesLinkRepository } from './last-invoices-link.repository.js';

/** As many as the page shows. */
const SHOWN = 200;

/** The latest invoices of a closed organization, for whoever has its link. Source: docs/reference/billing.md#last-invoices */
@Injectable()
export class ReadLastInvoices {
  constructor(
    private readonly links: LastInvoicesLinkRepository,
    private readonly invoices: InvoiceRepository,
    private readonly presenter: InvoicePresenter,
  ) {}

  /** Null: the link is unknown or has expired. */
  async execute(token: string): Promise<InvoiceResponse[] | null> {
    const organizationId = await this.links.organizationOf(token);
    return organizationId === null ? null : this.presenter.all(await this.invoices.latest(organizationId, SHOWN));
  }
}
