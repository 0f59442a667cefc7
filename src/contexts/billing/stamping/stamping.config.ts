import { registerAs } from '@nestjs/config';
import { readVariables, type Variables } from '../../../platform/config/read-variables.js';

export interface FacturapiConfig {
  readonly kind: 'facturapi';
  readonly key: string;
  readonly base: string;
}

type ServiceConfig = { readonly kind: 'none' } | { readonly kind: 'simulated' } | FacturapiConfig;

export const stampingConfig = registerAs('stamping', () =>
  readVariables((read) => ({
    ...readService(read),
    /** Texts and codes of invoices and credit notes. An accountant must choose these values. Source: docs/invoices.md#treatments */
    invoice: {
      description: read.text('INVOICE_DESCRIPTION', 'Saldo prepagado para guías de envío'),
      creditNoteDescription: read.text('INVOICE_CREDIT_NOTE_DESCRIPTION', 'Devolución de saldo prepagado'),
      // SAT codes for advance payments.
      productKey: read.optionalMatch('INVOICE_PRODUCT_KEY', /^\d{8}$/, '8 digits') ?? '84111506',
      unitKey: read.optionalMatch('INVOICE_UNIT_KEY', /^[A-Z0-9]{2,3}$/, 'a code of c_ClaveUnidad') ?? 'ACT',
      issuePostalCode: read.optionalMatch('INVOICE_ISSUE_POSTAL_CODE', /^\d{5}$/, '5 digits'),
    },
  })),
);

function readService(read: Variables): ServiceConfig {
  // In production, simulated stamps require explicit configuration, because otherwise users could mistake the stamps for real
  // CFDIs.
  const fallback = read.isProduction() ? 'none' : 'simulated';
  const kind = read.oneOf('STAMPING', fallback, ['none', 'simulated', 'facturapi']);
  if (kind !== 'facturapi') return { kind };
  return {
    kind,
    key: read.required('FACTURAPI_KEY'),
    base: read.url('FACTURAPI_BASE', 'https://www.facturapi.io/v2', ['http:', 'https:']).replace(/\/+$/, ''),
  };
}
