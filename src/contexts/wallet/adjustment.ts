import type { Money } from '../../kernel/money.js';
import type { Posting } from './posting.js';

/**
 * A posting without a reference: an operator's correction, or the start or reset of a TEST wallet. `amount`: signed.
 * Source: docs/reference/wallet.md#adjustments
 */
export const adjustment = (amount: Money, description: string): Posting => ({
  type: 'ADJUSTMENT',
  amount,
  description,
  referenceType: null,
  referenceId: null,
  metadata: null,
  causeId: null,
});
