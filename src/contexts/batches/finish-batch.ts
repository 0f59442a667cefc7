import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { Clock } from '../../kernel/clock.js';
import { Database } from '../../platform/database/database.js';
import { Files } from '../../platform/files/files.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { Shipment } from '../shipments/shipment.js';
import { Shipments } from '../shipments/shipments.js';
import type { Batch, BatchItem, ScanForm } from './batch.js';
import { endOf } from './batch-status.js';
import { BatchRepository } from './batch.repository.js';
import { BatchPresenter } from './batch.presenter.js';
import { drawManifest } from './manifest/draw-manifest.js';

/** Ends a batch of which every item is settled: its status, its manifest and its event, in one transaction. */
@Injectable()
export class FinishBatch {
  constructor(
    private readonly database: Database,
    private readonly batches: BatchRepository,
    private readonly shipments: Shipments,
    private readonly files: Files,
    private readonly outbox: Outbox,
    private readonly presenter: BatchPresenter,
    private readonly clock: Clock,
  ) {}

  /** Does nothing where items are open, or the batch is somebody else's by now. */
  async execute(batch: Batch): Promise<void> {
    const items = await this.batches.items(batch.id);
    if (items.some(({ status }) => status === 'pending')) return;
    const purchased = items.filter(({ status }) => status === 'purchased');
    const form = await this.makeScanForm(batch, purchased);
    const status = endOf(items.length, purchased.length);
    await this.database.transaction(async () => {
      if (!(await this.batches.end(batch, status))) return;
      if (form) await this.batches.insertScanForm(batch, form);
      await this.outbox.append(batch, 'batch.completed', this.presenter.batch({ ...batch, status }, items, form));
    });
  }

  /** A manifest, where there is a label and all of them are one carrier's. Its file is nobody's until it is recorded. */
  private async makeScanForm(batch: Batch, purchased: readonly BatchItem[]): Promise<ScanForm | null> {
    const ids = purchased.map(({ shipmentId }) => shipmentId);
    const found = new Map((await this.shipments.getMany(batch, ids)).map((shipment) => [shipment.id, shipment]));
    const parcels = ids.map((id) => found.get(id)).filter((shipment): shipment is Shipment => Boolean(shipment?.label));
    const carriers = new Set(parcels.map(({ label }) => label!.carrierCode));
    const [carrierCode] = carriers;
    if (!carrierCode || carriers.size > 1) return null;
    const id = newId('scf');
    const now = this.clock.now();
    const formNumber = `${carrierCode}-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${id.slice(-8).toUpperCase()}`;
    const file = await drawManifest({ formNumber, madeAt: now, livemode: batch.livemode, batchId: batch.id, parcels });
    return { id, carrierCode, formNumber, fileName: await this.files.store('pdf', file) };
  }
}
