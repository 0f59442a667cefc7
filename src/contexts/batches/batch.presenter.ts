import { Injectable } from '@nestjs/common';
import { Files } from '../../platform/files/files.js';
import type { Batch, BatchCounts, BatchItem, ScanForm } from './batch.js';
import type { BatchResponse, BatchSummaryResponse, ScanFormResponse } from './batch.response.js';

export const batchPath = (batchId: string): string => `/v1/batches/${batchId}`;

/** Batches as they are answered. */
@Injectable()
export class BatchPresenter {
  constructor(private readonly files: Files) {}

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

  batch(batch: Batch, items: readonly BatchItem[], scanForm: ScanForm | null): BatchResponse {
    const purchased = items.filter(({ status }) => status === 'purchased');
    const failed = items.filter(({ status }) => status === 'failed');
    return {
      ...this.summary(batch, { purchasedCount: purchased.length, failedCount: failed.length }),
      purchasedShipmentIds: purchased.map(({ shipmentId }) => shipmentId),
      failedItems: failed.map(({ shipmentId, errorCode, errorMessage }) => ({
        shipmentId,
        errorCode: errorCode ?? 'INTERNAL_ERROR',
        errorMessage: errorMessage ?? '',
      })),
      ...(scanForm ? { scanForm: this.scanForm(scanForm) } : {}),
    };
  }

  private scanForm({ id, carrierCode, formNumber, fileName }: ScanForm): ScanFormResponse {
    return { id, carrierCode, formUrl: this.files.urlOf(fileName), formNumber, status: 'GENERATED' };
  }
}
