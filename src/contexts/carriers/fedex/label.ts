import type { LabelFormat } from '../../../kernel/label-format.js';
import { goodsText, referencesOf, toAscii } from '../fitting/letters.js';
import type { CancelOutcome, LabelRequest } from '../port/carrier-label.js';
import { FEDEX_LINES, packageOf, partyOf } from './fedex-shipment.js';
import { CarrierJson } from '../http/carrier-json.js';
import type { Declined } from '../http/classify-response.js';
import { codesOf } from './errors.js';

const PRINTING: Readonly<Record<LabelFormat, { readonly imageType: string; readonly labelStockType: string }>> = {
  PDF: { imageType: 'PDF', labelStockType: 'PAPER_4X6' },
  PNG: { imageType: 'PNG', labelStockType: 'PAPER_4X6' },
  ZPL: { imageType: 'ZPLII', labelStockType: 'STOCK_4X6' },
};

/** The body of `POST /ship/v1/shipments`. Throws `DoesNotFit`. */
export function labelRequest(request: LabelRequest, accountNumber: string) {
  const { from, to, parcel, format, insuredValue } = request;
  const description = goodsText(request, 50, toAscii);
  const [reference, theirs] = referencesOf(request, 40, FEDEX_LINES);
  return {
    labelResponseOptions: 'LABEL',
    processingOptionType: 'SYNCHRONOUS_ONLY',
    accountNumber: { value: accountNumber },
    requestedShipment: {
      shipper: partyOf(from, 'fromAddress'),
      recipients: [partyOf(to, 'toAddress')],
      shipDatestamp: request.shipDate,
      serviceType: request.serviceCode,
      packagingType: 'YOUR_PACKAGING',
      pickupType: 'USE_SCHEDULED_PICKUP',
      blockInsightVisibility: false,
      shippingChargesPayment: { paymentType: 'SENDER' },
      labelSpecification: PRINTING[format],
      requestedPackageLineItems: [
        {
          ...packageOf(parcel, insuredValue),
          customerReferences: [
            { customerReferenceType: 'CUSTOMER_REFERENCE', value: reference },
            ...(theirs ? [{ customerReferenceType: 'INVOICE_NUMBER', value: theirs }] : []),
          ],
          ...(description && { itemDescription: description, itemDescriptionForClearance: description }),
        },
      ],
    },
  };
}

/** Returns the label file or its URL. The URL is valid for 24 hours. */
export function returnedLabel(body: unknown) {
  const shipment = new CarrierJson(body).at('output.transactionShipments.0');
  const piece = shipment.at('pieceResponses.0');
  const documents = piece.list('packageDocuments');
  const label = documents.find((each) => each.text('contentType') === 'LABEL') ?? documents[0];
  return {
    trackingNumber: piece.text('trackingNumber') ?? shipment.text('masterTrackingNumber'),
    encoded: label?.text('encodedLabel'),
    url: label?.text('url'),
  };
}

const ALREADY_CANCELLED = /ALREADY\.?(DELETED|CANCEL)|(DELETED|CANCELL?ED)\.?ALREADY/;

export const cancellation = (trackingNumber: string, accountNumber: string) => ({
  accountNumber: { value: accountNumber },
  senderCountryCode: 'MX',
  deletionControl: 'DELETE_ALL_PACKAGES',
  trackingNumber,
});

export function cancellationOf(body: unknown): CancelOutcome {
  const isCancelled = new CarrierJson(body).valueAt('output.cancelledShipment');
  if (isCancelled === true) return { kind: 'cancelled' };
  if (isCancelled === false)
    return { kind: 'refused', fault: 'request', reason: 'FedEx did not cancel the label. It may be in use.' };
  return { kind: 'unknown', reason: 'FedEx did not confirm whether the label is cancelled.' };
}

/** True if FedEx declined the cancellation because the label or the pickup was already cancelled. */
export const isAlreadyCancelled = ({ body }: Declined): boolean =>
  codesOf(body).some((code) => ALREADY_CANCELLED.test(code));
