import { type CarrierDefinition, readBaseUrl } from '../carrier-definition.js';
import { Noventa9MinutosCarrier } from './noventa9minutos-carrier.js';
import { NOVENTA9MINUTOS } from './settings.js';

export const noventa9minutos: CarrierDefinition = {
  profile: NOVENTA9MINUTOS,
  real: {
    adapter: Noventa9MinutosCarrier,
    certifiable: true,
    readAccount: (read) => ({
      baseUrl: readBaseUrl(read, 'NOVENTA9MINUTOS_BASE_URL', 'https://delivery.99minutos.com'),
      credentials: {
        clientId: read.required('NOVENTA9MINUTOS_CLIENT_ID'),
        clientSecret: read.required('NOVENTA9MINUTOS_CLIENT_SECRET'),
      },
    }),
  },
};
