import { Injectable } from '@nestjs/common';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { TrackedParcels } from '../tracked-parcels.js';
import { PollTrackers } from './poll-trackers.js';

/** Enough parcels to fill one carrier call that has the maximum number of parcels. */
const BATCH_SIZE = 100;

/** Polls the due trackers and LIVE shipments. An unresponsive carrier delays only its own parcels, by one polling interval. */
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
    // Parcels with labels of this service come first, because both use the same call limit of a carrier.
    await this.trackedParcels.pollDue(BATCH_SIZE);
    await this.pollTrackers.pollDue(BATCH_SIZE);
  }
}
