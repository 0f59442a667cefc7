import type { DataRequestEntity } from './data-request.entity.js';

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
