import type { LabelFormat } from '../../../kernel/label-format.js';
import { goodsText, referencesOf, toLatin1 } from '../fitting/letters.js';
import { nativeCodeOf } from '../carrier-definition.js';
import { CarrierJson } from '../http/carrier-json.js';
import { isLabelFile, lostLabel } from '../http/outcomes.js';
import type { LabelOutcome, LabelRequest } from '../port/carrier-label.js';
import { DHL_LINES, insurance, packageOf, partyOf, plannedShipping } from './dhl-shipment.js';
import { DHL } from './settings.js';

const ENCODINGS: Readonly<Partial<Record<LabelFormat, string>>> = { PDF: 'pdf', ZPL: 'zpl' };
export const LABEL_FORMATS = Object.keys(ENCODINGS) as LabelFormat[];

/** DHL's default template: one label of 4 × 8 inches. */
const TEMPLATE = 'ECOM26_84_001';
const DEFAULT_DESCRIPTION = 'Mercancía';

/** The body of `POST /shipments`. Throws `DoesNotFit`. */
export function labelRequest(request: LabelRequest, accountNumber: string, now: Date) {
  const { from, to, parcel, format, insuredValue, declaredValue, carrierData } = request;
  const bought = carrierData as { readonly productCode?: string; readonly localProductCode?: string } | null;
  const productCode = bought?.productCode ?? nativeCodeOf(DHL, request.serviceCode)!;
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
    customerReferences: referencesOf(request, 35, DHL_LINES).map((value) => ({ value, typeCode: 'CU' })),
    customerDetails: { shipperDetails: partyOf(from, 'fromAddress'), receiverDetails: partyOf(to, 'toAddress') },
    content: {
      packages: [packageOf(parcel)],
      isCustomsDeclarable: false,
      ...(declaredValue === null ? {} : { declaredValue, declaredValueCurrency: 'MXN' }),
      description: goodsText(request, 70, toLatin1) || DEFAULT_DESCRIPTION,
      incoterm: 'DAP',
      unitOfMeasurement: 'metric',
    },
  };
}

/**
 * If a part of the response is missing, the result is `unknown`. In this case, DHL has already created the label and will not send
 * the label file again.
 */
export function labelOf(body: unknown, { format }: Pick<LabelRequest, 'format'>): LabelOutcome {
  const shipment = new CarrierJson(body);
  const trackingNumber = shipment.text('shipmentTrackingNumber');
  if (!trackingNumber) return { kind: 'unknown', reason: 'DHL Express returned no tracking number.' };
  const label = shipment.list('documents').find((each) => each.text('typeCode') === 'label');
  const file = Buffer.from(label?.text('content') ?? '', 'base64');
  return isLabelFile(file, format)
    ? { kind: 'made', label: { trackingNumber, file } }
    : lostLabel('DHL Express', trackingNumber);
}
