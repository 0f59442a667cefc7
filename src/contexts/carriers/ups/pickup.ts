import type { PostalAddress } from '../../../kernel/postal-address.js';
import { nativeCodeOf } from '../carrier-definition.js';
import { addressLines } from '../fitting/address-lines.js';
import { fittingReference, phoneDigits, printed, shortened, toAscii } from '../fitting/letters.js';
import type { CarrierPickupStatus, PickupLookup, PickupOutcome, PickupRequest } from '../port/carrier-pickup.js';
import { CarrierJson } from '../http/carrier-json.js';
import { UPS_LINES } from './ups-party.js';
import { UPS } from './settings.js';

const MAX_TRACKING_NUMBERS = 30;
/** Maximum weight that one UPS courier lifts. */
const HEAVY_KG = 32;
/** Service code for parcels without a known service. Every UPS courier accepts this code. */
const DEFAULT_SERVICE = 'UPS_STANDARD';
const CONTAINER_PACKAGE = '01';
const BILLED_TO_ACCOUNT = '01';

const CANCELLED = '007';
const STATUSES: Readonly<Record<string, CarrierPickupStatus>> = {
  '001': 'CONFIRMED',
  '002': 'IN_PROGRESS',
  '003': 'COMPLETED',
  '004': 'FAILED',
  '005': 'FAILED',
  [CANCELLED]: 'CANCELLED',
  '012': 'CONFIRMED',
};

/** The body of a pickup request. Throws `DoesNotFit`. */
export function pickupRequest(request: PickupRequest, address: PostalAddress, accountNumber: string) {
  const contact = shortened(printed(request.contactName, 'contactName', UPS_LINES), 22);
  const instructions = shortened(toAscii(request.instructions ?? ''), 57);
  const heaviest = request.parcels.map(({ parcel }) => parcel.weightKg);
  const isHeavy = Math.max(request.totalWeightKg / request.packageCount, ...heaviest) > HEAVY_KG;
  return {
    PickupCreationRequest: {
      Request: {},
      RatePickupIndicator: 'N',
      Shipper: { Account: { AccountNumber: accountNumber, AccountCountryCode: 'MX' } },
      PickupDateInfo: {
        ReadyTime: request.readyTime.replace(':', ''),
        CloseTime: request.closingTime.replace(':', ''),
        PickupDate: request.pickupDate.replaceAll('-', ''),
      },
      PickupAddress: {
        CompanyName: shortened(toAscii(address.company ?? ''), 27) || contact,
        ContactName: contact,
        AddressLine: addressLines(address, 'fromAddress', UPS_LINES),
        City: shortened(printed(address.city, 'fromAddress.city', UPS_LINES), 50),
        PostalCode: address.postalCode,
        CountryCode: address.country,
        ResidentialIndicator: address.isResidential ? 'Y' : 'N',
        Phone: { Number: phoneDigits(request.contactPhone).slice(0, 25) },
      },
      AlternateAddressIndicator: 'Y',
      PickupPiece: piecesOf(request),
      OverweightIndicator: isHeavy ? 'Y' : 'N',
      ...(request.parcels.length > 0 && {
        TrackingData: request.parcels
          .slice(0, MAX_TRACKING_NUMBERS)
          .map(({ trackingNumber }) => ({ TrackingNumber: trackingNumber })),
      }),
      PaymentMethod: BILLED_TO_ACCOUNT,
      ...(instructions && { SpecialInstruction: instructions }),
      ReferenceNumber: fittingReference(request.reference, 35, UPS.name),
    },
  };
}

function piecesOf({ parcels, packageCount }: PickupRequest) {
  const counts = new Map<string, number>();
  for (const { serviceCode } of parcels) {
    const native = threeDigits(nativeCodeOf(UPS, serviceCode) ?? nativeCodeOf(UPS, DEFAULT_SERVICE)!);
    counts.set(native, (counts.get(native) ?? 0) + 1);
  }
  const unnamed = packageCount - parcels.length;
  const rest = threeDigits(nativeCodeOf(UPS, DEFAULT_SERVICE)!);
  if (unnamed > 0) counts.set(rest, (counts.get(rest) ?? 0) + unnamed);
  return Array.from(counts, ([ServiceCode, quantity]) => ({
    ServiceCode,
    Quantity: String(quantity),
    DestinationCountryCode: 'MX',
    ContainerCode: CONTAINER_PACKAGE,
  }));
}

const threeDigits = (native: string): string => native.padStart(3, '0');

export function pickupOf(body: unknown): PickupOutcome {
  const confirmationNumber = new CarrierJson(body).text('PickupCreationResponse.PRN');
  if (!confirmationNumber) return { kind: 'unknown', reason: `${UPS.name} returned no pickup number.` };
  return { kind: 'confirmed', confirmationNumber };
}

/** Returns the pending pickup with our reference. Cancelled pickups are ignored. */
export function pickupByReference(pending: unknown, reference: string): PickupLookup {
  const found = pendingOf(pending).find(
    (each) => each.text('ReferenceNumber') === reference && each.text('OnCallStatusCode') !== CANCELLED,
  );
  const confirmationNumber = found?.text('PRN');
  return confirmationNumber ? { kind: 'confirmed', confirmationNumber } : { kind: 'absent' };
}

/** Returns the status of a pending pickup. Null if the list does not contain the pickup. */
export const pickupStatusOf = (pending: unknown, number: string): CarrierPickupStatus | null =>
  STATUSES[
    pendingOf(pending)
      .find((each) => each.text('PRN') === number)
      ?.text('OnCallStatusCode') ?? ''
  ] ?? null;

const pendingOf = (pending: unknown): readonly CarrierJson[] =>
  new CarrierJson(pending).oneOrMore('PickupPendingStatusResponse.PendingStatus');
