import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LabelsModule } from '../labels/labels.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { BatchEntity } from './batch.entity.js';
import { BatchItemEntity } from './batch-item.entity.js';
import { BatchRepository } from './batch.repository.js';
import { BatchPresenter } from './batch.presenter.js';
import { BATCHES_QUEUE, BatchQueue } from './batch-queue.js';
import { Batches } from './batches.js';
import { BatchesController } from './batches.controller.js';
import { CreateBatch } from './create-batch.js';
import { EraseBatchPapers } from './erase-batch-papers.js';
import { FinishBatch } from './finish-batch.js';
import { ListBatches } from './list-batches.js';
import { MakeBatchPapers } from './make-batch-papers.js';
import { CreateManifest } from './manifests/create-manifest.js';
import { MakeScanForm } from './manifests/make-scan-form.js';
import { ManifestPresenter } from './manifests/manifest.presenter.js';
import { ManifestsController } from './manifests/manifests.controller.js';
import { ReadManifests } from './manifests/read-manifests.js';
import { ScanFormEntity } from './manifests/scan-form.entity.js';
import { ScanFormParcelEntity } from './manifests/scan-form-parcel.entity.js';
import { ScanFormRepository } from './manifests/scan-form.repository.js';
import { SelectParcels } from './manifests/select-parcels.js';
import { ReadBatch } from './read-batch.js';
import { RetryBatch } from './retry-batch.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { PaperModule } from '../../platform/paper/paper.module.js';

/** The records of batches and manifests: acceptance, progress, papers. The flow `flows/batch-processing` buys the labels. */
@Module({
  imports: [
    FilesModule,
    PaperModule,
    TypeOrmModule.forFeature([BatchEntity, BatchItemEntity, ScanFormEntity, ScanFormParcelEntity]),
    BullModule.registerQueue({ name: BATCHES_QUEUE }),
    LabelsModule,
    ShipmentsModule,
  ],
  controllers: [BatchesController, ManifestsController],
  providers: [
    BatchRepository,
    BatchPresenter,
    Batches,
    BatchQueue,
    CreateBatch,
    RetryBatch,
    ListBatches,
    ReadBatch,
    FinishBatch,
    EraseBatchPapers,
    MakeBatchPapers,
    ScanFormRepository,
    ManifestPresenter,
    MakeScanForm,
    SelectParcels,
    CreateManifest,
    ReadManifests,
  ],
  exports: [Batches, FinishBatch],
})
export class BatchesModule {}
