import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Sweep } from '../../platform/sweeper/sweep.js';
import { leaseSeconds } from './lease.js';
import { PickupRepository } from './pickup.repository.js';
import { RefreshPickup } from './refresh-pickup.js';
import { SettlePickup } from './settle-pickup.js';

const AT_ONCE = 20;

/** Settles pickups that the carrier has not confirmed yet, and follows those whose day has come. */
@Injectable()
export class SweepPickups extends Sweep {
  readonly name = 'pickups';
  readonly everySeconds = 3;
  override readonly inEveryProcess = true;

  constructor(
    private readonly pickups: PickupRepository,
    private readonly settlePickup: SettlePickup,
    private readonly refreshPickup: RefreshPickup,
    private readonly config: Config,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const abandoned = await this.pickups.abandoned(AT_ONCE);
    await Promise.all(abandoned.map((id) => this.settle(id)));
    const due = await this.pickups.dueForCheck(AT_ONCE);
    await Promise.all(due.map((pickup) => this.refreshPickup.follow(pickup)));
  }

  private async settle(id: string): Promise<void> {
    const taken = await this.pickups.take(id, leaseSeconds(this.config));
    if (taken) await this.settlePickup.execute(taken);
  }
}
