import type { Attempt } from '../attempt/attempt.js';
import type { PurchaseResult } from './purchase-result.js';

/**
 * What the caller of a purchase writes in the purchase's own transactions, so that both commit or neither does
 * (docs/adr/0006-idempotent-answers-are-stored-by-the-transaction-that-finishes.md). Recovery finishes an attempt without
 * it: a caller that crashed reads the attempt when it continues.
 */
export interface PurchaseListener {
  /** In the transaction that accepts a new attempt. Not called where the purchase is a repetition. */
  onAccepted?(attempt: Attempt): Promise<void>;

  /** In the transaction that accepts an asynchronous attempt, or that finishes a synchronous one. */
  onCompleted?(result: PurchaseResult): Promise<void>;
}
