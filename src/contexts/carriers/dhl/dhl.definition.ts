import { type CarrierDefinition, readBaseUrl } from '../carrier-definition.js';
import { DhlCarrier } from './dhl-carrier.js';
import { DHL } from './settings.js';

export const dhl: CarrierDefinition = {
  profile: DHL,
  real: {
    adapter: DhlCarrier,
    certifiable: true,
    readAccount: (read) => ({
      baseUrl: readBaseUrl(read, 'DHL_BASE_URL', 'https://express.api.dhl.com'),
      credentials: {
        username: read.required('DHL_USERNAME'),
        password: read.required('DHL_PASSWORD'),
        accountNumber: read.required('DHL_ACCOUNT_NUMBER'),
      },
    }),
  },
};
