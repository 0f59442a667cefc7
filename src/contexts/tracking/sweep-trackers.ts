import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Sweep } from '../../platform/sweeper/sweep.js';
import { checkIntervals } from './check-interval.js';
import { FollowedParcels } from './followed-parcels.js';
import { PollTracker } from './poll-tracker.js';
import { TrackerRepository } from './tracker.repository.js';

const AT_ONCE = 25;

/** Looks for the parcels of trackers, and for LIVE shipments, whose time has come. A carrier that is away costs its own parcels one look. */
@Injectable()
export class SweepTrackers extends Sweep {
  readonly name = 'trackers';
  readonly everySeconds = 2;
  override readonly inEveryProcess = true;

  constructor(
    private readonly trackers: TrackerRepository,
    private readonly pollTracker: PollTracker,
    private readonly followedParcels: FollowedParcels,
    private readonly config: Config,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const due = await this.trackers.due(AT_ONCE, checkIntervals(this.config));
    await Promise.all(due.map((tracker) => this.pollTracker.execute(tracker)));
    await this.followedParcels.look(AT_ONCE);
  }
}
