import { Injectable } from '@nestjs/common';
import { Files } from '../../platform/files/files.js';
import type { InvoiceEntity } from './invoice.entity.js';
import { toInvoiceResponse, type InvoiceResponse } from './invoice.response.js';

/** An invoice as the API and the event `invoice.created` show it, with the URLs of its files. */
@Injectable()
export class InvoicePresenter {
  constructor(private readonly files: Files) {}

  one(invoice: InvoiceEntity): InvoiceResponse {
    return toInvoiceResponse(invoice, (file) => this.files.urlOf(file));
  }
}
