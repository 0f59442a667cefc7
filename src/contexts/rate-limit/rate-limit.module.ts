import { Module } from '@nestjs/common';
import { RateLimiter } from './rate-limiter.js';

/** How often. */
@Module({ providers: [RateLimiter], exports: [RateLimiter] })
export class RateLimitModule {}
