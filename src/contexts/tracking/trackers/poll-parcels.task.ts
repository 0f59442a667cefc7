import { Injectable } from '@nestjs/common';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { TrackedParcels } from '../tracked-parcels.js';
import { PollTrackers } from './poll-trackers.js';

/** Maximum number of due shipments and of due trackers per run. This number fills at least one carrier call. */
const BATCH_SIZE = 100;

/**
 * Polls due trackers and due LIVE shipments. If a carrier does not respond, only its parcels are delayed, by one polling interval.
 */
@Injectable()
export class PollParcelsTask extends ScheduledTask {
  readonly name = 'trackers';
  readonly schedule = { everySeconds: 2 };
  readonly purpose = 'Polls the carriers of due parcels. Each parcel is claimed first.';
  override readonly inEveryProcess = true;

  constructor(
    private readonly pollTrackers: PollTrackers,
    private readonly trackedParcels: TrackedParcels,
  ) {
    super();
  }

  override async run(): Promise<void> {
    // Parcels with labels of this service are polled before trackers, because both polls share the rate limit of a carrier.
    await this.trackedParcels.pollDue(BATCH_SIZE);
    await this.pollTrackers.pollDue(BATCH_SIZE);
  }
}
