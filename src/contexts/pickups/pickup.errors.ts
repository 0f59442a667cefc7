import { ApiError, invalidInput, notFound } from '../../kernel/api-error.js';
import type { Pickup } from './pickup.js';

export const pickupNotFound = (): ApiError => notFound('Pickup');

export const pickupNotCancellable = ({ status }: Pick<Pickup, 'status'>, why?: string): ApiError =>
  invalidInput('PICKUP_NOT_CANCELLABLE', why ?? `The pickup is ${status}: only a CONFIRMED one can be cancelled.`, {
    status,
  });

/** They do not exist, or belong to another organization or to the other mode. */
export const shipmentsNotFound = (shipmentIds: readonly string[]): ApiError =>
  invalidInput('SHIPMENTS_NOT_FOUND', 'Some of the shipments do not exist.', {
    shipmentIds,
    errors: { shipmentIds: shipmentIds.map((id) => `${id} not found`) },
  });

/** `502`: the carrier conclusively refused the pickup. */
export const pickupRefused = (pickup: Pickup): ApiError =>
  new ApiError('CARRIER_ERROR', `The carrier refused the pickup: ${pickup.failureReason ?? 'no reason given.'}`, {
    pickupId: pickup.id,
  });

/** `502`: the carrier did not answer. Nothing was changed; the call may be repeated. */
export const cancellationUnanswered = (pickup: Pickup): ApiError =>
  new ApiError('CARRIER_ERROR', 'The carrier did not answer. The pickup is unchanged; cancel it again in a moment.', {
    pickupId: pickup.id,
  });
