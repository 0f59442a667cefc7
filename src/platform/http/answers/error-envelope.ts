import type { ApiError } from '../../../kernel/api-error.js';
import { boundedDetails } from './bounded-details.js';

/** In characters. Only a message that repeats input can be longer. */
const MAX_MESSAGE = 500;

/** The error envelope: at most 16 KiB. Source: docs/reference/requests.md#error-envelope */
export const errorEnvelope = (error: ApiError, requestId: string): object => ({
  success: false,
  error: {
    code: error.code,
    message: error.message.slice(0, MAX_MESSAGE),
    details: boundedDetails(error.details),
    timestamp: new Date().toISOString(),
    requestId,
  },
});
