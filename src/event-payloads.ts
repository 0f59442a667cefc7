import { BatchCompleted } from './contexts/batches/batch.response.js';
import { CarrierDegraded, CarrierRecovered } from './contexts/carriers/health/carrier.events.js';
import { InvoiceCreated, InvoiceIssued, InvoiceProblem } from './contexts/billing/invoices/invoice.response.js';
import { ClaimCreated, ClaimDecided, ClaimWithdrawn } from './contexts/insurance/claim.response.js';
import {
  LabelExpiring,
  LabelPurchaseCompleted,
  LabelUsedAfterVoid,
  LabelVoided,
} from './contexts/labels/label.response.js';
import { OrderCreated } from './contexts/orders/order.events.js';
import { PickupUpdated } from './contexts/pickups/pickup.response.js';
import {
  ShipmentExceptionReported,
  ShipmentTrackingUpdated,
  ShipmentCreated,
  ShipmentLate,
  ShipmentRatesReady,
  ShipmentStatusChanged,
} from './contexts/shipments/shipment.events.js';
import { TrackerUpdated } from './contexts/tracking/trackers/tracker.response.js';
import {
  ShipmentSurcharged,
  SurchargeDisputed,
  SurchargeReversed,
  WalletAdjusted,
  WalletCredited,
  WalletLowBalance,
} from './contexts/wallet/wallet.events.js';
import { WebhookTest } from './contexts/webhooks/event.response.js';
import type { PayloadClasses } from './platform/openapi/webhooks.js';

/**
 * Payload class and description of every event type. The OpenAPI document, the generated types and the table of the webhook
 * guide are generated from this object. Source: docs/webhooks.md#what-arrives
 */
export const EVENT_PAYLOADS: PayloadClasses = {
  'shipment.created': {
    type: ShipmentCreated,
    reports: 'A shipment was created. The payload is the shipment without its rates.',
  },
  'shipment.status_changed': {
    type: ShipmentStatusChanged,
    reports: 'The status of a shipment changed. The payload is the updated shipment with `previousStatus`.',
  },
  'shipment.rates_ready': {
    type: ShipmentRatesReady,
    reports: 'The pending rates of a shipment are ready.',
  },
  'shipment.surcharged': {
    type: ShipmentSurcharged,
    reports: 'The carrier billed a surcharge after the purchase of the label.',
  },
  'surcharge.disputed': {
    type: SurchargeDisputed,
    reports: 'A surcharge was disputed. It remains charged until it is reversed.',
  },
  'surcharge.reversed': { type: SurchargeReversed, reports: 'A surcharge was reversed and its amount credited.' },
  'shipment.exception': {
    type: ShipmentExceptionReported,
    reports: 'A scan reported a problem with a parcel. Sent once for each such scan.',
  },
  'shipment.tracking_updated': {
    type: ShipmentTrackingUpdated,
    reports: 'The carrier reported new `scans` of a parcel. Sent once for each tracking query that returned new scans.',
  },
  'shipment.late': {
    type: ShipmentLate,
    reports: 'A parcel is in transit after its expected delivery date. Sent once per parcel.',
  },
  'label.purchase.completed': {
    type: LabelPurchaseCompleted,
    reports: 'A label purchase attempt ended with `succeeded`, `failed` or `action_required`.',
  },
  'label.voided': { type: LabelVoided, reports: 'A label was voided and its charge was credited.' },
  'label.expiring': {
    type: LabelExpiring,
    reports: 'A label without any scan by the carrier expires in three days. Sent once per label.',
  },
  'label.used_after_void': {
    type: LabelUsedAfterVoid,
    reports: 'The parcel of a voided label was handed to the carrier. The refund was charged again.',
  },
  'claim.created': { type: ClaimCreated, reports: 'A claim was filed under the insurance of a shipment.' },
  'claim.decided': { type: ClaimDecided, reports: 'The insurer approved or rejected a claim.' },
  'claim.withdrawn': { type: ClaimWithdrawn, reports: 'A claim was withdrawn. Another claim may be filed.' },
  'batch.completed': { type: BatchCompleted, reports: 'A batch ended: `COMPLETED`, `PARTIAL` or `FAILED`.' },
  'pickup.updated': {
    type: PickupUpdated,
    reports: 'The status of a pickup changed. The payload is the updated pickup with `previousStatus`.',
  },
  'tracker.updated': {
    type: TrackerUpdated,
    reports: 'The status of a tracked parcel changed. The payload is the updated tracker with `previousStatus`.',
  },
  'wallet.credited': { type: WalletCredited, reports: 'Funds were credited to the wallet.' },
  'wallet.low_balance': { type: WalletLowBalance, reports: 'The balance fell below the threshold of the wallet.' },
  'wallet.adjusted': {
    type: WalletAdjusted,
    reports:
      'The balance was adjusted. Reasons: a surcharge or its reversal, the use of a refunded or voided label, a card dispute, or a reset of the TEST balance.',
  },
  'order.created': { type: OrderCreated, reports: 'An order was created.' },
  'invoice.created': { type: InvoiceCreated, reports: 'An invoice record was created for a funding.' },
  'invoice.issued': { type: InvoiceIssued, reports: 'An invoice was stamped. Its `uuid` and files are available.' },
  'invoice.problem': {
    type: InvoiceProblem,
    reports: 'An invoice could not be stamped, for the reason in `problem`. Sent once for each new reason.',
  },
  'carrier.degraded': {
    type: CarrierDegraded,
    reports:
      'Quotes, labels or tracking of a carrier started to fail, or fail more often. Not matched by the `*` subscription.',
  },
  'carrier.recovered': {
    type: CarrierRecovered,
    reports: 'Quotes, labels or tracking of a carrier work again. Not matched by the `*` subscription.',
  },
  'webhook.test': {
    type: WebhookTest,
    reports:
      'Test event. `POST /v1/webhook-endpoints/{id}/test` sends it to that endpoint, regardless of its subscriptions.',
  },
};
