/** SQL: batches that no worker is processing. */
export const ABANDONED_BATCHES = "batches WHERE status IN ('PENDING', 'PROCESSING') AND leased_until <= now()";
