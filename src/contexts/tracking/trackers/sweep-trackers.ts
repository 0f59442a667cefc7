import { Injectable } from '@nestjs/common';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { DUE_FOLLOWED_PARCELS } from '../tracked-parcel.repository.js';
import { TrackedParcels } from '../tracked-parcels.js';
import { PollTrackers } from './poll-trackers.js';
import { DUE_TRACKERS } from './tracker.repository.js';

/** Enough that carriers are asked about as many parcels in one call as they take. */
const BATCH_SIZE = 100;

/** Polls the trackers and the LIVE shipments that are due. A carrier that does not answer delays only its own parcels, by one interval. */
@Injectable()
export class SweepTrackers extends Sweep {
  readonly name = 'trackers';
  readonly everySeconds = 2;
  readonly purpose = 'Asks carriers for parcels that are due; each is claimed and waits for another system.';
  override readonly inEveryProcess = true;
  override readonly due = [DUE_TRACKERS, DUE_FOLLOWED_PARCELS];

  constructor(
    private readonly pollTrackers: PollTrackers,
    private readonly trackedParcels: TrackedParcels,
  ) {
    super();
  }

  override async run(): Promise<void> {
    await this.pollTrackers.pollDue(BATCH_SIZE);
    await this.trackedParcels.pollDue(BATCH_SIZE);
  }
}
