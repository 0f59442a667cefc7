import { Module } from '@nestjs/common';
import { HttpModule } from '../http/http.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';

/** What the interceptors of `@Endpoint` inject. Every module with such a controller imports it. */
@Module({ imports: [HttpModule, IdempotencyModule], exports: [HttpModule, IdempotencyModule] })
export class EndpointModule {}
