import type { PostalAddress } from '../../../kernel/postal-address.js';
import { shortened, toAscii } from '../fitting/letters.js';
import { roundedUp } from '../fitting/measures.js';
import { CarrierJson } from '../http/carrier-json.js';
import type { Declined } from '../http/classify-response.js';
import type { PickupOutcome, PickupRequest, ScheduledPickup } from '../port/carrier-pickup.js';
import { codesOf } from './errors.js';
import { partyOf } from './fedex-shipment.js';
import { isAlreadyCancelled } from './label.js';

/** The express network, which delivers within Mexico. */
export const EXPRESS = 'FDXE';

/** The body of `POST /pickup/v1/pickups`. Throws `DoesNotFit`. */
export function pickupRequest(request: PickupRequest, address: PostalAddress, accountNumber: string) {
  const remarks = shortened(toAscii(request.instructions ?? ''), 60);
  const place = { ...address, contactName: request.contactName, contactPhone: request.contactPhone };
  return {
    associatedAccountNumber: { value: accountNumber },
    originDetail: {
      pickupAddressType: 'OTHER',
      pickupLocation: partyOf(place, 'fromAddress'),
      // Local time at the pickup address. FedEx requires the letter Z after this time, although the time is not UTC.
      readyDateTimestamp: `${request.pickupDate}T${request.readyTime}:00Z`,
      customerCloseTime: `${request.closingTime}:00`,
    },
    packageCount: request.packageCount,
    totalWeight: { units: 'KG', value: roundedUp(request.totalWeightKg, 1) },
    carrierCode: EXPRESS,
    countryRelationships: 'DOMESTIC',
    ...(remarks && { remarks }),
  };
}

export function pickupOf(body: unknown): PickupOutcome {
  const output = new CarrierJson(body).at('output');
  const confirmationNumber = output.text('pickupConfirmationCode');
  if (!confirmationNumber) return { kind: 'unknown', reason: 'FedEx returned no confirmation code.' };
  // FedEx requires the assigned station for the cancellation of a pickup.
  return { kind: 'confirmed', confirmationNumber, carrierData: { location: output.text('location') ?? null } };
}

export function pickupCancellation(pickup: ScheduledPickup, reason: string, accountNumber: string) {
  const { location } = (pickup.carrierData ?? {}) as { readonly location?: string | null };
  const remarks = shortened(toAscii(reason), 60);
  return {
    associatedAccountNumber: { value: accountNumber },
    pickupConfirmationCode: pickup.confirmationNumber,
    carrierCode: EXPRESS,
    scheduledDate: pickup.pickupDate,
    ...(location && { location }),
    ...(remarks && { remarks }),
  };
}

const NOT_FOUND = /(PICKUP|CONFIRMATION|DISPATCH).*NOT\.?FOUND|NOT\.?FOUND.*(PICKUP|CONFIRMATION|DISPATCH)/;

/** True if the pickup was already cancelled, or if FedEx no longer finds the confirmation code. */
export const isPickupCancelled = (declined: Declined): boolean =>
  isAlreadyCancelled(declined) || codesOf(declined.body).some((code) => NOT_FOUND.test(code));
