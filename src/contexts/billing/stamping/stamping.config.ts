import { registerAs } from '@nestjs/config';
import { readVariables } from '../../../platform/config/read-variables.js';

export interface FacturapiConfig {
  readonly kind: 'facturapi';
  readonly key: string;
  readonly base: string;
  readonly productKey: string;
}

export const stampingConfig = registerAs('stamping', () =>
  readVariables((read): { readonly kind: 'none' } | FacturapiConfig => {
    if (read.oneOf('STAMPING', 'none', ['none', 'facturapi']) === 'none') return { kind: 'none' };
    return {
      kind: 'facturapi',
      key: read.required('FACTURAPI_KEY'),
      base: read.url('FACTURAPI_BASE', 'https://www.facturapi.io/v2', ['http:', 'https:']).replace(/\/+$/, ''),
      // 84111506: the SAT's product code for advance payments.
      productKey: read.text('FACTURAPI_PRODUCT_KEY', '84111506'),
    };
  }),
);
