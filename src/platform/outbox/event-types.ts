/** Event types that the outbox may contain. Source: docs/architecture.md#outbox */
export const EVENT_TYPES = [
  'shipment.created',
  'shipment.status_changed',
  'shipment.rates_ready',
  'shipment.surcharged',
  'surcharge.disputed',
  'surcharge.reversed',
  'shipment.exception',
  'shipment.tracking_updated',
  'shipment.late',
  'label.purchase.completed',
  'label.voided',
  'label.expiring',
  'label.used_after_void',
  'claim.created',
  'claim.decided',
  'claim.withdrawn',
  'batch.completed',
  'pickup.updated',
  'tracker.updated',
  'wallet.credited',
  'wallet.low_balance',
  'wallet.adjusted',
  'order.created',
  'invoice.created',
  'invoice.issued',
  'invoice.problem',
  'carrier.degraded',
  'carrier.recovered',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Event types that the `*` subscription does not include. */
export const ONLY_BY_NAME: ReadonlySet<string> = new Set<EventType>(['carrier.degraded', 'carrier.recovered']);
