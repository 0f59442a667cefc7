import { Global, Module } from '@nestjs/common';
import { PublicPageMeter } from '../../platform/http/pages/public-page-meter.js';
import { PageBudget } from './page-budget.js';
import { RateLimiter } from './rate-limiter.js';

/** Request budgets per minute. Global: public pages of all parts are metered by the platform's port. */
@Global()
@Module({
  providers: [RateLimiter, { provide: PublicPageMeter, useClass: PageBudget }],
  exports: [RateLimiter, PublicPageMeter],
})
export class RateLimitModule {}
