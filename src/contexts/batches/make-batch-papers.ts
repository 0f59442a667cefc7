import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../../kernel/api-error.js';
import { PrintLabels } from '../labels/paper/print-labels.js';
import type { Shipment } from '../shipments/shipment.js';
import { Shipments } from '../shipments/shipments.js';
import type { Batch } from './batch.js';
import { MakeScanForm } from './manifests/make-scan-form.js';
import { hasValidLabel, isListable, type ScanForm } from './manifests/scan-form.js';

export interface BatchPapers {
  /** One PDF of all labels; null where there is none, or one of them cannot be had as PDF. */
  readonly labelsFileName: string | null;
  /** Null where there is no label, or the labels are of several carriers. */
  readonly scanForm: ScanForm | null;
  /** The shipments on the scan form. */
  readonly listed: readonly string[];
}

const ONE_A_PAGE = { format: 'PDF', layout: '4x6', skipUnprintable: false } as const;

/** What is printed for a batch. The files are unreferenced until it ends. Source: docs/reference/batches.md#end. */
@Injectable()
export class MakeBatchPapers {
  private readonly logger = new Logger(MakeBatchPapers.name);

  constructor(
    private readonly shipments: Shipments,
    private readonly printLabels: PrintLabels,
    private readonly makeScanForm: MakeScanForm,
  ) {}

  /** `purchased`: ids of shipments. Those whose labels were voided meanwhile are left out. */
  async execute(batch: Batch, purchased: readonly string[]): Promise<BatchPapers> {
    const found = new Map((await this.shipments.getMany(batch, purchased)).map((shipment) => [shipment.id, shipment]));
    const parcels = purchased.flatMap((id) => found.get(id) ?? []).filter(hasValidLabel);
    const listed = parcels.filter(isListable);
    const [labelsFileName, scanForm] = await Promise.all([
      this.print(batch, parcels.map(idOf)),
      this.list(batch, listed),
    ]);
    return { labelsFileName, scanForm, listed: listed.map(idOf) };
  }

  private async print(batch: Batch, shipmentIds: readonly string[]): Promise<string | null> {
    if (shipmentIds.length === 0) return null;
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
    return carrierCode && others.length === 0 ? this.makeScanForm.execute(batch, carrierCode, parcels) : null;
  }
}

const idOf = ({ id }: Shipment): string => id;
