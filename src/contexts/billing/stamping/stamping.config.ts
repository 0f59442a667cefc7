import { registerAs } from '@nestjs/config';
import { readVariables } from '../../../platform/config/read-variables.js';

export interface FacturapiConfig {
  readonly kind: 'facturapi';
  readonly key: string;
  readonly base: string;
}

type StampingConfig = { readonly kind: 'none' } | { readonly kind: 'simulated' } | FacturapiConfig;

export const stampingConfig = registerAs('stamping', () =>
  readVariables((read): StampingConfig => {
    // A simulated stamp that nobody has asked for must not be taken for a CFDI of real money.
    const fallback = read.isProduction() ? 'none' : 'simulated';
    const kind = read.oneOf('STAMPING', fallback, ['none', 'simulated', 'facturapi']);
    if (kind !== 'facturapi') return { kind };
    return {
      kind,
      key: read.required('FACTURAPI_KEY'),
      base: read.url('FACTURAPI_BASE', 'https://www.facturapi.io/v2', ['http:', 'https:']).replace(/\/+$/, ''),
    };
  }),
);
