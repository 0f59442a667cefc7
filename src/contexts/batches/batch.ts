import type { ErrorCode } from '../../kernel/error-codes.js';
import type { BatchStatus } from './batch-status.js';

/** Labels bought in bulk for up to 100 shipments. */
export interface Batch {
  readonly id: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly status: BatchStatus;
  readonly totalShipments: number;
  /** The fence: incremented by every takeover. A worker with an older number can no longer end the batch. */
  readonly batchNo: number;
  /** The PDF of its labels. Null until it has ended, and where there is none. */
  readonly labelsFileName: string | null;
  readonly createdAt: Date;
}

export interface BatchCounts {
  readonly purchasedCount: number;
  readonly failedCount: number;
}

/** One shipment of a batch, and its outcome. */
export interface BatchItem {
  readonly batchId: string;
  readonly position: number;
  readonly shipmentId: string;
  readonly status: 'pending' | 'purchased' | 'failed';
  /** The shipment's. */
  readonly externalId: string | null;
  /** The accepted attempt; null: none yet. */
  readonly attemptId: string | null;
  /** Number of tries to buy it. */
  readonly tries: number;
  readonly errorCode: ErrorCode | null;
  readonly errorMessage: string | null;
}

export type ItemOutcome =
  | { readonly status: 'purchased' }
  | { readonly status: 'failed'; readonly errorCode: ErrorCode; readonly errorMessage: string };
