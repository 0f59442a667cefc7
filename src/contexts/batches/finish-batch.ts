import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { MakeBatchPapers } from './make-batch-papers.js';
import { ScanFormRepository } from './manifests/scan-form.repository.js';
import type { Batch } from './batch.js';
import { finalStatusOf } from './batch-status.js';
import { BatchRepository } from './batch.repository.js';
import { BatchPresenter } from './batch.presenter.js';

/** Ends a batch without pending items: status, papers and event in one transaction. Source: docs/reference/batches.md#end. */
@Injectable()
export class FinishBatch {
  constructor(
    private readonly database: Database,
    private readonly batches: BatchRepository,
    private readonly scanForms: ScanFormRepository,
    private readonly makeBatchPapers: MakeBatchPapers,
    private readonly outbox: Outbox,
    private readonly presenter: BatchPresenter,
  ) {}

  /** Does nothing where items are pending, or where the batch was taken over. */
  async execute(batch: Batch): Promise<void> {
    const items = await this.batches.items(batch.id);
    if (items.some(({ status }) => status === 'pending')) return;
    const purchased = items.filter(({ status }) => status === 'purchased').map(({ shipmentId }) => shipmentId);
    const { labelsFileName, scanForm, listed } = await this.makeBatchPapers.execute(batch, purchased);
    const status = finalStatusOf(items.length, purchased.length);
    await this.database.transaction(async () => {
      if (!(await this.batches.end(batch, status, labelsFileName))) return;
      if (scanForm) await this.scanForms.insertForBatch(batch, scanForm, listed);
      await this.outbox.append(
        batch,
        'batch.completed',
        this.presenter.batch({ batch: { ...batch, status, labelsFileName }, items, scanForm }),
      );
    });
  }
}
