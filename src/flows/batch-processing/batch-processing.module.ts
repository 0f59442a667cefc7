import { Module } from '@nestjs/common';
import { BatchesModule } from '../../contexts/batches/batches.module.js';
import { LabelsModule } from '../../contexts/labels/labels.module.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { QuotingModule } from '../quoting/quoting.module.js';
import { BatchWorkers, ProcessBatchProcessor, RecoverBatchesTask } from './batch-workers.js';
import { BuyBatchItem } from './buy-batch-item.js';
import { ProcessBatch } from './process-batch.js';

@Module({
  imports: [BatchesModule, LabelsModule, ShipmentsModule, QuotingModule],
  providers: [BatchWorkers, ProcessBatch, BuyBatchItem, ProcessBatchProcessor, RecoverBatchesTask],
})
export class BatchProcessingModule {}
