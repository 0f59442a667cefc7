import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { TrackingClient } from '../carriers/calling/tracking-client.js';
import { CarrierDirectory } from '../carriers/carrier-directory.js';
import type { CarrierProfile } from '../carriers/port/carrier-profile.js';
import { isFinal, type ParcelScan, type TrackingOutcome } from '../carriers/port/carrier-tracking.js';
import { RecordScans } from '../shipments/scans/record-scans.js';
import type { ShipmentStatus } from '../shipments/shipment-status.js';
import { Shipments } from '../shipments/shipments.js';
import { TrackedParcelRepository, type TrackedParcel } from './tracked-parcel.repository.js';
import { TrackerRepository } from './trackers/tracker.repository.js';
import { VoidedParcels } from './voided-parcels.js';

/** Polls the carriers of LIVE parcels with a label and updates their shipments. This polling does not require a tracker. */
@Injectable()
export class TrackedParcels {
  constructor(
    private readonly carriers: CarrierDirectory,
    private readonly parcels: TrackedParcelRepository,
    private readonly trackers: TrackerRepository,
    private readonly shipments: Shipments,
    private readonly trackingClient: TrackingClient,
    private readonly recordScans: RecordScans,
    private readonly voidedParcels: VoidedParcels,
    private readonly database: Database,
  ) {}

  /** Returns false for TEST parcels, because they are simulated. Also returns false for carriers that cannot be polled. */
  canFollow({ livemode, carrierCode }: Pick<TrackedParcel, 'livemode' | 'carrierCode'>): boolean {
    const carrier = this.carriers.ofMode(true).get(carrierCode);
    return livemode && carrier !== undefined && canFollowItsOwn(carrier);
  }

  /** Must be called in the transaction that stores the label. Ignores parcels that cannot be polled. */
  async begin(parcel: TrackedParcel): Promise<void> {
    if (this.canFollow(parcel)) await this.parcels.begin(parcel);
  }

  async pollDue(limit: number): Promise<void> {
    const due = await this.parcels.claimDue(limit);
    const asked = due.filter(({ isGivenUp }) => !isGivenUp);
    await this.apply(asked, this.trackingClient.trackAll(asked, true));
    for (const parcel of due.filter(({ isGivenUp }) => isGivenUp)) await this.giveUp(parcel);
  }

  /** Polls the carrier now and updates the shipment. Must not be called in a transaction. */
  async ask(parcel: TrackedParcel): Promise<void> {
    await this.apply([parcel], this.trackingClient.trackAll([parcel], false));
  }

  /** Polls a parcel now if the service polls a parcel with this tracking number. Must not be called in a transaction. */
  async pollParcel(carrierCode: string, trackingNumber: string): Promise<void> {
    const parcel = await this.parcels.find(carrierCode, trackingNumber);
    if (parcel) await this.ask(parcel);
  }

  /** Records the scans from one poll for a shipment. Returns the status after these scans. Throws `RESOURCE_NOT_FOUND`. */
  record(tenant: Tenant, shipmentId: string, scans: readonly ParcelScan[]): Promise<ShipmentStatus> {
    return this.database.transaction(async () => {
      const locked = await this.shipments.lock(tenant, shipmentId);
      const { shipment, added } = await this.recordScans.execute(locked, scans);
      if (added.length > 0) {
        await this.parcels.heard(shipmentId, shipment.status);
        await this.trackers.wake(shipment);
      }
      return shipment.status;
    });
  }

  /** Each promise in `outcomes` resolves when the carrier of the parcel has responded. */
  private async apply(parcels: readonly TrackedParcel[], outcomes: readonly Promise<TrackingOutcome>[]): Promise<void> {
    await Promise.all(parcels.map(async (parcel, index) => this.applyOne(parcel, await outcomes[index]!)));
  }

  private async applyOne(parcel: TrackedParcel, outcome: TrackingOutcome): Promise<void> {
    if (outcome.kind !== 'known') return;
    const status = await this.record(parcel, parcel.shipmentId, outcome.scans);
    if (status === 'CANCELLED') await this.voidedParcels.scanned(parcel, parcel.shipmentId, outcome.scans);
    if (isFinal(status)) await this.parcels.remove(parcel.shipmentId);
  }

  private async giveUp(parcel: TrackedParcel & Tenant): Promise<void> {
    await this.database.transaction(async () => {
      await this.shipments.lock(parcel, parcel.shipmentId);
      if (!(await this.parcels.giveUp(parcel.shipmentId))) return;
      await this.shipments.endTracking(parcel.shipmentId);
      await this.trackers.wake(parcel);
    });
  }
}

/** The account that bought the label is also used to track the parcel, so carriers that require credentials can be polled. */
const canFollowItsOwn = ({ tracking, simulated }: CarrierProfile): boolean =>
  tracking === 'polled' || (tracking === 'with_credentials' && !simulated);
