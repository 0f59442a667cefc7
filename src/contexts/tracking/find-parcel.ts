import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import type { CarrierAccount } from '../carriers/port/carrier-account.js';
import { TrackingClient } from '../carriers/tracking-client.js';
import { Shipments } from '../shipments/shipments.js';
import { TrackShipment } from './track-shipment.js';
import { stateOfScans, stateOfShipment } from './parcel-states.js';
import { credentialsRequired } from './tracking.errors.js';
import type { ParcelState } from './tracker.js';

/** The state of a parcel. `shipmentId`: set where it is the organization's own. */
export interface FoundParcel {
  readonly state: ParcelState;
  readonly shipmentId: string | null;
}

/**
 * Determines the state of a parcel. The organization's own has the status of its shipment; in LIVE mode the carrier's
 * scans are applied to the shipment first, in TEST mode shipments move by themselves. Any other parcel is looked up at
 * its carrier. Calls the carrier: not inside a transaction.
 */
@Injectable()
export class FindParcel {
  constructor(
    private readonly shipments: Shipments,
    private readonly trackingClient: TrackingClient,
    private readonly trackShipment: TrackShipment,
  ) {}

  /**
   * `account`: the organization's with a carrier that answers only its own customers; parcels bought here are tracked with
   * the platform's. Null: the carrier did not answer. Throws `CARRIER_CREDENTIALS_REQUIRED` where it refuses the account.
   */
  async execute(
    tenant: Tenant,
    carrierCode: string,
    trackingNumber: string,
    account: CarrierAccount | null,
  ): Promise<FoundParcel | null> {
    const own = await this.own(tenant, carrierCode, trackingNumber);
    if (own && !tenant.livemode) return { state: stateOfShipment(own), shipmentId: own.shipmentId };
    const { livemode } = tenant;
    const parcel = { livemode, carrierCode, trackingNumber };
    const outcome = await this.trackingClient.track(parcel, own ? undefined : (account ?? undefined));
    if (outcome.kind === 'refused' && !own) throw credentialsRequired(carrierCode);
    if (!own) return outcome.kind === 'known' ? { state: stateOfScans(outcome.scans), shipmentId: null } : null;
    if (outcome.kind === 'known') await this.trackShipment.execute(tenant, own.shipmentId, outcome.scans);
    const moved = (await this.own(tenant, carrierCode, trackingNumber)) ?? own;
    return { state: stateOfShipment(moved), shipmentId: own.shipmentId };
  }

  private async own(tenant: Tenant, carrierCode: string, trackingNumber: string) {
    const shipments = await this.shipments.tracked(tenant, [trackingNumber]);
    return shipments.find((shipment) => shipment.carrierCode === carrierCode);
  }
}
