import type { QuoteMessage, QuoteRequest } from '../port/carrier-quote.js';
import type { CarrierSettings } from '../carrier-definition.js';
import { whyNotCarried } from '../why-not-quotable.js';

/** Why a carrier's tariff has no rate for a request. Source: docs/reference/rates.md#rate-messages */
export const whyNoRate = (settings: CarrierSettings, request: QuoteRequest): QuoteMessage =>
  whyNotCarried(settings, request) ?? {
    code: 'NOT_SERVED',
    message: `${settings.name} has no service for this route.`,
  };
