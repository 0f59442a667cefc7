import { RouteConfig } from '@nestjs/platform-fastify';
import type { RateClass } from './endpoint.js';

/**
 * For public routes outside `/v1`, such as pages: counts their requests against the budget of the caller's address, with
 * the same headers and the same 429. Routes under `/v1` need no such word.
 */
export const MeteredByAddress = (rateClass: RateClass = 'read'): MethodDecorator =>
  RouteConfig({ metered: true, rateClass });
