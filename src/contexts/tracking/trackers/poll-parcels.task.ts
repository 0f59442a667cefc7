import { Injectable } from '@nestjs/common';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { TrackedParcels } from '../tracked-parcels.js';
import { PollTrackers } from './poll-trackers.js';

/** Enough that carriers are asked about as many parcels in one call as they take. */
const BATCH_SIZE = 100;

/** Polls the trackers and the LIVE shipments that are due. A carrier that does not answer delays only its own parcels, by one interval. */
@Injectable()
export class PollParcelsTask extends ScheduledTask {
  readonly name = 'trackers';
  readonly schedule = { everySeconds: 2 };
  readonly purpose = 'Asks carriers for parcels that are due; each is claimed and waits for another system.';
  override readonly inEveryProcess = true;

  constructor(
    private readonly pollTrackers: PollTrackers,
    private readonly trackedParcels: TrackedParcels,
  ) {
    super();
  }

  override async run(): Promise<void> {
    // Parcels with our labels come first, because both use the same outgoing limit of a carrier.
    await this.trackedParcels.pollDue(BATCH_SIZE);
    await this.pollTrackers.pollDue(BATCH_SIZE);
  }
}
