import type { DataRequestEntity } from './data-request.entity.js';

export const DATA_REQUEST_TYPES = ['export', 'erasure'] as const;
export type DataRequestType = (typeof DATA_REQUEST_TYPES)[number];

/** `partial`: all is done but what is `pending`. */
export const DATA_REQUEST_STATUSES = ['processing', 'completed', 'partial'] as const;
export type DataRequestStatus = (typeof DATA_REQUEST_STATUSES)[number];

export type DataRequest = Readonly<DataRequestEntity>;

/** A record that waits. */
export interface PendingRecord {
  readonly object: string;
  readonly id: string;
  readonly why: string;
}

/** A request with at most the first hundred records that wait. */
export interface ReadDataRequest {
  readonly request: DataRequest;
  readonly pending: readonly PendingRecord[];
}
