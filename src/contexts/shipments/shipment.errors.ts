import { ApiError, invalidInput, notFound } from '../../kernel/api-error.js';
import type { Shipment } from './shipment.js';

export const shipmentNotFound = (): ApiError => notFound('Shipment');

/** Error for a request body that contains unknown shipment ids. */
export const shipmentsNotFound = (shipmentIds: readonly string[]): ApiError =>
  invalidInput(
    'SHIPMENTS_NOT_FOUND',
    'Some shipments do not exist in your organization and mode. Remove the ids in details.shipmentIds.',
    { shipmentIds },
  );

/** Error for an operation that the status does not permit. `what` is the second half of the error message. */
export const alreadyProcessed = (status: string, what: string): ApiError =>
  new ApiError('SHIPMENT_ALREADY_PROCESSED', `The shipment is ${status}: ${what}`, { status });

export const orderCancelled = ({ status, orderId }: Pick<Shipment, 'status' | 'orderId'>): ApiError =>
  new ApiError(
    'SHIPMENT_ALREADY_PROCESSED',
    'The order of the shipment is cancelled. Create a shipment without this order to buy a label.',
    { status, code: 'ORDER_CANCELLED', orderId },
  );

/** Error if another shipment with this `externalId` has a label or a purchase in progress. */
export const duplicateExternalId = (externalId: string, shipmentId: string): ApiError =>
  new ApiError(
    'SHIPMENT_ALREADY_PROCESSED',
    `Another shipment with the externalId ${externalId} has a label or an active purchase. Read it by details.shipmentId.`,
    { code: 'DUPLICATE_EXTERNAL_ID', shipmentId },
  );

export const labelInProgress = (attemptId: string): ApiError =>
  new ApiError(
    'SHIPMENT_LABEL_IN_PROGRESS',
    'A label purchase is in progress for this shipment, or its result is not known yet. Poll details.statusUrl.',
    {
      attemptId,
      statusUrl: `/v1/label-purchase-attempts/${attemptId}`,
    },
  );

/** Error if the rates are older than 24 hours, or if `rateId` is not one of the current rates of the shipment. */
export const ratesExpired = (shipmentId: string): ApiError =>
  new ApiError(
    'RATES_EXPIRED',
    'The rate is not among the current rates of the shipment. It has expired, was replaced, or belongs to another shipment or to a standalone quote. Read the rates of the shipment and choose one of them.',
    {
      shipmentId,
      hint: `/v1/shipments/${shipmentId}/rates?refresh=true`,
    },
  );

/** Throws `SHIPMENT_ALREADY_PROCESSED` if the shipment is not a DRAFT. Throws `SHIPMENT_LABEL_IN_PROGRESS` during a purchase. */
export function requireEditable({ status, purchaseAttemptId }: Shipment, what = 'only a DRAFT can be changed.'): void {
  if (status !== 'DRAFT') throw alreadyProcessed(status, what);
  if (purchaseAttemptId) throw labelInProgress(purchaseAttemptId);
}

export const isEditable = ({ status, purchaseAttemptId }: Shipment): boolean =>
  status === 'DRAFT' && purchaseAttemptId === null;
