import { ApiError, notFound } from '../../kernel/api-error.js';

export const shipmentNotFound = (): ApiError => notFound('Shipment');

/** No longer editable, already labelled, or past the point where the operation makes sense. */
export const alreadyProcessed = (status: string, what: string): ApiError =>
  new ApiError('SHIPMENT_ALREADY_PROCESSED', `The shipment is ${status}: ${what}`, { status });

export const labelInProgress = (attemptId: string): ApiError =>
  new ApiError(
    'SHIPMENT_LABEL_IN_PROGRESS',
    'A label purchase is under way for this shipment, or its outcome is not known yet.',
    {
      attemptId,
      statusUrl: `/v1/label-purchase-attempts/${attemptId}`,
    },
  );

/** Rates older than 24 hours, or a `rateId` that is not of this shipment's current rates. */
export const ratesExpired = (shipmentId: string): ApiError =>
  new ApiError(
    'RATES_EXPIRED',
    'This rate is not one of the shipment’s current rates. Quote again and choose another.',
    {
      shipmentId,
      hint: `/v1/shipments/${shipmentId}/rates?refresh=true`,
    },
  );
