import { type CarrierDefinition, readBaseUrl } from '../carrier-definition.js';
import { FedexCarrier } from './fedex-carrier.js';
import { FEDEX } from './settings.js';

export const fedex: CarrierDefinition = {
  profile: FEDEX,
  real: {
    adapter: FedexCarrier,
    certifiable: true,
    readAccount: (read) => {
      const clientId = read.required('FEDEX_CLIENT_ID');
      const clientSecret = read.required('FEDEX_CLIENT_SECRET');
      return {
        baseUrl: readBaseUrl(read, 'FEDEX_BASE_URL', 'https://apis.fedex.com'),
        credentials: {
          clientId,
          clientSecret,
          accountNumber: read.required('FEDEX_ACCOUNT_NUMBER'),
          trackClientId: read.optional('FEDEX_TRACK_CLIENT_ID') ?? clientId,
          trackClientSecret: read.optional('FEDEX_TRACK_CLIENT_SECRET') ?? clientSecret,
        },
      };
    },
  },
};
