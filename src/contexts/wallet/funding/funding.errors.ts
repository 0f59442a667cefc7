import { Logger } from '@nestjs/common';
import { ApiError } from '../../../kernel/api-error.js';

const logger = new Logger('Payments');

/** The processor's own message is logged only. */
export function processorUnavailable(error: unknown): ApiError {
  logger.warn(`The payment processor failed: ${error instanceof Error ? error.message : String(error)}`);
  return new ApiError(
    'INTERNAL_ERROR',
    'The payment processor did not take the order. Nothing was charged; try again in a moment.',
    { retryAfter: 5 },
  );
}
