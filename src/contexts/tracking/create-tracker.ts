import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import { CarrierDirectory } from '../carriers/carrier-directory.js';
import { isFinal } from '../carriers/carrier-tracking.js';
import { checkIntervals } from './check-interval.js';
import { FindParcel } from './find-parcel.js';
import { NOTHING_YET } from './parcel-states.js';
import type { Tracker } from './tracker.js';
import { TrackerRepository } from './tracker.repository.js';
import type { CreateTrackerRequest } from './tracking.request.js';
import { toTrackerResponse, type TrackerResponse } from './tracker.response.js';
import { carrierNotSupported, credentialsRequired } from './tracking.errors.js';

/** Begins to follow a parcel. One that is followed already keeps its tracker. */
@Injectable()
export class CreateTracker {
  constructor(
    private readonly carriers: CarrierDirectory,
    private readonly findParcel: FindParcel,
    private readonly trackers: TrackerRepository,
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    private readonly config: Config,
  ) {}

  /** Throws `CARRIER_NOT_SUPPORTED` or `CARRIER_CREDENTIALS_REQUIRED`. */
  async execute(tenant: Tenant, { carrierCode, trackingNumber }: CreateTrackerRequest): Promise<TrackerResponse> {
    this.requirePollable(carrierCode);
    const parcel = await this.findParcel.execute(tenant, carrierCode, trackingNumber);
    const state = parcel?.state ?? NOTHING_YET;
    const { live, test } = checkIntervals(this.config);
    const checkInSeconds = isFinal(state.status) ? null : tenant.livemode ? live : test;
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
        checkInSeconds,
      );
      const tracker = inserted ?? (await this.existing(tenant, carrierCode, trackingNumber));
      // A tracker that was there may lag behind; a parcel of the organization's own always stands as its shipment does.
      const isOwn = parcel !== null && tracker.shipmentId !== null;
      const response = toTrackerResponse(isOwn ? { ...tracker, ...parcel.state } : tracker);
      await this.idempotency.answer(response);
      return response;
    });
  }

  private async existing(tenant: Tenant, carrierCode: string, trackingNumber: string): Promise<Tracker> {
    const tracker = await this.trackers.findByParcel(tenant, carrierCode, trackingNumber);
    if (!tracker) throw new Error(`The tracker of ${carrierCode} ${trackingNumber} exists and does not.`);
    return tracker;
  }

  private requirePollable(carrierCode: string): void {
    switch (this.carriers.byCode(carrierCode)?.tracking) {
      case 'polled':
        return;
      case 'with_credentials':
        throw credentialsRequired(carrierCode);
      default: {
        const pollable = this.carriers.all().filter(({ tracking }) => tracking === 'polled');
        throw carrierNotSupported(
          carrierCode,
          pollable.map(({ code }) => code),
        );
      }
    }
  }
}
