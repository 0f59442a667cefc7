import type { ErrorCode } from '../../kernel/error-codes.js';
import type { BatchStatus } from './batch-status.js';

/** Labels bought in bulk for up to 100 shipments. */
export interface Batch {
  readonly id: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly status: BatchStatus;
  readonly totalShipments: number;
  /** Raised by every takeover: whoever ends the batch with an older number has lost it. */
  readonly batchNo: number;
  readonly createdAt: Date;
}

export interface BatchCounts {
  readonly purchasedCount: number;
  readonly failedCount: number;
}

/** One shipment of a batch, and what became of it. */
export interface BatchItem {
  readonly batchId: string;
  readonly position: number;
  readonly shipmentId: string;
  readonly status: 'pending' | 'purchased' | 'failed';
  /** The attempt that was accepted for it; null: none yet. */
  readonly attemptId: string | null;
  /** How often it was taken on. */
  readonly tries: number;
  readonly errorCode: ErrorCode | null;
  readonly errorMessage: string | null;
}

/** What became of a shipment. */
export type ItemOutcome =
  | { readonly status: 'purchased' }
  | { readonly status: 'failed'; readonly errorCode: ErrorCode; readonly errorMessage: string };

/** A manifest: the list of a batch's parcels that the carrier's driver signs. */
export interface ScanForm {
  readonly id: string;
  readonly carrierCode: string;
  readonly formNumber: string;
  readonly fileName: string;
}
