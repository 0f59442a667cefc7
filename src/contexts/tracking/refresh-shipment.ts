import { Injectable } from '@nestjs/common';
import { ApiError, notFound } from '../../kernel/api-error.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { isFinal } from '../carriers/port/carrier-tracking.js';
import { Shipments } from '../shipments/shipments.js';
import { RefreshBudget } from './refresh-budget.js';
import { TrackedParcels } from './tracked-parcels.js';
import type { TrackedParcel } from './tracked-parcel.repository.js';

/**
 * Polls the carrier of a shipment now and restarts its polling schedule. TEST parcels are simulated, so no carrier is called for a
 * TEST parcel.
 */
@Injectable()
export class RefreshShipment {
  constructor(
    private readonly shipments: Shipments,
    private readonly trackedParcels: TrackedParcels,
    private readonly budget: RefreshBudget,
    private readonly database: Database,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND` (also for a shipment without a label), `CARRIER_NOT_SUPPORTED` or `RATE_LIMIT_EXCEEDED`. */
  async execute(tenant: Tenant, shipmentId: string): Promise<void> {
    const { carrierCode, trackingNumber } = await this.shipments.get(tenant, shipmentId);
    if (carrierCode === null || trackingNumber === null) throw notFound('Label');
    const { organizationId, livemode } = tenant;
    const parcel: TrackedParcel = { organizationId, livemode, shipmentId, carrierCode, trackingNumber };
    if (livemode && !this.trackedParcels.canFollow(parcel)) throw carrierNotFollowed(carrierCode);
    await this.budget.take(tenant, carrierCode, trackingNumber);
    if (livemode && (await this.beginAnew(parcel))) await this.trackedParcels.ask(parcel);
  }

  /** Returns false if the parcel has a final status. */
  private beginAnew(parcel: TrackedParcel): Promise<boolean> {
    return this.database.transaction(async () => {
      const { status } = await this.shipments.lock(parcel, parcel.shipmentId);
      if (isFinal(status)) return false;
      await this.shipments.resumeTracking(parcel.shipmentId);
      await this.trackedParcels.begin(parcel);
      return true;
    });
  }
}

const carrierNotFollowed = (carrierCode: string): ApiError =>
  new ApiError('CARRIER_NOT_SUPPORTED', `${carrierCode} does not support tracking queries.`, { carrierCode });
