import { streetLine } from '../../../kernel/address-words.js';
import type { LabelFormat } from '../../../kernel/label-format.js';
import { plainText } from '../../../kernel/plain-text.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import { nativeCodeOf } from '../carrier-definition.js';
import { DoesNotFit, fittingReference, internationalDigits, shortened } from '../fitting/letters.js';
import { roundedUp } from '../fitting/measures.js';
import { CarrierJson } from '../http/carrier-json.js';
import { isLabelFile } from '../http/outcomes.js';
import type { LabelRequest } from '../port/carrier-label.js';
import { grams } from './rate.js';
import { NOVENTA9MINUTOS } from './settings.js';

/** Start of courier shifts in Mexico City. */
const FIRST_PICKUP = 'T09:00:00-06:00';
/** Last name that is sent if the contact name is a single word. */
const NO_LAST_NAME = '-';
const DEFAULT_DESCRIPTION = 'Mercancía';

/** The body of `POST /orders` for one shipment. 99minutos creates at most one order per reference. Throws `DoesNotFit`. */
export function orderRequest(request: LabelRequest, now: Date) {
  const { from, to, parcel, reference, clientReference, serviceCode, signatureRequired } = request;
  const senderEmail = from.contactEmail;
  if (senderEmail === null) throw missingEmail();
  const sides = [roundedUp(parcel.lengthCm, 0), roundedUp(parcel.widthCm, 0)];
  return {
    shipments: [
      {
        internalKey: fittingReference(reference, 200, NOVENTA9MINUTOS.name),
        deliveryType: nativeCodeOf(NOVENTA9MINUTOS, serviceCode)!,
        sender: personOf(from, senderEmail),
        recipient: personOf(to, to.contactEmail ?? senderEmail),
        origin: locationOf(from),
        destination: locationOf(to),
        options: {
          pickUpAfter: pickUpAfter(request.shipDate, now).toISOString(),
          requiresIdentification: false,
          requiresSignature: signatureRequired,
          ...(clientReference && { notes: shortened(clientReference, 100) }),
        },
        items: [
          {
            // The size classes are not published. 99minutos measures the parcel.
            size: 'unknown',
            description: descriptionOf(request),
            weight: grams(parcel.weightKg),
            length: Math.max(...sides),
            width: Math.min(...sides),
            height: roundedUp(parcel.heightCm, 0),
          },
        ],
      },
    ],
  };
}

/** The sender's email address is required, because the request contains it if the recipient has no email address. */
export const missingEmail = (): DoesNotFit =>
  new DoesNotFit('fromAddress.contactEmail', `${NOVENTA9MINUTOS.name} requires fromAddress.contactEmail.`);

function personOf({ contactName, contactPhone }: PostalAddress, email: string) {
  const [firstName, ...others] = contactName.split(/\s+/);
  return {
    firstName: firstName!,
    lastName: others.join(' ') || NO_LAST_NAME,
    phone: `+${internationalDigits(contactPhone)}`,
    email,
  };
}

function locationOf(address: PostalAddress) {
  const { neighborhood, postalCode, city, latitude, longitude } = address;
  const country = /\bmexico$/.test(plainText(city)) ? '' : ', México';
  return {
    address: `${streetLine(address)}, ${neighborhood}, ${postalCode} ${city}${country}`,
    country: 'MEX',
    city,
    zipcode: postalCode,
    ...(address.reference && { reference: address.reference }),
    ...(latitude !== null && longitude !== null && { lat: latitude, lng: longitude }),
  };
}

function pickUpAfter(shipDate: string, now: Date): Date {
  const planned = new Date(`${shipDate}${FIRST_PICKUP}`);
  return planned > now ? planned : now;
}

const descriptionOf = ({ description, contents }: LabelRequest): string =>
  description ?? (contents.map((content) => content.description).join(', ') || DEFAULT_DESCRIPTION);

/** Tracking number in the response to an order or to a query. Null if the response contains no tracking number. */
export function trackingNumberOf(body: unknown): string | null {
  const data = new CarrierJson(body).at('data');
  const found = Array.isArray(data.value) ? data.at('0') : data;
  return (found.text('trackingId') ?? found.text('shipments.0.trackingId')) || null;
}

export async function fileOf(body: unknown, format: LabelFormat): Promise<Uint8Array | null> {
  const document = new CarrierJson(body).at('data.0');
  const printed = format === 'ZPL' ? 'ZPL' : 'PDF';
  const file =
    printed === 'ZPL' ? Buffer.from(document.text('zpl') ?? '') : Buffer.from(document.text('pdf') ?? '', 'base64');
  if (!isLabelFile(file, printed)) return null;
  if (format !== 'PNG') return file;
  const { png } = await import('../label-file/png.js');
  return png(file);
}
