import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../../kernel/api-error.js';
import { Database } from '../../platform/database/database.js';
import { Files } from '../../platform/files/files.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { PersonalDocuments } from '../data-requests/personal-documents.js';
import { PrintLabels } from '../labels/documents/print-labels.js';
import type { Shipment } from '../shipments/shipment.js';
import { Shipments } from '../shipments/shipments.js';
import { hasValidLabel, isListable, type ScanForm } from './manifests/scan-form.entity.js';
import { toBatchResponse } from './batch.response.js';
import { BatchesService, type Batch } from './batches.service.js';
import { ManifestsService } from './manifests/manifests.service.js';

interface BatchDocuments {
  /** File name of the PDF with all labels. Null if the batch contains no labels, or if a label is not available as PDF. */
  readonly labelsFileName: string | null;
  /** Null if the batch contains no labels, or if the labels belong to several carriers. */
  readonly scanForm: ScanForm | null;
  readonly listed: readonly Shipment[];
}

const ONE_A_PAGE = { format: 'PDF', layout: '4x6', skipUnprintable: false } as const;

/**
 * Completes a batch when no item is pending. One transaction writes the status, the documents and the event. Source:
 * docs/batches.md#buy-a-batch.
 */
@Injectable()
export class FinishBatch {
  private readonly logger = new Logger(FinishBatch.name);

  constructor(
    private readonly database: Database,
    private readonly batches: BatchesService,
    private readonly shipments: Shipments,
    private readonly printLabels: PrintLabels,
    private readonly manifests: ManifestsService,
    private readonly outbox: Outbox,
    private readonly files: Files,
  ) {}

  /** Does nothing if an item is pending, or if another worker holds the lease. */
  async execute(batch: Batch): Promise<void> {
    const items = await this.batches.items(batch.id);
    if (items.some(({ status }) => status === 'pending')) return;
    const purchased = items.filter(({ status }) => status === 'purchased').map(({ shipmentId }) => shipmentId);
    const { labelsFileName, scanForm, listed } = await this.documentsOf(batch, purchased);
    const status = finalStatusOf(items.length, purchased.length);
    await this.database.transaction(async () => {
      if (!(await this.batches.end(batch, status, labelsFileName))) return;
      if (scanForm) await this.manifests.insert(batch, scanForm, listed, batch.id);
      await this.outbox.append(
        batch,
        'batch.completed',
        toBatchResponse({ batch: { ...batch, status, labelsFileName }, items, scanForm }, (name) =>
          this.files.urlOf(name),
        ),
      );
    });
  }

  /** Creates the documents without the voided labels. Until the batch is complete, no row refers to the files. */
  private async documentsOf(batch: Batch, purchased: readonly string[]): Promise<BatchDocuments> {
    const parcels = (await this.shipments.getMany(batch, purchased)).filter(hasValidLabel);
    const listed = parcels.filter(isListable);
    const [labelsFileName, scanForm] = await Promise.all([this.print(batch, parcels), this.list(batch, listed)]);
    return { labelsFileName, scanForm, listed };
  }

  private async print(batch: Batch, parcels: readonly Shipment[]): Promise<string | null> {
    if (parcels.length === 0) return null;
    const shipmentIds = parcels.map(({ id }) => id);
    try {
      return (await this.printLabels.execute(batch, shipmentIds, ONE_A_PAGE)).fileName;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.logger.warn(`The labels of ${batch.id} were not merged: ${error.message}`);
      return null;
    }
  }

  private async list(batch: Batch, parcels: readonly Shipment[]): Promise<ScanForm | null> {
    const [carrierCode, ...others] = new Set(parcels.map(({ label }) => label!.carrierCode));
    return carrierCode && others.length === 0 ? this.manifests.draw(batch, carrierCode, parcels) : null;
  }
}

function finalStatusOf(total: number, purchased: number): 'COMPLETED' | 'PARTIAL' | 'FAILED' {
  if (purchased === total) return 'COMPLETED';
  return purchased > 0 ? 'PARTIAL' : 'FAILED';
}

/**
 * Deletes documents that contain personal data: the merged labels of batches, and the manifests. Source:
 * docs/personal-data.md#erasure
 */
@Injectable()
export class EraseBatchDocuments extends PersonalDocuments {
  constructor(
    private readonly batches: BatchesService,
    private readonly manifests: ManifestsService,
    private readonly files: Files,
  ) {
    super();
  }

  override async erase(_organizationId: string, shipmentIds: readonly string[]): Promise<void> {
    for (const { id, fileName } of await this.batches.withLabelsOf(shipmentIds)) {
      await this.files.delete(fileName);
      await this.batches.removeLabelsFile(id);
    }
    for (const fileName of await this.manifests.filesOf(shipmentIds)) await this.files.delete(fileName);
  }
}
