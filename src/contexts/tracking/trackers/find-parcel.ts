import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Tenant } from '../../../kernel/principal.js';
import type { CarrierAccount } from '../../carriers/port/carrier-account.js';
import type { TrackingOutcome } from '../../carriers/port/carrier-tracking.js';
import { TrackingClient } from '../../carriers/calling/tracking-client.js';
import type { TrackedShipment } from '../../shipments/shipment.js';
import { Shipments } from '../../shipments/shipments.js';
import { TrackedParcels } from '../tracked-parcels.js';
import { stateOfScans, stateOfShipment } from '../parcel-states.js';
import { credentialsRequired } from './tracker-accounts.js';
import type { ParcelEvent, ParcelState } from './tracker.entity.js';

/** A parcel and the organization that tracks the parcel. */
export interface SoughtParcel extends Tenant {
  readonly carrierCode: string;
  readonly trackingNumber: string;
  /**
   * Carrier account of the organization. Required if the carrier sends data only to its customers. For labels of this service, the
   * platform account is used.
   */
  readonly account: CarrierAccount | null;
  /** Stored events, newest first. Absent if no tracker exists. */
  readonly known?: readonly ParcelEvent[];
}

/** State of a parcel. `shipmentId` is set if the parcel is a shipment of the organization. */
export interface FoundParcel {
  readonly state: ParcelState;
  readonly shipmentId: string | null;
}

/**
 * Determines the state of parcels. A parcel of the organization (a parcel that is one of its shipments) has the status of its
 * shipment. In LIVE mode, the method can first query the carrier and apply the new scans to the shipment. In TEST mode, shipments
 * are simulated. For a parcel without a shipment, the method queries the carrier. Must not be called in a transaction, because the
 * method calls carriers.
 */
@Injectable()
export class FindParcel {
  constructor(
    private readonly shipments: Shipments,
    private readonly trackingClient: TrackingClient,
    private readonly trackedParcels: TrackedParcels,
    private readonly clock: Clock,
  ) {}

  /** Returns null if the carrier did not respond. Throws `CARRIER_CREDENTIALS_REQUIRED` if the carrier rejects the account. */
  async execute(parcel: SoughtParcel): Promise<FoundParcel | null> {
    const found = await (await this.all([parcel], { isPoll: false }))[0]!;
    if (found === 'refused') throw credentialsRequired(parcel.carrierCode);
    return found;
  }

  /**
   * Returns one promise per parcel, in the same order as the parcels. Each promise resolves when the carrier of the parcel has
   * responded. The shipments of all parcels are read concurrently. The result is null if the carrier did not respond, and `refused`
   * if the carrier rejected the account. If `isPoll` is true, no carrier is called for parcels of the organization, because
   * `TrackedParcels` polls these parcels.
   */
  async all(
    parcels: readonly SoughtParcel[],
    { isPoll }: { readonly isPoll: boolean },
  ): Promise<readonly Promise<FoundParcel | 'refused' | null>[]> {
    const isAsked = ({ livemode }: SoughtParcel): boolean => !isPoll && livemode;
    const own = await Promise.all(parcels.map((parcel) => this.own(parcel)));
    const asked = parcels.flatMap((parcel, index) => {
      if (!own[index]) return [parcel];
      return isAsked(parcel) ? [{ ...parcel, account: null }] : [];
    });
    const outcomes = this.trackingClient.trackAll(asked, isPoll).values();
    return parcels.map((parcel, index) => {
      const shipment = own[index];
      if (!shipment) return this.stateOfOther(parcel, outcomes.next().value!);
      return this.stateOfOwn(parcel, shipment, isAsked(parcel) ? outcomes.next().value! : null);
    });
  }

  /** `outcome` is null if no carrier is called. */
  private async stateOfOwn(
    parcel: SoughtParcel,
    shipment: TrackedShipment,
    outcome: Promise<TrackingOutcome> | null,
  ): Promise<FoundParcel> {
    const { shipmentId } = shipment;
    const told = await outcome;
    if (told?.kind === 'known') await this.trackedParcels.record(parcel, shipmentId, told.scans);
    const moved = told ? ((await this.own(parcel)) ?? shipment) : shipment;
    return { state: stateOfShipment(moved), shipmentId };
  }

  private async stateOfOther(
    { known = [] }: SoughtParcel,
    outcome: Promise<TrackingOutcome>,
  ): Promise<FoundParcel | 'refused' | null> {
    const told = await outcome;
    if (told.kind === 'known') return { state: stateOfScans(known, told.scans, this.clock.now()), shipmentId: null };
    return told.kind === 'refused' ? 'refused' : null;
  }

  private async own(parcel: SoughtParcel): Promise<TrackedShipment | undefined> {
    const shipments = await this.shipments.tracked(parcel, [parcel.trackingNumber]);
    return shipments.find(({ carrierCode }) => carrierCode === parcel.carrierCode);
  }
}
