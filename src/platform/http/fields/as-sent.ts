/**
 * Schema of a request item that the response repeats unchanged. The item may be any JSON value. Source:
 * docs/errors.md#rules-and-limits
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
