/**
 * How long an Idempotency-Key and its response are kept. What the service says and counts follows; guides and
 * `clients/mcp/src/tool.ts` say it in words ("24 hours", "a day"). Source: docs/reference/idempotency.md#keys
 */
export const IDEMPOTENCY_KEY_HOURS = 24;
