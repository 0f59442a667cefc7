import { checkConfiguration } from '../../src/configuration.js';
import { ShipmentListItemResponse } from '../../src/contexts/shipments/response/shipment-list-item.response.js';
import { WalletResponse } from '../../src/contexts/wallet/wallet.response.js';
import { createApp } from '../../src/create-app.js';
import { CreateShipmentRequest } from '../../src/flows/create-shipment/create-shipment.request.js';
import type { ApiVersion } from '../../src/kernel/api-versions.js';
import { httpConfig } from '../../src/platform/http/http.config.js';
import { renaming } from './renaming.js';

/** The service with later API versions, whose dates are relative to today. */

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const VERSIONS: readonly ApiVersion[] = [
  { date: '2025-01-01', sunset: inDays(-1), changes: [] },
  { date: '2026-05-01', sunset: inDays(20), changes: [] },
  {
    date: '2026-09-01',
    sunset: null,
    changes: [
      {
        description: 'The balance is called funds, not amount.',
        answers: [WalletResponse],
        downgrade: renaming('funds', 'amount'),
        upgrade: renaming('amount', 'funds'),
      },
      {
        description: 'A shipment’s reference is called externalId.',
        requests: [CreateShipmentRequest],
        upgrade: renaming('reference', 'externalId'),
      },
      {
        description: 'A shipment’s reference is called externalId.',
        answers: [ShipmentListItemResponse],
        downgrade: renaming('externalId', 'reference'),
        upgrade: renaming('reference', 'externalId'),
      },
    ],
  },
  {
    date: '2027-01-01',
    sunset: null,
    changes: [
      {
        description: 'The funds are called balance.',
        answers: [WalletResponse],
        downgrade: renaming('balance', 'funds'),
        upgrade: renaming('funds', 'balance'),
      },
    ],
  },
];

if (process.argv[1]?.endsWith('service-of-a-later-year.js')) {
  checkConfiguration();
  const app = await createApp(VERSIONS);
  app.enableShutdownHooks();
  await app.listen(httpConfig().port, '127.0.0.1');
}
