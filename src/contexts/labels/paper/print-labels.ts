import { Injectable } from '@nestjs/common';
import pMap from 'p-map';
import { ApiError } from '../../../kernel/api-error.js';
import { newId } from '../../../kernel/ids.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Files } from '../../../platform/files/files.js';
import type { SheetLayout } from '../../../platform/paper/sheet-layout.js';
import { drawingTask } from '../../../platform/paper/drawing-task.js';
import type { mergePdfs } from '../../../platform/paper/merge-pdfs.js';
import { Papers } from '../../../platform/paper/papers.js';
import { shipmentsNotFound } from '../../shipments/shipment.errors.js';
import { Shipments } from '../../shipments/shipments.js';
import type { Label } from '../label.js';
import { LabelRepository } from '../label.repository.js';
import { LabelFiles } from './label-files.js';

/** Files that are read, or fetched from a carrier, at the same time. */
const CONCURRENCY = 8;

const MERGING = drawingTask<typeof mergePdfs>(
  new URL('../../../platform/paper/merge-pdfs.js', import.meta.url),
  'mergePdfs',
);

export interface PrintedLabels {
  readonly id: string;
  readonly fileName: string;
  readonly pageCount: number;
  readonly labelCount: number;
}

/** Merges labels into one PDF, in the order of their shipments. Source: docs/reference/labels.md#printing-many. */
@Injectable()
export class PrintLabels {
  constructor(
    private readonly shipments: Shipments,
    private readonly labels: LabelRepository,
    private readonly labelFiles: LabelFiles,
    private readonly files: Files,
    private readonly papers: Papers,
  ) {}

  /**
   * Each shipment once. Throws `INVALID_INPUT` with `shipmentIds`, those that are unknown or have no valid label, and the
   * errors of `LabelFiles`; `CARRIER_ERROR` with `shipmentIds` where a carrier's PDF cannot be merged with others.
   */
  async execute(tenant: Tenant, shipmentIds: readonly string[], layout: SheetLayout): Promise<PrintedLabels> {
    const labels = await this.labelsOf(tenant, [...new Set(shipmentIds)]);
    const pdfs = await pMap(labels, (label) => this.labelFiles.pdfOf(label), { concurrency: CONCURRENCY });
    const merged = await this.papers.draw(tenant.organizationId, MERGING, { pdfs, layout });
    if (merged.kind === 'unreadable') throw notMergeable(labels[merged.index]!);
    const id = newId('prt');
    const fileName = await this.files.store('pdf', merged.file, `guias-${id}`);
    return { id, fileName, pageCount: merged.pageCount, labelCount: labels.length };
  }

  private async labelsOf(tenant: Tenant, shipmentIds: readonly string[]): Promise<Label[]> {
    const labels = new Map(
      (await this.labels.ofShipments(tenant, shipmentIds)).map((label) => [label.shipmentId, label]),
    );
    const withoutLabel = shipmentIds.filter((id) => labels.get(id)?.voidedAt !== null);
    if (withoutLabel.length === 0) return shipmentIds.map((id) => labels.get(id)!);
    const known = new Set((await this.shipments.getMany(tenant, withoutLabel)).map(({ id }) => id));
    const unknown = withoutLabel.filter((id) => !known.has(id));
    if (unknown.length > 0) throw shipmentsNotFound(unknown);
    throw new ApiError('INVALID_INPUT', 'Some of the shipments have no valid label.', { shipmentIds: withoutLabel });
  }
}

const notMergeable = ({ carrierCode, shipmentId }: Label): ApiError =>
  new ApiError('CARRIER_ERROR', `The PDF of ${carrierCode} cannot be merged with others: print that label by itself.`, {
    shipmentIds: [shipmentId],
  });
