import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoredBytesEntity } from './stored-bytes.entity.js';
import { StoredBytes } from './stored-bytes.js';
import { StoredBytesRepository } from './stored-bytes.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([StoredBytesEntity])],
  providers: [StoredBytes, StoredBytesRepository],
  exports: [StoredBytes, StoredBytesRepository],
})
export class StoredBytesModule {}
