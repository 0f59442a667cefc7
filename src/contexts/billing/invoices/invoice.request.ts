import { OneOf } from '../../../platform/http/fields/fields.js';
import { PageQuery, QueryInstant } from '../../../platform/http/fields/query-fields.js';
import { INVOICE_STATUSES, type InvoiceStatus } from './invoice.entity.js';

/** Source: docs/invoices.md#rules-and-limits */
export class InvoicesQuery extends PageQuery {
  @OneOf(INVOICE_STATUSES, {
    enumName: 'InvoiceStatus',
    optional: true,
    description: 'Only invoices with this status.',
  })
  status?: InvoiceStatus | null;

  @QueryInstant({
    description: 'Only invoices created at or after this time: a date (midnight in Mexico City) or a date-time.',
    example: '2026-01-01',
  })
  createdFrom?: string | null;

  @QueryInstant({
    description: 'Only invoices created before this time: a date (midnight in Mexico City) or a date-time.',
    example: '2027-01-01',
  })
  createdTo?: string | null;
}
