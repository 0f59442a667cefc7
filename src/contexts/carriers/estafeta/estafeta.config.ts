import { registerAs } from '@nestjs/config';
import { readVariables } from '../../../platform/config/read-variables.js';
import type { Variables } from '../../../platform/config/variables.js';
import { readLiveCarriers, type RealCarrierConfig } from '../real-carrier-config.js';

const PROTOCOLS = ['https:', 'http:'];

/** Each product has an address, a key and credentials of its own. Source: docs/carriers/estafeta.md */
export const estafetaConfig = registerAs('estafeta', () =>
  readVariables((read): RealCarrierConfig => {
    if (!readLiveCarriers(read).includes('ESTAFETA')) return { account: null, timeoutMs: null };
    if (!read.flag('ESTAFETA_ENABLED', false))
      read.report(
        'ESTAFETA_ENABLED must be true: parts of the adapter are reconstructed, see docs/carriers/estafeta.md.',
      );
    const label = product(read, 'LABEL', 'https://label.estafeta.com');
    const quote = product(read, 'QUOTE', 'https://wscotizador.estafeta.com');
    const tracking = product(read, 'TRACKING', 'https://csrest.estafeta.com');
    return {
      account: {
        baseUrl: label.BaseUrl,
        credentials: {
          ...prefixed('quote', quote),
          ...prefixed('label', label),
          ...prefixed('tracking', tracking),
          tokenUrl: read.url('ESTAFETA_TOKEN_URL', 'https://api.estafeta.com:8443/auth/oauth/v2/token', PROTOCOLS),
          customerNumber: read.required('ESTAFETA_CUSTOMER_NUMBER'),
          subscriberId: read.text('ESTAFETA_SUBSCRIBER_ID', '01'),
          salesOrganization: read.text('ESTAFETA_SALES_ORGANIZATION', '112'),
          services: read.text('ESTAFETA_SERVICES', 'DIA_SIGUIENTE=50:72,DOS_DIAS=60:73,TERRESTRE=70:74'),
        },
      },
      timeoutMs: read.optionalInteger('ESTAFETA_TIMEOUT_MS', { min: 100, max: 120_000 }),
    };
  }),
);

const product = (read: Variables, name: string, productionUrl: string) => ({
  ApiKey: read.required(`ESTAFETA_${name}_API_KEY`),
  ClientId: read.required(`ESTAFETA_${name}_CLIENT_ID`),
  ClientSecret: read.required(`ESTAFETA_${name}_CLIENT_SECRET`),
  BaseUrl: read.url(`ESTAFETA_${name}_BASE_URL`, productionUrl, PROTOCOLS).replace(/\/+$/, ''),
});

const prefixed = (prefix: string, values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]));
