import { Injectable } from '@nestjs/common';
import { Files } from '../../platform/files/files.js';
import type { Batch, BatchCounts } from './batch.js';
import type { BatchResponse, BatchSummaryResponse } from './batch.response.js';
import { ManifestPresenter } from './manifests/manifest.presenter.js';
import type { BatchDetails } from './read-batch.js';

export const batchPath = (batchId: string): string => `/v1/batches/${batchId}`;

/** Renders batches: for the API and for events. */
@Injectable()
export class BatchPresenter {
  constructor(
    private readonly files: Files,
    private readonly manifests: ManifestPresenter,
  ) {}

  summary(batch: Batch, { purchasedCount, failedCount }: BatchCounts): BatchSummaryResponse {
    return {
      id: batch.id,
      status: batch.status,
      totalShipments: batch.totalShipments,
      purchasedCount,
      failedCount,
      createdAt: batch.createdAt,
    };
  }

  batch({ batch, items, scanForm }: BatchDetails): BatchResponse {
    const purchased = items.filter(({ status }) => status === 'purchased');
    const failed = items.filter(({ status }) => status === 'failed');
    return {
      ...this.summary(batch, { purchasedCount: purchased.length, failedCount: failed.length }),
      purchasedShipmentIds: purchased.map(({ shipmentId }) => shipmentId),
      failedItems: failed.map(({ shipmentId, externalId, attemptId, errorCode, errorMessage }) => ({
        shipmentId,
        externalId,
        attemptId,
        errorCode: errorCode ?? 'INTERNAL_ERROR',
        errorMessage: errorMessage ?? '',
      })),
      ...(scanForm ? { scanForm: this.manifests.scanForm(scanForm) } : {}),
      ...(batch.labelsFileName ? { labelsUrl: this.files.urlOf(batch.labelsFileName) } : {}),
    };
  }
}
