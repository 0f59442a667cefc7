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
 * The payload class of every event type, and what the event reports: the OpenAPI document, the generated types and the
 * table of the webhook guide follow from it. Source: docs/reference/webhooks.md#events
 */
export const EVENT_PAYLOADS: PayloadClasses = {
  'shipment.created': { type: ShipmentCreated, reports: 'A shipment was created: the shipment without its rates.' },
  'shipment.status_changed': {
    type: ShipmentStatusChanged,
    reports: 'The status of a shipment changed: the shipment as it is now, with `previousStatus`.',
  },
  'shipment.rates_ready': {
    type: ShipmentRatesReady,
    reports: 'The rates of a shipment that were pending are ready.',
  },
  'shipment.surcharged': {
    type: ShipmentSurcharged,
    reports: 'The carrier billed a surcharge after the purchase of the label.',
  },
  'surcharge.disputed': {
    type: SurchargeDisputed,
    reports: 'A surcharge was disputed: it stays charged until it is reversed.',
  },
  'surcharge.reversed': { type: SurchargeReversed, reports: 'A surcharge was taken back, and its amount credited.' },
  'shipment.exception': {
    type: ShipmentExceptionReported,
    reports: 'A scan said that something is wrong with a parcel: once for each such scan.',
  },
  'shipment.tracking_updated': {
    type: ShipmentTrackingUpdated,
    reports: 'The carrier had news of a parcel: its new `scans`, once for each time it was asked and had some.',
  },
  'shipment.late': {
    type: ShipmentLate,
    reports: 'A parcel is on its way past its expected day: once a parcel.',
  },
  'label.purchase.completed': {
    type: LabelPurchaseCompleted,
    reports: 'A label purchase attempt ended: `succeeded`, `failed` or `action_required`.',
  },
  'label.voided': { type: LabelVoided, reports: 'A label was voided and its charge credited.' },
  'label.expiring': {
    type: LabelExpiring,
    reports: 'A label that the carrier has not scanned expires in three days: once a label.',
  },
  'label.used_after_void': {
    type: LabelUsedAfterVoid,
    reports: 'The parcel of a voided label was handed over: the refund of the void was charged again.',
  },
  'claim.created': { type: ClaimCreated, reports: 'A claim was filed under the insurance of a shipment.' },
  'claim.decided': { type: ClaimDecided, reports: 'The insurer approved or rejected a claim.' },
  'claim.withdrawn': { type: ClaimWithdrawn, reports: 'A claim was withdrawn: another may be filed.' },
  'batch.completed': { type: BatchCompleted, reports: 'A batch ended: `COMPLETED`, `PARTIAL` or `FAILED`.' },
  'pickup.updated': {
    type: PickupUpdated,
    reports: 'The status of a pickup changed: the pickup as it is now, with `previousStatus`.',
  },
  'tracker.updated': {
    type: TrackerUpdated,
    reports: 'The status of a tracked parcel changed: the tracker as it is now, with `previousStatus`.',
  },
  'wallet.credited': { type: WalletCredited, reports: 'A funding was credited to the wallet.' },
  'wallet.low_balance': { type: WalletLowBalance, reports: 'The balance fell below the threshold of the wallet.' },
  'wallet.adjusted': {
    type: WalletAdjusted,
    reports:
      'The balance was corrected: a surcharge, its reversal, a refunded or voided label that was used, a card dispute, or a reset of the TEST balance.',
  },
  'order.created': { type: OrderCreated, reports: 'An order was created.' },
  'invoice.created': { type: InvoiceCreated, reports: 'An invoice record was created for a funding.' },
  'invoice.issued': { type: InvoiceIssued, reports: 'An invoice was stamped: it has its `uuid` and files.' },
  'invoice.problem': {
    type: InvoiceProblem,
    reports: 'An invoice could not be stamped: `problem` says why. Once for each new reason.',
  },
  'carrier.degraded': {
    type: CarrierDegraded,
    reports: 'Quotes, labels or tracking of a carrier began to fail, or fail more. Only to endpoints that name it.',
  },
  'carrier.recovered': {
    type: CarrierRecovered,
    reports: 'Quotes, labels or tracking of a carrier work again. Only to endpoints that name it.',
  },
  'webhook.test': {
    type: WebhookTest,
    reports: 'Sent by `POST /v1/webhook-endpoints/{id}/test` to that endpoint only, whatever its subscriptions.',
  },
};
