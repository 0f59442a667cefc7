import type { Attempt } from '../attempt/attempt.js';
import type { Label } from '../label.js';

/** A purchase attempt as it is now. `label` is set if and only if the attempt succeeded. */
export interface PurchaseResult {
  readonly attempt: Attempt;
  readonly label: Label | null;
}
