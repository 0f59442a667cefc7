import { type CarrierDefinition, readBaseUrl } from '../carrier-definition.js';
import { PaquetexpressCarrier } from './paquetexpress-carrier.js';
import { PAQUETEXPRESS } from './settings.js';

export const paquetexpress: CarrierDefinition = {
  profile: PAQUETEXPRESS,
  real: {
    adapter: PaquetexpressCarrier,
    certifiable: true,
    readAccount: (read) => ({
      baseUrl: readBaseUrl(read, 'PAQUETEXPRESS_BASE_URL', 'https://cc.paquetexpress.com.mx'),
      credentials: {
        username: read.required('PAQUETEXPRESS_USERNAME'),
        password: read.required('PAQUETEXPRESS_PASSWORD'),
        clientId: read.required('PAQUETEXPRESS_CLIENT_ID'),
        quoteToken: read.optional('PAQUETEXPRESS_QUOTE_TOKEN') ?? '',
      },
    }),
  },
};
