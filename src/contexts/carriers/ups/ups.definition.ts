import { type CarrierDefinition, readBaseUrl } from '../carrier-definition.js';
import { UpsCarrier } from './ups-carrier.js';
import { UPS } from './settings.js';

export const ups: CarrierDefinition = {
  profile: UPS,
  real: {
    adapter: UpsCarrier,
    certifiable: true,
    readAccount: (read) => ({
      baseUrl: readBaseUrl(read, 'UPS_BASE_URL', 'https://onlinetools.ups.com'),
      credentials: {
        clientId: read.required('UPS_CLIENT_ID'),
        clientSecret: read.required('UPS_CLIENT_SECRET'),
        accountNumber: read.required('UPS_ACCOUNT_NUMBER'),
      },
    }),
  },
};
