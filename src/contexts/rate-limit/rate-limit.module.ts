import { Global, Module } from '@nestjs/common';
import { RequestMeter } from '../../platform/http/request-meter.js';
import { AuthModule } from '../auth/auth.module.js';
import { RequestBudget } from './request-budget.js';
import { RedisModule } from '../../platform/redis/redis.module.js';

/**
 * Request budgets per minute. The module is global because the public pages of all contexts are rate limited through an interface
 * of the platform.
 */
@Global()
@Module({
  imports: [RedisModule, AuthModule],
  providers: [RequestBudget, { provide: RequestMeter, useExisting: RequestBudget }],
  exports: [RequestBudget, RequestMeter],
})
export class RateLimitModule {}
