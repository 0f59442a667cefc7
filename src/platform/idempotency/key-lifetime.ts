/** How long an Idempotency-Key and its response are kept. Source: docs/reference/idempotency.md#keys */
export const IDEMPOTENCY_KEY_HOURS = 24;
