import type { Type } from '@nestjs/common';
import { DhlCarrier } from './dhl/dhl-carrier.js';
import { dhlConfig } from './dhl/dhl.config.js';
import { EstafetaCarrier } from './estafeta/estafeta-carrier.js';
import { estafetaConfig } from './estafeta/estafeta.config.js';
import { FedexCarrier } from './fedex/fedex-carrier.js';
import { fedexConfig } from './fedex/fedex.config.js';
import { Noventa9MinutosCarrier } from './noventa9minutos/noventa9minutos-carrier.js';
import { noventa9minutosConfig } from './noventa9minutos/noventa9minutos.config.js';
import { PaquetexpressCarrier } from './paquetexpress/paquetexpress-carrier.js';
import { paquetexpressConfig } from './paquetexpress/paquetexpress.config.js';
import type { Carrier } from './port/carrier.js';
import { UpsCarrier } from './ups/ups-carrier.js';
import { upsConfig } from './ups/ups.config.js';

/**
 * The adapters of real carriers with their configuration, from the carrier's folder. Each is of a carrier in `carriers.ts`,
 * its code is in `REAL_CARRIERS` of `real-carrier-config.ts`; LIVE uses those that `LIVE_CARRIERS` names (`live-fleet.ts`).
 * Step by step: docs/carriers/adding-a-carrier.md
 */
export const ADAPTERS: readonly { readonly adapter: Type<Carrier>; readonly config: typeof dhlConfig }[] = [
  { adapter: UpsCarrier, config: upsConfig },
  { adapter: DhlCarrier, config: dhlConfig },
  { adapter: FedexCarrier, config: fedexConfig },
  { adapter: Noventa9MinutosCarrier, config: noventa9minutosConfig },
  { adapter: PaquetexpressCarrier, config: paquetexpressConfig },
  { adapter: EstafetaCarrier, config: estafetaConfig },
];
