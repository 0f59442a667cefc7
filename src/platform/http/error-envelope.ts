import type { ApiError } from '../../kernel/api-error.js';

/** The error envelope. Source: specification, Errors. */
export const errorEnvelope = (error: ApiError, requestId: string): object => ({
  success: false,
  error: {
    code: error.code,
    message: error.message,
    details: error.details,
    timestamp: new Date().toISOString(),
    requestId,
  },
});
