import type { LabelFormat } from '../../../kernel/label-format.js';
import { fittingReference, shortened, toLatin1 } from '../fitting/letters.js';
import { isLabelFile } from '../fitting/is-label-file.js';
import { lostLabel } from '../http/outcomes.js';
import type { CarrierLabel, LabelOutcome, LabelRequest } from '../port/carrier-label.js';
import { insurance, packageOf, partyOf, plannedShipping } from './dhl-shipment.js';
import type { DhlRateData } from './rate.js';
import { productCodeOf } from './dhl-services.js';

/** The formats that DHL prints, by its names. */
const ENCODINGS: Readonly<Partial<Record<LabelFormat, string>>> = { PDF: 'pdf', ZPL: 'zpl' };
export const LABEL_FORMATS = Object.keys(ENCODINGS) as LabelFormat[];

/** DHL's default: one label of 4 × 8 inches. */
const TEMPLATE = 'ECOM26_84_001';
const MAX_REFERENCE = 35;
const MAX_DESCRIPTION = 70;
const DEFAULT_DESCRIPTION = 'Mercancía';

/** What is read of the answer to `POST /shipments`. */
export interface DhlShipment {
  readonly shipmentTrackingNumber?: string;
  readonly documents?: readonly { readonly typeCode?: string; readonly content?: string }[];
}

/** The body of `POST /shipments`. Throws `DoesNotFit`. */
export function labelRequest(request: LabelRequest, accountNumber: string, now: Date) {
  const { from, to, parcel, format, insuredValue, declaredValue, carrierData } = request;
  const bought = carrierData as Partial<DhlRateData> | null;
  const productCode = bought?.productCode ?? productCodeOf(request.serviceCode)!;
  return {
    plannedShippingDateAndTime: plannedShipping(request.shipDate, now),
    pickup: { isRequested: false },
    productCode,
    localProductCode: bought?.localProductCode ?? productCode,
    accounts: [{ typeCode: 'shipper', number: accountNumber }],
    ...(insuredValue === null ? {} : { valueAddedServices: [insurance(insuredValue)] }),
    outputImageProperties: {
      encodingFormat: ENCODINGS[format],
      imageOptions: [{ typeCode: 'label', templateName: TEMPLATE, isRequested: true }],
    },
    customerReferences: referencesOf(request),
    customerDetails: { shipperDetails: partyOf(from, 'fromAddress'), receiverDetails: partyOf(to, 'toAddress') },
    content: {
      packages: [packageOf(parcel)],
      isCustomsDeclarable: false,
      ...(declaredValue === null ? {} : { declaredValue, declaredValueCurrency: 'MXN' }),
      description: descriptionOf(request),
      incoterm: 'DAP',
      unitOfMeasurement: 'metric',
    },
  };
}

/** Ours first: the shipment is found by it. The client's may be shortened. */
function referencesOf({ reference, clientReference }: LabelRequest) {
  const ours = { value: fittingReference(reference, MAX_REFERENCE, 'DHL Express'), typeCode: 'CU' };
  const theirs = shortened(toLatin1(clientReference ?? ''), MAX_REFERENCE);
  return theirs === '' ? [ours] : [ours, { value: theirs, typeCode: 'CU' }];
}

function descriptionOf({ description, contents }: LabelRequest): string {
  const given = description ?? contents.map((content) => content.description).join(', ');
  return shortened(toLatin1(given), MAX_DESCRIPTION) || DEFAULT_DESCRIPTION;
}

/** The label of an answer. `unknown` where a part is missing: DHL has made it, and cannot be asked for the file again. */
export function labelOf({ shipmentTrackingNumber, documents }: DhlShipment, format: LabelFormat): LabelOutcome {
  if (!shipmentTrackingNumber) return { kind: 'unknown', reason: 'DHL Express answered without a tracking number.' };
  const content = documents?.find(({ typeCode }) => typeCode === 'label')?.content;
  const file = Buffer.from(content ?? '', 'base64');
  if (!isLabelFile(file, format)) return lostLabel('DHL Express', shipmentTrackingNumber);
  const label: CarrierLabel = { trackingNumber: shipmentTrackingNumber, file };
  return { kind: 'made', label };
}
