import { Global, Module } from '@nestjs/common';
import { RequestMeter } from '../../platform/http/request-meter.js';
import { AuthModule } from '../auth/auth.module.js';
import { RequestBudget } from './request-budget.js';
import { RedisModule } from '../../platform/redis/redis.module.js';

/** The module is global, because public pages of other contexts use the rate limit through an interface of the platform. */
@Global()
@Module({
  imports: [RedisModule, AuthModule],
  providers: [RequestBudget, { provide: RequestMeter, useExisting: RequestBudget }],
  exports: [RequestBudget, RequestMeter],
})
export class RateLimitModule {}
