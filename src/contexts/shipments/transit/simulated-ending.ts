import { simulateOf, type Shipment } from '../shipment.js';
import type { ShipmentStatus, ShipmentTrigger } from '../shipment-status.js';

/** How a TEST parcel's transit ends. Source: docs/reference/shipments.md#test-mode */

/** How many times longer a `delayed` parcel stays IN_TRANSIT. */
export const DELAY_FACTOR = 3;

/** The next trigger of a TEST parcel: `progress`, unless `metadata.simulate` asks for another end. */
export function nextTrigger(shipment: Pick<Shipment, 'livemode' | 'status' | 'metadata'>): ShipmentTrigger {
  if (shipment.livemode) return 'progress';
  const simulate = simulateOf(shipment);
  if (shipment.status === 'IN_TRANSIT' && simulate === 'lost') return 'fail';
  if (shipment.status !== 'OUT_FOR_DELIVERY') return 'progress';
  return simulate === 'returned' ? 'return' : simulate === 'delivery_failed' ? 'fail' : 'progress';
}

export const isDelayed = (shipment: Pick<Shipment, 'livemode' | 'metadata'>, status: ShipmentStatus): boolean =>
  !shipment.livemode && status === 'IN_TRANSIT' && simulateOf(shipment) === 'delayed';
