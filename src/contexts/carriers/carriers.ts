import type { CarrierSettings } from './carrier-settings.js';
import { DHL } from './dhl/settings.js';
import { ESTAFETA } from './estafeta/settings.js';
import { FEDEX } from './fedex/settings.js';
import { NOVENTA9MINUTOS } from './noventa9minutos/settings.js';
import { PAQUETEXPRESS } from './paquetexpress/settings.js';
import { REDPACK } from './redpack/settings.js';
import { UPS } from './ups/settings.js';

/** The carriers of the service, in the order of their rates. Source: docs/reference/carriers.md#profiles. */
export const CARRIERS: readonly CarrierSettings[] = [
  ESTAFETA,
  DHL,
  FEDEX,
  UPS,
  REDPACK,
  PAQUETEXPRESS,
  NOVENTA9MINUTOS,
];
