import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LabelsModule } from '../labels/labels.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { BatchEntity, BatchItemEntity } from './batch.entity.js';
import { BatchesController } from './batches.controller.js';
import { BATCHES_QUEUE, BatchesService } from './batches.service.js';
import { EraseBatchDocuments, FinishBatch } from './finish-batch.js';
import { ManifestsController } from './manifests/manifests.controller.js';
import { ManifestsService } from './manifests/manifests.service.js';
import { ScanFormEntity, ScanFormParcelEntity } from './manifests/scan-form.entity.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { DocumentsModule } from '../../platform/documents/documents.module.js';
import { StoredBytesModule } from '../../platform/stored-bytes/stored-bytes.module.js';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';

/** Stores batches and manifests: their acceptance, progress and documents. `flows/batch-processing` buys the labels. */
@Module({
  imports: [
    StoredBytesModule,
    IdempotencyModule,
    FilesModule,
    DocumentsModule,
    TypeOrmModule.forFeature([BatchEntity, BatchItemEntity, ScanFormEntity, ScanFormParcelEntity]),
    BullModule.registerQueue({ name: BATCHES_QUEUE }),
    LabelsModule,
    ShipmentsModule,
  ],
  controllers: [BatchesController, ManifestsController],
  providers: [BatchesService, FinishBatch, EraseBatchDocuments, ManifestsService],
  exports: [BatchesService, FinishBatch],
})
export class BatchesModule {}
