import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../kernel/api-error.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { isFinal } from '../../carriers/port/carrier-tracking.js';
import { TestTransitPace } from '../../carriers/test-transit-pace.js';
import type { ShipmentStatus } from '../../shipments/shipment-status.js';
import { testPollSeconds } from '../poll-schedule.js';
import { FindParcel, type SoughtParcel } from './find-parcel.js';
import { TrackerAccounts } from './tracker-accounts.js';
import type { ParcelState, Tracker } from './tracker.entity.js';
import { TrackerRepository } from './tracker.repository.js';
import { toTrackerResponse } from './tracker.response.js';

interface Poll {
  readonly tracker: Tracker;
  readonly parcel: SoughtParcel;
}

/** Polls the carriers of several parcels together. A changed state is stored and published as `tracker.updated`. */
@Injectable()
export class PollTrackers {
  constructor(
    private readonly findParcel: FindParcel,
    private readonly accounts: TrackerAccounts,
    private readonly trackers: TrackerRepository,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly pace: TestTransitPace,
  ) {}

  /** Polls due trackers. Ends trackers whose carriers have sent no new events for `GIVE_UP_DAYS`. */
  async pollDue(limit: number): Promise<void> {
    const due = await this.database.transaction(async () => {
      const claimed = await this.trackers.claimDue(limit, testPollSeconds(this.pace));
      for (const tracker of claimed.filter(isGivenUp)) await this.publish(tracker, tracker.status);
      return claimed.filter((tracker) => !isGivenUp(tracker));
    });
    await this.execute(due, { isPoll: true });
  }

  /** `isPoll` is false if a client request waits for the result. */
  async execute(trackers: readonly Tracker[], options: { readonly isPoll: boolean }): Promise<void> {
    const polls = (await Promise.all(trackers.map((tracker) => this.pollOf(tracker)))).filter((poll) => poll !== null);
    const parcels = await this.findParcel.all(
      polls.map(({ parcel }) => parcel),
      options,
    );
    await Promise.all(
      polls.map(async ({ tracker }, index) => {
        const found = await parcels[index]!;
        if (found && found !== 'refused') await this.store(tracker, found.state);
      }),
    );
  }

  /** Returns null if the carrier requires an account, but the organization has no account that the carrier accepts. */
  private async pollOf(tracker: Tracker): Promise<Poll | null> {
    try {
      const account = await this.accounts.of(tracker, tracker.carrierCode);
      const { organizationId, livemode, carrierCode, trackingNumber, events: known } = tracker;
      return { tracker, parcel: { organizationId, livemode, carrierCode, trackingNumber, account, known } };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CARRIER_CREDENTIALS_REQUIRED') return null;
      throw error;
    }
  }

  private async store(tracker: Tracker, state: ParcelState): Promise<void> {
    if (isSameState(state, tracker)) return;
    await this.database.transaction(async () => {
      const updated = await this.trackers.update(tracker, state, isFinal(state.status));
      if (updated) await this.publish(updated, tracker.status);
    });
  }

  private publish(tracker: Tracker, previousStatus: ShipmentStatus): Promise<void> {
    return this.outbox.append(tracker, 'tracker.updated', { ...toTrackerResponse(tracker), previousStatus });
  }
}

/** If the parcel is a shipment of the organization, its tracking ends only when the tracking of the shipment ends. */
const isGivenUp = ({ trackingEndedAt, shipmentId }: Tracker): boolean =>
  trackingEndedAt !== null && shipmentId === null;

const isSameState = (a: ParcelState, b: ParcelState): boolean =>
  a.status === b.status &&
  a.events.length === b.events.length &&
  a.events[0]?.occurredAt === b.events[0]?.occurredAt &&
  a.trackingEndedAt?.getTime() === b.trackingEndedAt?.getTime();
