import type { QuoteMessage } from '../port/carrier-quote.js';

/** A field of ours that a carrier's documents have no room for, or cannot write. The message is for the client. */
export class DoesNotFit extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** Why a carrier does not quote what it could not make a label of; null: `map` throws no `DoesNotFit`. */
export function whyUnfit(map: () => unknown): QuoteMessage | null {
  try {
    map();
    return null;
  } catch (error) {
    if (error instanceof DoesNotFit) return { code: 'DATA_MISSING', message: error.message };
    throw error;
  }
}
