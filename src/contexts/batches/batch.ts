import type { ErrorCode } from '../../kernel/error-codes.js';
import type { BatchEntity, BatchItemEntity } from './batch.entity.js';
import type { ScanForm } from './manifests/scan-form.js';

/** Labels bought in bulk for up to 100 shipments. */
export type Batch = Readonly<Omit<BatchEntity, 'leasedUntil' | 'completedAt'>>;

export interface BatchCounts {
  readonly purchasedCount: number;
  readonly failedCount: number;
}

/** One shipment of a batch, and its outcome. */
export type BatchItem = Readonly<BatchItemEntity> & {
  /** The shipment's. */
  readonly externalId: string | null;
};

export type ItemOutcome =
  | { readonly status: 'purchased' }
  | { readonly status: 'failed'; readonly errorCode: ErrorCode; readonly errorMessage: string };

/** A batch with its items and its manifest. */
export interface BatchDetails {
  readonly batch: Batch;
  readonly items: readonly BatchItem[];
  /** Null until the batch has ended, and where its labels are of several carriers. */
  readonly scanForm: ScanForm | null;
}
