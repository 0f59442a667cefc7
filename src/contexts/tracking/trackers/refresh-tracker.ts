import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { isFinal } from '../../carriers/port/carrier-tracking.js';
import { TestTransitPace } from '../../carriers/test-transit-pace.js';
import { testPollSeconds } from '../poll-schedule.js';
import { RefreshBudget } from '../refresh-budget.js';
import { RefreshShipment } from '../refresh-shipment.js';
import { PollTrackers } from './poll-trackers.js';
import { TrackerAccounts } from './tracker-accounts.js';
import type { Tracker } from './tracker.entity.js';
import { TrackerRepository } from './tracker.repository.js';
import { trackerNotFound, TrackersService } from './trackers.service.js';

/** Asks the carrier of a tracker now, and begins anew to poll it. */
@Injectable()
export class RefreshTracker {
  constructor(
    private readonly trackers: TrackersService,
    private readonly repository: TrackerRepository,
    private readonly accounts: TrackerAccounts,
    private readonly pollTrackers: PollTrackers,
    private readonly refreshShipment: RefreshShipment,
    private readonly budget: RefreshBudget,
    private readonly pace: TestTransitPace,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, `CARRIER_NOT_SUPPORTED`, `CARRIER_CREDENTIALS_REQUIRED` or `RATE_LIMIT_EXCEEDED`. */
  async execute(tenant: Tenant, id: string): Promise<Tracker> {
    const tracker = await this.repository.find(tenant, id);
    if (!tracker) throw trackerNotFound();
    if (tracker.shipmentId === null) await this.askAboutOther(tracker);
    else await this.refreshShipment.execute(tenant, tracker.shipmentId);
    return this.trackers.get(tenant, id);
  }

  private async askAboutOther(tracker: Tracker): Promise<void> {
    await this.accounts.of(tracker, tracker.carrierCode);
    await this.budget.take(tracker, tracker.carrierCode, tracker.trackingNumber);
    if (isFinal(tracker.status)) return;
    const begun = await this.repository.beginAnew(tracker, testPollSeconds(this.pace));
    if (begun) await this.pollTrackers.execute([begun], { isPoll: false });
  }
}
