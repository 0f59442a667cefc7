import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MetricsModule } from '../metrics/metrics.module.js';
import { RecordGrowthGauge } from './record-growth.gauge.js';
import { StoredRecordBytesEntity } from './stored-record-bytes.entity.js';
import { StoredBytesEntity } from './stored-bytes.entity.js';
import { StoredBytes } from './stored-bytes.js';
import { StoredBytesRepository } from './stored-bytes.repository.js';

@Module({
  imports: [MetricsModule, TypeOrmModule.forFeature([StoredBytesEntity, StoredRecordBytesEntity])],
  providers: [StoredBytes, StoredBytesRepository, RecordGrowthGauge],
  exports: [StoredBytes, StoredBytesRepository],
})
export class StoredBytesModule {}
