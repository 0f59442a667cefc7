import type { Variables } from '../../../platform/config/read-variables.js';
import { type CarrierDefinition, readBaseUrl } from '../carrier-definition.js';
import { EstafetaCarrier } from './estafeta-carrier.js';
import { ESTAFETA } from './settings.js';

/** Each product has an address, a key and credentials of its own. Source: docs/carriers/estafeta.md */
export const estafeta: CarrierDefinition = {
  profile: ESTAFETA,
  real: {
    adapter: EstafetaCarrier,
    // Its labels can be neither found by their reference nor cancelled: each step would leave one.
    certifiable: false,
    readAccount: (read) => {
      if (!read.flag('ESTAFETA_ENABLED', false))
        read.report(
          'ESTAFETA_ENABLED must be true: parts of the adapter are reconstructed, see docs/carriers/estafeta.md.',
        );
      const label = product(read, 'label', 'https://label.estafeta.com');
      const quote = product(read, 'quote', 'https://wscotizador.estafeta.com');
      const tracking = product(read, 'tracking', 'https://csrest.estafeta.com');
      return {
        baseUrl: label['labelBaseUrl']!,
        credentials: {
          ...quote,
          ...label,
          ...tracking,
          tokenUrl: read.url('ESTAFETA_TOKEN_URL', 'https://api.estafeta.com:8443/auth/oauth/v2/token', [
            'https:',
            'http:',
          ]),
          customerNumber: read.required('ESTAFETA_CUSTOMER_NUMBER'),
          subscriberId: read.text('ESTAFETA_SUBSCRIBER_ID', '01'),
          salesOrganization: read.text('ESTAFETA_SALES_ORGANIZATION', '112'),
          services: read.text('ESTAFETA_SERVICES', 'DIA_SIGUIENTE=50:72,DOS_DIAS=60:73,TERRESTRE=70:74'),
        },
      };
    },
  },
};

function product(read: Variables, name: string, productionUrl: string): Record<string, string> {
  const prefix = `ESTAFETA_${name.toUpperCase()}`;
  return {
    [`${name}ApiKey`]: read.required(`${prefix}_API_KEY`),
    [`${name}ClientId`]: read.required(`${prefix}_CLIENT_ID`),
    [`${name}ClientSecret`]: read.required(`${prefix}_CLIENT_SECRET`),
    [`${name}BaseUrl`]: readBaseUrl(read, `${prefix}_BASE_URL`, productionUrl),
  };
}
