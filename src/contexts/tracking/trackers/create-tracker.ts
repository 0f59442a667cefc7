import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { Idempotency } from '../../../platform/idempotency/idempotency.js';
import { isFinal } from '../../carriers/port/carrier-tracking.js';
import { TestTransitPace } from '../../carriers/test-transit-pace.js';
import { SHORTEST_SECONDS, testPollSeconds } from '../poll-schedule.js';
import { FindParcel } from './find-parcel.js';
import { NO_SCANS_YET } from '../parcel-states.js';
import type { Tracker } from './tracker.entity.js';
import { TrackerAccounts } from './tracker-accounts.js';
import { TrackerRepository } from './tracker.repository.js';
import type { CreateTrackerRequest } from '../tracking.request.js';
import { toTrackerResponse } from './tracker.response.js';

/** Creates the tracker of a parcel, or returns the one it has already. */
@Injectable()
export class CreateTracker {
  constructor(
    private readonly accounts: TrackerAccounts,
    private readonly findParcel: FindParcel,
    private readonly trackers: TrackerRepository,
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    private readonly pace: TestTransitPace,
  ) {}

  /** Throws `CARRIER_NOT_SUPPORTED` or `CARRIER_CREDENTIALS_REQUIRED`. */
  async execute(tenant: Tenant, { carrierCode, trackingNumber }: CreateTrackerRequest): Promise<Tracker> {
    const account = await this.accounts.of(tenant, carrierCode);
    const parcel = await this.findParcel.execute({ ...tenant, carrierCode, trackingNumber, account });
    const state = parcel?.state ?? NO_SCANS_YET;
    const seconds = tenant.livemode ? SHORTEST_SECONDS : testPollSeconds(this.pace);
    const pollInSeconds = isFinal(state.status) ? null : seconds;
    return this.database.transaction(async () => {
      const inserted = await this.trackers.insert(
        {
          id: newId('trk'),
          organizationId: tenant.organizationId,
          livemode: tenant.livemode,
          carrierCode,
          trackingNumber,
          shipmentId: parcel?.shipmentId ?? null,
          ...state,
        },
        pollInSeconds,
      );
      const stored = inserted ?? (await this.existing(tenant, carrierCode, trackingNumber));
      // A tracker that existed before may be outdated; the organization's own parcel has the status of its shipment.
      const isOwn = parcel !== null && stored.shipmentId !== null;
      const tracker = isOwn ? { ...stored, ...parcel.state } : stored;
      await this.idempotency.answer(toTrackerResponse(tracker));
      return tracker;
    });
  }

  private async existing(tenant: Tenant, carrierCode: string, trackingNumber: string): Promise<Tracker> {
    const tracker = await this.trackers.findByParcel(tenant, carrierCode, trackingNumber);
    if (!tracker) throw new Error(`The tracker of ${carrierCode} ${trackingNumber} was neither inserted nor found.`);
    return tracker;
  }
}
