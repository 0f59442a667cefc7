import type { PostalAddress } from '../../../kernel/postal-address.js';
import { printed, shortened, toLatin1 } from '../fitting/letters.js';
import { roundedUp } from '../fitting/measures.js';
import { CarrierJson } from '../http/carrier-json.js';
import type { Declined } from '../http/classify-response.js';
import type { PickupOutcome, PickupRequest, ScheduledPickup } from '../port/carrier-pickup.js';
import { nativeCodeOf } from '../carrier-definition.js';
import { DHL_LINES, dhlInstant, packageOf, partyOf } from './dhl-shipment.js';
import { DHL } from './settings.js';

/** Default product code. Every DHL courier accepts this product. */
const DEFAULT_PRODUCT = 'N';
const DEFAULT_REQUESTOR = 'Remitente';
const DEFAULT_REASON = 'Cancelado por el remitente';

/** The body of `POST /pickups`. Throws `DoesNotFit`. */
export function pickupRequest(request: PickupRequest, address: PostalAddress, accountNumber: string) {
  const contact = { ...address, contactName: request.contactName, contactPhone: request.contactPhone };
  const instructions = shortened(toLatin1(request.instructions ?? ''), 80);
  return {
    plannedPickupDateAndTime: dhlInstant(request.pickupDate, request.readyTime),
    closeTime: request.closingTime,
    locationType: address.isResidential ? 'residence' : 'business',
    accounts: [{ typeCode: 'shipper', number: accountNumber }],
    ...(instructions === '' ? {} : { specialInstructions: [{ value: instructions, typeCode: 'TBD' }] }),
    customerDetails: { shipperDetails: partyOf(contact, 'fromAddress') },
    shipmentDetails: detailsOf(request),
  };
}

function detailsOf({ parcels, packageCount, totalWeightKg }: PickupRequest) {
  const common = { isCustomsDeclarable: false, unitOfMeasurement: 'metric' };
  if (parcels.length === 0) {
    const each = { weight: roundedUp(totalWeightKg / packageCount, 3) };
    return [{ ...product(DEFAULT_PRODUCT), ...common, packages: Array.from({ length: packageCount }, () => each) }];
  }
  return parcels.map(({ trackingNumber, serviceCode, parcel }) => ({
    ...product(nativeCodeOf(DHL, serviceCode) ?? DEFAULT_PRODUCT),
    ...common,
    shipmentTrackingNumber: trackingNumber,
    packages: [packageOf(parcel)],
  }));
}

const product = (code: string) => ({ productCode: code, localProductCode: code });

export function pickupOf(body: unknown, { contactName }: Pick<PickupRequest, 'contactName'>): PickupOutcome {
  const confirmationNumber = new CarrierJson(body).text('dispatchConfirmationNumbers.0');
  if (!confirmationNumber) return { kind: 'unknown', reason: 'DHL Express returned no confirmation number.' };
  // DHL requires the requestor's name for the cancellation of a pickup.
  const carrierData = { requestorName: shortened(printed(contactName, 'contactName', DHL_LINES), 255) };
  return { kind: 'confirmed', confirmationNumber, carrierData };
}

export function requestorOf({ carrierData }: ScheduledPickup, reason: string) {
  const { requestorName } = (carrierData ?? {}) as { readonly requestorName?: string };
  return {
    requestorName: requestorName ?? DEFAULT_REQUESTOR,
    reason: shortened(toLatin1(reason), 100) || DEFAULT_REASON,
  };
}

/**
 * True if the pickup was already cancelled, or if DHL no longer finds the confirmation number. DHL returns the same rejection for
 * cancelled and completed pickups. A pickup on a future day cannot be completed, so for such a pickup the rejection means that it
 * was cancelled.
 */
export function isAlreadyCancelled({ status, body }: Declined, isOfComingDay: boolean): boolean {
  const error = new CarrierJson(body);
  const said = ['title', 'detail', 'message'].map((name) => error.text(name) ?? '').join('. ');
  if (status === 404 || /\b(not found|does not exist|no longer exists|unknown pickup)\b/i.test(said)) return true;
  return /already (been )?cancel/i.test(said) && (isOfComingDay || !/complet/i.test(said));
}
