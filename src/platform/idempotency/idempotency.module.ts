import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoredBytesModule } from '../stored-bytes/stored-bytes.module.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { Idempotency } from './idempotency.js';
import { IdempotencyStore } from './idempotency.store.js';
import { SweepIdempotencyKeys } from './sweep-idempotency-keys.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKeyEntity]), StoredBytesModule],
  providers: [Idempotency, IdempotencyStore, SweepIdempotencyKeys],
  exports: [Idempotency, IdempotencyStore],
})
export class IdempotencyModule {}
