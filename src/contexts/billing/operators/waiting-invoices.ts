import { Injectable } from '@nestjs/common';
import { WaitingRows } from '../../../platform/metrics/backlog.js';
import { INVOICES } from '../invoices/invoice.repository.js';

/** Invoices that wait for their stamp. */
@Injectable()
export class WaitingInvoices extends WaitingRows {
  readonly name = 'invoices';
  protected readonly rows = { from: INVOICES.name, where: INVOICES.isOpen, since: 'created_at' };
}
