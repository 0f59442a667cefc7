import type { LabelFormat } from '../../../kernel/label-format.js';
import { goodsText, referencesOf, shortened, toAscii } from '../fitting/letters.js';
import { nativeCodeOf } from '../carrier-definition.js';
import type { LabelInquiry, LabelOutcome, LabelRequest } from '../port/carrier-label.js';
import type { ShipperOfRecord } from '../port/carrier-account.js';
import { moneyToNumber } from '../../../kernel/money.js';
import { CarrierJson } from '../http/carrier-json.js';
import { isLabelFile } from '../http/outcomes.js';
import { declared, packageMeasures, partyOf, UPS_LINES } from './ups-party.js';
import { inPesos } from './rate.js';
import { UPS } from './settings.js';

const DEFAULT_DESCRIPTION = 'Mercancia';
/** Code for a signature on delivery. Within Mexico, the signature is an option of the shipment, not of its packages. */
const SIGNATURE = '1';

/** The body of `ship`. Throws `DoesNotFit`. */
export function labelRequest(request: LabelRequest, accountNumber: string, shipper: ShipperOfRecord) {
  const { from, to, parcel, insuredValue, signatureRequired, shipDate } = request;
  const sender = partyOf(from, 'fromAddress');
  const company = shortened(toAscii(shipper.company ?? ''), 35);
  return {
    ShipmentRequest: {
      Request: { RequestOption: 'nonvalidate' },
      Shipment: {
        Description: goodsText(request, 50, toAscii) || DEFAULT_DESCRIPTION,
        Shipper: {
          ...sender,
          ...(company && { Name: company }),
          ...(shipper.rfc && { TaxIdentificationNumber: shipper.rfc.slice(0, 15) }),
          ShipperNumber: accountNumber,
        },
        ShipFrom: sender,
        ShipTo: partyOf(to, 'toAddress'),
        PaymentInformation: { ShipmentCharge: [{ Type: '01', BillShipper: { AccountNumber: accountNumber } }] },
        ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
        TaxInformationIndicator: 'Y',
        ReferenceNumber: referencesOf(request, 35, UPS_LINES).map((Value) => ({ Value })),
        Service: { Code: nativeCodeOf(UPS, request.serviceCode) },
        ShipmentDate: shipDate.replaceAll('-', ''),
        ...(signatureRequired && { ShipmentServiceOptions: { DeliveryConfirmation: { DCISType: SIGNATURE } } }),
        Package: [{ Packaging: { Code: '02' }, ...packageMeasures(parcel), ...declared(insuredValue) }],
      },
      LabelSpecification: specificationOf(request.format),
    },
  };
}

/** UPS returns ZPL directly. PDF and PNG are converted from the GIF that UPS returns. */
const specificationOf = (format: LabelFormat) => ({
  LabelImageFormat: { Code: format === 'ZPL' ? 'ZPL' : 'GIF' },
  LabelStockSize: { Height: '6', Width: '4' },
  HTTPUserAgent: 'Mozilla/4.5',
});

/** The body of a label recovery request, by a reference or by a tracking number. */
export const recoveryRequest = (format: LabelFormat, what: Readonly<Record<string, unknown>>) => ({
  LabelRecoveryRequest: {
    Request: { RequestOption: 'nonvalidate' },
    LabelSpecification: specificationOf(format),
    ...what,
  },
});

/**
 * Returns the label in a response to `ship`. Returns `unknown` if a part of the label is missing. The service then queries UPS for
 * the label.
 */
export async function labelOf(body: unknown, { format }: Pick<LabelRequest, 'format'>): Promise<LabelOutcome> {
  const results = new CarrierJson(body).at('ShipmentResponse.ShipmentResults');
  const [parcel] = results.oneOrMore('PackageResults');
  const image = parcel?.text('ShippingLabel.GraphicImage');
  const outcome = await made(parcel, results.text('ShipmentIdentificationNumber'), image, format);
  const cost = inPesos(results.at('NegotiatedRateCharges.TotalChargesWithTaxes'));
  if (outcome.kind !== 'made' || cost === null) return outcome;
  return {
    kind: 'made',
    label: { ...outcome.label, cost: { amount: moneyToNumber(cost), currency: 'MXN', items: [] } },
  };
}

export function recoveredLabelOf(body: unknown, format: LabelFormat): Promise<LabelInquiry> {
  const recovery = new CarrierJson(body).at('LabelRecoveryResponse');
  const [parcel] = recovery.oneOrMore('LabelResults');
  const image = parcel?.text('LabelImage.GraphicImage');
  return made(parcel, recovery.text('ShipmentIdentificationNumber'), image, format);
}

/** Tracking numbers of the shipments with our reference. UPS sometimes returns these numbers instead of a label. */
export const candidatesOf = (body: unknown): readonly string[] =>
  new CarrierJson(body)
    .oneOrMore('LabelRecoveryResponse.TrackingCandidate')
    .flatMap((candidate) => candidate.text('TrackingNumber') ?? []);

async function made(
  parcel: CarrierJson | undefined,
  shipmentNumber: string | undefined,
  image: string | undefined,
  format: LabelFormat,
): Promise<LabelOutcome> {
  const trackingNumber = parcel?.text('TrackingNumber');
  if (!trackingNumber) return { kind: 'unknown', reason: `${UPS.name} returned no tracking number.` };
  const file = await fileOf(Buffer.from(image ?? '', 'base64'), format);
  if (!file)
    return {
      kind: 'unknown',
      reason: `${UPS.name} created ${trackingNumber} but did not return its label.`,
      trackingNumber,
    };
  // UPS cancels shipments, not single packages, so the cancellation needs the shipment number.
  const carrierData = { shipmentNumber: shipmentNumber ?? trackingNumber };
  return { kind: 'made', label: { trackingNumber, file, carrierData } };
}

async function fileOf(image: Buffer, format: LabelFormat): Promise<Uint8Array | null> {
  if (format === 'ZPL') return isLabelFile(image, format) ? image : null;
  // The module is loaded with the first label, because the image library needs 30 MiB of memory.
  const { gifToPdf, gifToPng } = await import('../label-file/gif-label.js');
  try {
    return format === 'PDF' ? await gifToPdf(image) : await gifToPng(image);
  } catch {
    return null;
  }
}
