import { Module } from '@nestjs/common';
import { PublicPageMeter } from './public-page-meter.js';
import { RateLimiter } from './rate-limiter.js';

/** Request budgets per minute. */
@Module({ providers: [RateLimiter, PublicPageMeter], exports: [RateLimiter, PublicPageMeter] })
export class RateLimitModule {}
