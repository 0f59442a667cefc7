import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { BatchEntity } from './batch.entity.js';
import { BatchItemEntity } from './batch-item.entity.js';
import { BatchRepository } from './batch.repository.js';
import { BatchPresenter } from './batch.presenter.js';
import { BATCHES_QUEUE, BatchWakeUps } from './batch-wake-ups.js';
import { Batches } from './batches.js';
import { BatchesController } from './batches.controller.js';
import { CreateBatch } from './create-batch.js';
import { FinishBatch } from './finish-batch.js';
import { ScanFormEntity } from './scan-form.entity.js';

/** Batches as records: accepting them, their progress, their manifests. A flow buys their labels. */
@Module({
  imports: [
    TypeOrmModule.forFeature([BatchEntity, BatchItemEntity, ScanFormEntity]),
    BullModule.registerQueue({ name: BATCHES_QUEUE }),
    ShipmentsModule,
  ],
  controllers: [BatchesController],
  providers: [BatchRepository, BatchPresenter, Batches, BatchWakeUps, CreateBatch, FinishBatch],
  exports: [Batches, FinishBatch],
})
export class BatchesModule {}
