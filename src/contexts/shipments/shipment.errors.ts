import { ApiError, invalidInput, notFound } from '../../kernel/api-error.js';
import type { Shipment } from './shipment.js';

export const shipmentNotFound = (): ApiError => notFound('Shipment');

/** Ids in a body of which some are no shipments of the caller. */
export const shipmentsNotFound = (shipmentIds: readonly string[]): ApiError =>
  invalidInput('SHIPMENTS_NOT_FOUND', 'Some of the shipments do not exist, or are not yours.', { shipmentIds });

/** The status does not permit the operation. `what`: the rest of the sentence that explains why. */
export const alreadyProcessed = (status: string, what: string): ApiError =>
  new ApiError('SHIPMENT_ALREADY_PROCESSED', `The shipment is ${status}: ${what}`, { status });

export const orderCancelled = ({ status, orderId }: Pick<Shipment, 'status' | 'orderId'>): ApiError =>
  new ApiError(
    'SHIPMENT_ALREADY_PROCESSED',
    'The order of the shipment is cancelled. Create a shipment without this order to buy a label.',
    { status, code: 'ORDER_CANCELLED', orderId },
  );

/** Another shipment with this `externalId` has a label, or is being bought one. */
export const duplicateExternalId = (externalId: string, shipmentId: string): ApiError =>
  new ApiError(
    'SHIPMENT_ALREADY_PROCESSED',
    `A shipment with the externalId ${externalId} has a label already, or a purchase that has not ended.`,
    { code: 'DUPLICATE_EXTERNAL_ID', shipmentId },
  );

export const labelInProgress = (attemptId: string): ApiError =>
  new ApiError(
    'SHIPMENT_LABEL_IN_PROGRESS',
    'A label purchase is under way for this shipment, or its outcome is not known yet.',
    {
      attemptId,
      statusUrl: `/v1/label-purchase-attempts/${attemptId}`,
    },
  );

/** Rates older than 24 hours, or a `rateId` that is not among the shipment's current rates. */
export const ratesExpired = (shipmentId: string): ApiError =>
  new ApiError(
    'RATES_EXPIRED',
    'This rate is not one of the shipment’s current rates: it has expired, was replaced, or is of another shipment or of a ' +
      'standalone quote, whose rates cannot be bought. Read the shipment’s rates and choose one of those.',
    {
      shipmentId,
      hint: `/v1/shipments/${shipmentId}/rates?refresh=true`,
    },
  );

/** Throws `SHIPMENT_ALREADY_PROCESSED` unless it is a DRAFT, `SHIPMENT_LABEL_IN_PROGRESS` while its label is being bought. */
export function requireEditable({ status, purchaseAttemptId }: Shipment, what = 'only a DRAFT can be changed.'): void {
  if (status !== 'DRAFT') throw alreadyProcessed(status, what);
  if (purchaseAttemptId) throw labelInProgress(purchaseAttemptId);
}

export const isEditable = ({ status, purchaseAttemptId }: Shipment): boolean =>
  status === 'DRAFT' && purchaseAttemptId === null;
