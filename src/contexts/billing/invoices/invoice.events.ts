import { InvoiceResponse } from './invoice.response.js';

export class InvoiceCreated extends InvoiceResponse {}
export class InvoiceIssued extends InvoiceResponse {}
export class InvoiceProblem extends InvoiceResponse {}

declare module '../../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'invoice.created': InvoiceCreated;
    'invoice.issued': InvoiceIssued;
    'invoice.problem': InvoiceProblem;
  }
}
