import { InvoiceResponse } from './invoice.response.js';

export class InvoiceCreated extends InvoiceResponse {}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'invoice.created': InvoiceCreated;
  }
}
