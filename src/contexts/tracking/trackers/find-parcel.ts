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

/** A parcel, and who asks where it is. */
export interface SoughtParcel extends Tenant {
  readonly carrierCode: string;
  readonly trackingNumber: string;
  /** The organization's with a carrier that answers only its own customers; parcels bought here are tracked with the platform's. */
  readonly account: CarrierAccount | null;
  /** What its tracker has, newest first; absent: there is no tracker. */
  readonly known?: readonly ParcelEvent[];
}

/** The state of a parcel. `shipmentId`: set where it is the organization's own. */
export interface FoundParcel {
  readonly state: ParcelState;
  readonly shipmentId: string | null;
}

/**
 * Determines the state of parcels. The organization's own has the status of its shipment; in LIVE mode the carrier's
 * scans are applied to the shipment first where they are asked for, in TEST mode shipments move by themselves. Any other parcel is looked up at
 * its carrier. Calls carriers: not inside a transaction.
 */
@Injectable()
export class FindParcel {
  constructor(
    private readonly shipments: Shipments,
    private readonly trackingClient: TrackingClient,
    private readonly trackedParcels: TrackedParcels,
    private readonly clock: Clock,
  ) {}

  /** Null: the carrier did not answer. Throws `CARRIER_CREDENTIALS_REQUIRED` where it refuses the account. */
  async execute(parcel: SoughtParcel): Promise<FoundParcel | null> {
    const found = await (await this.all([parcel], { isPoll: false }))[0]!;
    if (found === 'refused') throw credentialsRequired(parcel.carrierCode);
    return found;
  }

  /**
   * Each parcel, in their order, as soon as its carrier has answered: they are asked about together. Null: the carrier did
   * not answer; `refused`: not with this account. `isPoll`: `TrackedParcels` polls the organization's own.
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

  /** `outcome` null: nobody is asked. */
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
