import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Following } from '../carriers/following.js';
import { Shipments } from '../shipments/shipments.js';
import { TRACKING_DEADLINE_MS } from './check-interval.js';
import { FollowShipment } from './follow-shipment.js';
import { stateOfScans, stateOfShipment } from './parcel-states.js';
import type { ParcelState } from './tracker.js';

/** How a parcel stands, and whose it is. */
export interface FoundParcel {
  readonly state: ParcelState;
  readonly shipmentId: string | null;
}

/**
 * Finds out where a parcel is. One of the organization's own stands as its shipment does, which a LIVE carrier's word
 * moves first; TEST shipments move by themselves. For any other parcel the carrier is asked. Not in a transaction.
 */
@Injectable()
export class FindParcel {
  constructor(
    private readonly shipments: Shipments,
    private readonly following: Following,
    private readonly followShipment: FollowShipment,
  ) {}

  /** Null: the carrier gave no answer. */
  async execute(tenant: Tenant, carrierCode: string, trackingNumber: string): Promise<FoundParcel | null> {
    const own = await this.own(tenant, carrierCode, trackingNumber);
    if (own && !tenant.livemode) return { state: stateOfShipment(own), shipmentId: own.shipmentId };
    const { livemode } = tenant;
    const outcome = await this.following.track({ livemode, carrierCode, trackingNumber }, TRACKING_DEADLINE_MS);
    if (!own) return outcome.kind === 'known' ? { state: stateOfScans(outcome.scans), shipmentId: null } : null;
    if (outcome.kind === 'known') await this.followShipment.execute(tenant, own.shipmentId, outcome.scans);
    const moved = (await this.own(tenant, carrierCode, trackingNumber)) ?? own;
    return { state: stateOfShipment(moved), shipmentId: own.shipmentId };
  }

  private async own(tenant: Tenant, carrierCode: string, trackingNumber: string) {
    const shipments = await this.shipments.tracked(tenant, [trackingNumber]);
    return shipments.find((shipment) => shipment.carrierCode === carrierCode);
  }
}
