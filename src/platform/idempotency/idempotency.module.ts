import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoredBytesModule } from '../stored-bytes/stored-bytes.module.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { Idempotency } from './idempotency.js';
import { DeleteExpiredKeysTask, IdempotencyStore } from './idempotency.store.js';
import { SecretsModule } from '../secrets/secrets.module.js';

@Module({
  imports: [SecretsModule, TypeOrmModule.forFeature([IdempotencyKeyEntity]), StoredBytesModule],
  providers: [Idempotency, IdempotencyStore, DeleteExpiredKeysTask],
  exports: [Idempotency, IdempotencyStore],
})
export class IdempotencyModule {}
