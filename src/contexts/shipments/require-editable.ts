import type { Shipment } from './shipment.js';
import { alreadyProcessed, labelInProgress } from './shipment.errors.js';

/** Throws `SHIPMENT_ALREADY_PROCESSED` or `SHIPMENT_LABEL_IN_PROGRESS` unless it is a DRAFT that nobody is buying for. */
export function requireEditable({ status, purchaseAttemptId }: Shipment, what = 'only a DRAFT can be changed.'): void {
  if (status !== 'DRAFT') throw alreadyProcessed(status, what);
  if (purchaseAttemptId) throw labelInProgress(purchaseAttemptId);
}
