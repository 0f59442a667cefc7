import { Injectable } from '@nestjs/common';
import { daysAfter } from '../../kernel/dates/days-after.js';
import { mexicoCityDate } from '../../kernel/dates/mexico-city-date.js';
import { CarrierDirectory } from '../carriers/carrier-directory.js';
import { ShipmentRepository } from './record/shipment.repository.js';
import type { Shipment, ShipmentEvent } from './shipment.js';

/** `YYYY-MM-DD` in Mexico City. */
export interface LastDays {
  readonly damage: string;
  readonly loss: string;
}

/**
 * Until when a carrier takes claims: for damage counted from the delivery, or from the last day of its estimate while the
 * parcel has not arrived; for loss, theft and delay from the purchase. Source: docs/reference/insurance.md#last-days
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

  /** `events`: the history. Null: without a label, or with a voided one, there is nothing to claim. */
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
