/** The states of a batch. Source: docs/reference/batches.md#states. */
export const BATCH_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'PARTIAL', 'FAILED'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** The final state of a batch. */
export function finalStatusOf(total: number, purchased: number): 'COMPLETED' | 'PARTIAL' | 'FAILED' {
  if (purchased === total) return 'COMPLETED';
  return purchased > 0 ? 'PARTIAL' : 'FAILED';
}
