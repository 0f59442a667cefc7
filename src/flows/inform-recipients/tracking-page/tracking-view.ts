import type { Branding } from '../../../contexts/auth/branding/branding.service.js';
import { cityWords } from '../../../kernel/address-words.js';
import { groupBy } from '../../../kernel/group-by.js';
import { stateName } from '../../../kernel/states.js';
import { DELIVERY_CHAIN } from '../../../contexts/carriers/port/carrier-tracking.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import { expectedDelivery } from '../../../kernel/rate.js';
import type { Shipment, ShipmentEvent } from '../../../contexts/shipments/shipment.js';
import type { ShipmentHistory } from '../../../contexts/shipments/shipments.js';
import type { AddressSnapshot } from '../../../contexts/shipments/shipment-documents.js';
import type { ShipmentStatus } from '../../../contexts/shipments/shipment-status.js';

/** A status that the page shows in the progress of a parcel. The status is past, current or future. */
export interface TrackingStep {
  readonly status: ShipmentStatus;
  readonly state: 'done' | 'now' | 'todo';
  readonly at: Date | null;
  readonly place: string | null;
}

/** Public data of a shipment. The data contains no street, phone or name. */
export type TrackingView = ReturnType<typeof toTrackingView>;

const CHAIN: readonly ShipmentStatus[] = DELIVERY_CHAIN;

/** Statuses that end the progress of a parcel without a delivery. */
export const ENDED_EARLY: ReadonlySet<ShipmentStatus> = new Set(['CANCELLED', 'FAILED', 'RETURNED']);

/** `trackingPage` is the URL template in the profile of the carrier. */
export function toTrackingView(
  shipment: Shipment,
  { events, scans }: ShipmentHistory,
  { branding, trackingPage }: { readonly branding: Branding; readonly trackingPage: string | null },
) {
  const { status, purchasedRate } = shipment;
  const byStatus = new Map(events.map((event) => [event.status, event]));
  const isUnderway = CHAIN.includes(status) && status !== 'DELIVERED';
  return {
    status,
    livemode: shipment.livemode,
    trackingNumber: shipment.trackingNumber,
    carrier: purchasedRate && `${purchasedRate.carrierName} · ${purchasedRate.serviceName}`,
    /** URL of the parcel on the website of the carrier. */
    carrierPage: shipment.livemode && trackingPage ? pageOf(trackingPage, shipment.trackingNumber) : null,
    deliveredAt: (status === 'DELIVERED' && byStatus.get('DELIVERED')?.occurredAt) || null,
    branding,
    origin: placeOf(shipment.from),
    destination: placeOf(shipment.to),
    estimated: (isUnderway && purchasedRate && expectedDelivery(purchasedRate)) || null,
    steps: stepsTo(status, byStatus),
    exception: shipment.exception,
    /** Scans grouped by day in Mexico City. The newest scan is first. */
    days: [...groupBy(scans.toReversed(), ({ occurredAt }) => mexicoCityDate(occurredAt)).values()],
  };
}

/** Returns null for a TEST parcel, because the tracking number of a TEST parcel does not exist at the carrier. */
const pageOf = (template: string, trackingNumber: string | null): string | null =>
  trackingNumber && template.replace('{trackingNumber}', encodeURIComponent(trackingNumber));

function stepsTo(status: ShipmentStatus, byStatus: ReadonlyMap<ShipmentStatus, ShipmentEvent>): TrackingStep[] {
  const step = (name: ShipmentStatus, state: TrackingStep['state']) => ({
    status: name,
    state,
    at: byStatus.get(name)?.occurredAt ?? null,
    place: byStatus.get(name)?.place ?? null,
  });
  if (ENDED_EARLY.has(status)) {
    return [...CHAIN.filter((name) => byStatus.has(name)).map((name) => step(name, 'done')), step(status, 'now')];
  }
  const reached = CHAIN.indexOf(status);
  return CHAIN.map((name, index) => step(name, index < reached ? 'done' : index === reached ? 'now' : 'todo'));
}

/**
 * Formats city and state, for example `Monterrey, Nuevo León`. If both names are equal, the name appears once. An address outside
 * Mexico also contains the country code.
 */
const placeOf = (address: AddressSnapshot): string => cityWords(address, stateName(address.state));
