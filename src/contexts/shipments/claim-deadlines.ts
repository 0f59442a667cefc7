import { Injectable } from '@nestjs/common';
import { daysAfter } from '../../kernel/dates/days-after.js';
import { mexicoCityDate } from '../../kernel/dates/mexico-city-date.js';
import { CarrierDirectory } from '../carriers/carrier-directory.js';
import { ShipmentRepository } from './record/shipment.repository.js';
import type { Shipment, ShipmentEvent } from './shipment.js';

/** Last day to file each kind of claim with the carrier, as `YYYY-MM-DD`, in the America/Mexico_City time zone. */
export interface LastDays {
  readonly damage: string;
  readonly loss: string;
}

/**
 * Calculates the last days to file a claim with the carrier. The period for damage starts on the day of delivery. If the parcel is
 * not delivered, this period starts on the last estimated day. Without an estimate, this period starts on the day of the purchase.
 * The period for loss, theft and delay starts on the day of the purchase. Source: docs/insurance.md#rules-and-limits
 */
@Injectable()
export class ClaimDeadlines {
  constructor(
    private readonly directory: CarrierDirectory,
    private readonly repository: ShipmentRepository,
  ) {}

  async ofShipment(shipment: Shipment): Promise<LastDays | null> {
    return this.of(shipment, await this.repository.events(shipment.id));
  }

  /** Returns null if the shipment has no valid label. `events` is the history of the shipment. */
  of({ label, purchasedRate }: Shipment, events: readonly ShipmentEvent[]): LastDays | null {
    const terms = label && this.directory.byCode(label.carrierCode)?.terms;
    const bought = dayOf(events, 'LABEL_PURCHASED');
    if (!terms || label.status === 'VOIDED' || !bought) return null;
    const { damage, loss } = terms.claimDays;
    const arrival = dayOf(events, 'DELIVERED') ?? purchasedRate?.estimatedDelivery?.latest ?? bought;
    return { damage: daysAfter(arrival, damage), loss: daysAfter(bought, loss) };
  }
}

function dayOf(events: readonly ShipmentEvent[], status: ShipmentEvent['status']): string | null {
  const event = events.findLast((each) => each.status === status);
  return event ? mexicoCityDate(event.occurredAt) : null;
}
