/**
 * Documents an item of a bulk request that its result repeats. An item of any type gets a result, so that it may be no
 * string. Source: docs/reference/requests.md#bulk-operations
 */
export const AS_SENT = {
  anyOf: [
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'object', additionalProperties: true },
    { type: 'array', items: {} },
  ],
  nullable: true,
};
