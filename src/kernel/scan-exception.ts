/** Problems of a parcel in transit. Source: docs/tracking.md#exceptions */
export const SCAN_EXCEPTIONS = [
  'RECIPIENT_ABSENT',
  'ADDRESS_PROBLEM',
  'REFUSED_BY_RECIPIENT',
  'HELD_FOR_COLLECTION',
  'DELAYED',
  'DAMAGED',
  'LOST',
  'OTHER',
] as const;
export type ScanException = (typeof SCAN_EXCEPTIONS)[number];
