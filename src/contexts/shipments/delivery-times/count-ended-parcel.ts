import { Injectable } from '@nestjs/common';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import { simulatedTransitDays } from '../../carriers/simulated/lane-transit.js';
import type { Shipment, ShipmentEvent } from '../shipment.js';
import { ON_ITS_WAY, type ShipmentStatus } from '../shipment-status.js';
import { ShipmentRepository } from '../record/shipment.repository.js';
import { businessDaysAfter } from '../../../kernel/dates/business-days.js';
import { DeliveryTimesRepository } from './delivery-times.repository.js';
import { routeOf } from './route.js';
import { transitDays } from './transit-days.js';

/** Final statuses to count. `CANCELLED` is missing, because the carrier did not transport a cancelled shipment. */
const COUNTED: ReadonlySet<ShipmentStatus> = new Set(['DELIVERED', 'RETURNED', 'FAILED']);

/**
 * Counts a parcel that has reached a final status. The percentiles of transit times and the performance of carriers are calculated
 * from these counts.
 */
@Injectable()
export class CountEndedParcel {
  constructor(
    private readonly repository: ShipmentRepository,
    private readonly deliveryTimes: DeliveryTimesRepository,
  ) {}

  /**
   * The caller has locked `shipment` and has written the new status and the history. A final status never changes, so each parcel
   * is counted once.
   */
  async execute(shipment: Shipment): Promise<void> {
    const { purchasedRate, status } = shipment;
    if (!purchasedRate || !COUNTED.has(status)) return;
    const events = await this.repository.events(shipment.id);
    const [shippedOn, endedOn] = [shipDateOf(events), mexicoCityDate(events.at(-1)!.occurredAt)];
    const days = status === 'DELIVERED' ? transitDaysOf(shipment, shippedOn, endedOn) : null;
    const latest = purchasedRate.estimatedDelivery?.latest;
    await this.deliveryTimes.count(shipment, shipment.id, {
      ...routeOf(shipment.from, shipment.to),
      carrierCode: purchasedRate.carrierCode,
      serviceCode: purchasedRate.serviceCode,
      endedOn,
      transitDays: days,
      isOnTime: days !== null && latest ? businessDaysAfter(shippedOn, days) <= latest : null,
    });
  }
}

/** Returns the date of the first scan. Without a scan, returns the date of the purchase. */
function shipDateOf(events: readonly ShipmentEvent[]): string {
  const first =
    events.find(({ status }) => ON_ITS_WAY.has(status)) ??
    events.find(({ status }) => status === 'LABEL_PURCHASED') ??
    events.at(-1)!;
  return mexicoCityDate(first.occurredAt);
}

/**
 * For a TEST parcel, returns the actual or the simulated transit days, whichever is greater. A TEST parcel is delivered within
 * minutes.
 */
function transitDaysOf(shipment: Shipment, shippedOn: string, deliveredOn: string): number {
  const days = transitDays(shippedOn, deliveredOn);
  return shipment.livemode ? days : Math.max(days, simulatedTransitDays(shipment.purchasedRate!, shipment));
}
