import { ApiSchema } from '@nestjs/swagger';
import { InvoiceResponse } from './invoice.response.js';

@ApiSchema({ description: 'The invoice as a funding made it, not stamped yet.' })
export class InvoiceCreated extends InvoiceResponse {}
@ApiSchema({ description: 'The invoice with its stamp and its files.' })
export class InvoiceIssued extends InvoiceResponse {}
@ApiSchema({ description: 'The invoice that cannot be stamped yet, with its problem.' })
export class InvoiceProblem extends InvoiceResponse {}

declare module '../../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'invoice.created': InvoiceCreated;
    'invoice.issued': InvoiceIssued;
    'invoice.problem': InvoiceProblem;
  }
}
