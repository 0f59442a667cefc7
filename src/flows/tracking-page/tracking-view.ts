import { STATES } from '../../contexts/addresses/states.js';
import { DELIVERY_CHAIN } from '../../contexts/carriers/carrier-tracking.js';
import type { AddressSnapshot, Shipment, ShipmentEvent } from '../../contexts/shipments/shipment.js';
import type { ShipmentStatus } from '../../contexts/shipments/shipment-status.js';
import { estimatedDelivery, type DeliveryWindow } from './estimated-delivery.js';

/** One line of the parcel's way: passed, where it is, or still before it. */
export interface TrackingStep {
  readonly status: ShipmentStatus;
  readonly state: 'done' | 'now' | 'todo';
  readonly at: Date | null;
}

/** What anyone who holds the token may know: no street, no phone, no name. */
export interface TrackingView {
  readonly status: ShipmentStatus;
  readonly livemode: boolean;
  readonly trackingNumber: string | null;
  readonly carrier: string | null;
  readonly origin: string;
  readonly destination: string;
  readonly estimated: DeliveryWindow | null;
  readonly steps: readonly TrackingStep[];
}

const CHAIN: readonly ShipmentStatus[] = DELIVERY_CHAIN;

/** Statuses that end the way before its end. */
export const ENDED_EARLY: ReadonlySet<ShipmentStatus> = new Set(['CANCELLED', 'FAILED', 'RETURNED']);

export function toTrackingView(shipment: Shipment, events: readonly ShipmentEvent[]): TrackingView {
  const { status, purchasedRate } = shipment;
  const at = new Map(events.map((event) => [event.status, event.occurredAt]));
  const labelledAt = at.get('LABEL_PURCHASED');
  const isUnderway = CHAIN.includes(status) && status !== 'DELIVERED';
  return {
    status,
    livemode: shipment.livemode,
    trackingNumber: shipment.trackingNumber,
    carrier: purchasedRate && `${purchasedRate.carrierName} · ${purchasedRate.serviceName}`,
    origin: placeOf(shipment.from),
    destination: placeOf(shipment.to),
    estimated:
      isUnderway && purchasedRate && labelledAt ? estimatedDelivery(labelledAt, purchasedRate.estimatedDays) : null,
    steps: stepsTo(status, at),
  };
}

function stepsTo(status: ShipmentStatus, at: ReadonlyMap<ShipmentStatus, Date>): TrackingStep[] {
  const step = (name: ShipmentStatus, state: TrackingStep['state']) => ({
    status: name,
    state,
    at: at.get(name) ?? null,
  });
  if (ENDED_EARLY.has(status)) {
    return [...CHAIN.filter((name) => at.has(name)).map((name) => step(name, 'done')), step(status, 'now')];
  }
  const reached = CHAIN.indexOf(status);
  return CHAIN.map((name, index) => step(name, index < reached ? 'done' : index === reached ? 'now' : 'todo'));
}

/** `Monterrey, Nuevo León`; `Ciudad de México` once; with the country's code where it is not Mexico. */
function placeOf({ city, state, country }: AddressSnapshot): string {
  const name = STATES.find(({ code }) => code === state)?.name ?? state;
  return [city, ...(name === city ? [] : [name]), ...(country === 'MX' ? [] : [country])].join(', ');
}
