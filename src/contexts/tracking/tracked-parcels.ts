import { Injectable } from '@nestjs/common';
import { CarrierDirectory } from '../carriers/carrier-directory.js';
import type { CarrierProfile } from '../carriers/port/carrier-profile.js';
import { isFinal, type TrackingOutcome } from '../carriers/port/carrier-tracking.js';
import { TrackingClient } from '../carriers/calling/tracking-client.js';
import { TrackShipment } from './track-shipment.js';
import { TrackedParcelRepository, type TrackedParcel } from './tracked-parcel.repository.js';
import { VoidedParcels } from './voided-parcels.js';

/** Polls the carriers of LIVE parcels with a label, whether they have a tracker or not, and moves their shipments. */
@Injectable()
export class TrackedParcels {
  constructor(
    private readonly carriers: CarrierDirectory,
    private readonly parcels: TrackedParcelRepository,
    private readonly trackingClient: TrackingClient,
    private readonly trackShipment: TrackShipment,
    private readonly voidedParcels: VoidedParcels,
  ) {}

  /** Call it in the transaction that records the label. Ignores TEST parcels, which move by themselves, and carriers that cannot be polled. */
  async begin(parcel: TrackedParcel): Promise<void> {
    const carrier = this.carriers.ofMode(true).get(parcel.carrierCode);
    if (parcel.livemode && carrier && canFollowItsOwn(carrier)) await this.parcels.insert(parcel);
  }

  async pollDue(limit: number): Promise<void> {
    const due = await this.parcels.claimDue(limit);
    const outcomes = this.trackingClient.trackAll(due);
    await Promise.all(due.map(async (parcel, index) => this.apply(parcel, await outcomes[index]!)));
  }

  private async apply(parcel: TrackedParcel, outcome: TrackingOutcome): Promise<void> {
    if (outcome.kind !== 'known') return;
    const status = await this.trackShipment.execute(parcel, parcel.shipmentId, outcome.scans);
    if (status === 'CANCELLED') await this.voidedParcels.scanned(parcel, parcel.shipmentId, outcome.scans);
    if (isFinal(status)) await this.parcels.remove(parcel.shipmentId);
  }
}

/** A parcel bought here is followed with the account that bought it, and needs none of the client's. */
const canFollowItsOwn = ({ tracking, simulated }: CarrierProfile): boolean =>
  tracking === 'polled' || (tracking === 'with_credentials' && !simulated);
