import { Injectable } from '@nestjs/common';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { TrackedParcels } from '../tracked-parcels.js';
import { PollTrackers } from './poll-trackers.js';

/** This number is sufficient for one carrier call with the maximum number of parcels. */
const BATCH_SIZE = 100;

/**
 * Polls the due trackers and LIVE shipments. An unresponsive carrier delays only the parcels of that carrier, by one polling
 * interval.
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
    // The task polls parcels with labels of this service before trackers, because both polls share the call limit of a carrier.
    await this.trackedParcels.pollDue(BATCH_SIZE);
    await this.pollTrackers.pollDue(BATCH_SIZE);
  }
}
