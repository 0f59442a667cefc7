import { createApp } from '../../src/create-app.js';
import type { ApiVersion, Json } from '../../src/kernel/api-versions.js';
import { readConfig } from '../../src/platform/config/read-config.js';

/** The service as it may be one day: three versions followed the first one. Days are counted from today. */

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A change of an object: whatever else a client sent passes as it is, and is refused where it always was. */
const ofObject =
  (change: (object: { readonly [key: string]: Json }) => Json) =>
  (json: Json): Json =>
    typeof json === 'object' && json !== null && !Array.isArray(json) ? change(json as { [key: string]: Json }) : json;

export const VERSIONS: readonly ApiVersion[] = [
  { date: '2025-01-01', sunset: inDays(-1) },
  { date: '2026-05-01', sunset: inDays(20) },
  {
    date: '2026-09-01',
    sunset: null,
    changes: [
      {
        description: 'The balance is called funds, not amount.',
        operations: ['GET /v1/wallet/balance'],
        downgradeResponse: ofObject(({ funds = null, ...wallet }) => ({ ...wallet, amount: funds })),
      },
      {
        description: 'A shipment’s reference is called externalId.',
        operations: ['POST /v1/shipments'],
        upgradeRequest: ofObject(({ reference, ...body }) => ({
          ...body,
          ...(reference ? { externalId: reference } : {}),
        })),
        downgradeResponse: ofObject(({ externalId = null, ...shipment }) => ({ ...shipment, reference: externalId })),
      },
    ],
  },
  {
    date: '2027-01-01',
    sunset: null,
    changes: [
      {
        description: 'The funds are called balance.',
        operations: ['GET /v1/wallet/balance'],
        downgradeResponse: ofObject(({ balance = null, ...wallet }) => ({ ...wallet, funds: balance })),
      },
    ],
  },
];

if (process.argv[1]?.endsWith('service-of-a-later-year.js')) {
  const config = readConfig(process.env);
  const app = await createApp(config, VERSIONS);
  app.enableShutdownHooks();
  await app.listen(config.port, '127.0.0.1');
}
