import type { Shipment } from './shipment.js';
import { alreadyProcessed, labelInProgress } from './shipment.errors.js';

/** Throws `SHIPMENT_ALREADY_PROCESSED` unless it is a DRAFT, `SHIPMENT_LABEL_IN_PROGRESS` while its label is being bought. */
export function requireEditable({ status, purchaseAttemptId }: Shipment, what = 'only a DRAFT can be changed.'): void {
  if (status !== 'DRAFT') throw alreadyProcessed(status, what);
  if (purchaseAttemptId) throw labelInProgress(purchaseAttemptId);
}

/** True for a DRAFT without an open label purchase. */
export const isEditable = ({ status, purchaseAttemptId }: Shipment): boolean =>
  status === 'DRAFT' && purchaseAttemptId === null;
