import { Injectable } from '@nestjs/common';
import { ApiError } from '../../kernel/api-error.js';
import { Database } from '../../platform/database/database.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { isFinal } from '../carriers/port/carrier-tracking.js';
import { FindParcel, type FoundParcel } from './find-parcel.js';
import { TrackerAccounts } from './tracker-accounts.js';
import { isSameState, type Tracker } from './tracker.js';
import { TrackerRepository } from './tracker.repository.js';
import { toTrackerResponse } from './tracker.response.js';

/** Polls the carrier for a parcel; a changed state is stored and published as `tracker.updated`. */
@Injectable()
export class PollTracker {
  constructor(
    private readonly findParcel: FindParcel,
    private readonly accounts: TrackerAccounts,
    private readonly trackers: TrackerRepository,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async execute(tracker: Tracker): Promise<void> {
    const parcel = await this.find(tracker);
    if (!parcel || isSameState(parcel.state, tracker)) return;
    await this.database.transaction(async () => {
      const updated = await this.trackers.update(tracker, parcel.state, isFinal(parcel.state.status));
      if (updated) {
        await this.outbox.append(updated, 'tracker.updated', {
          ...toTrackerResponse(updated),
          previousStatus: tracker.status,
        });
      }
    });
  }

  /** Null: the carrier did not answer, or there is no account any more that it would answer. */
  private async find(tracker: Tracker): Promise<FoundParcel | null> {
    try {
      const account = await this.accounts.of(tracker, tracker.carrierCode);
      return await this.findParcel.execute(tracker, tracker.carrierCode, tracker.trackingNumber, account);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CARRIER_CREDENTIALS_REQUIRED') return null;
      throw error;
    }
  }
}
