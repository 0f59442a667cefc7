/** The life of a batch. Source: specification, Batch status. */
export const BATCH_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'PARTIAL', 'FAILED'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** How a batch ends. */
export function endOf(total: number, purchased: number): 'COMPLETED' | 'PARTIAL' | 'FAILED' {
  if (purchased === total) return 'COMPLETED';
  return purchased > 0 ? 'PARTIAL' : 'FAILED';
}
