export const DATA_REQUEST_TYPES = ['export', 'erasure'] as const;
export type DataRequestType = (typeof DATA_REQUEST_TYPES)[number];

/** `partial`: all is done but what is `pending`. */
export const DATA_REQUEST_STATUSES = ['processing', 'completed', 'partial'] as const;
export type DataRequestStatus = (typeof DATA_REQUEST_STATUSES)[number];
