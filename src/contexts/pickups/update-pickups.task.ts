import { Injectable } from '@nestjs/common';
import { ScheduledTask } from '../../platform/scheduler/scheduled-task.js';
import { PickupRepository } from './pickup.repository.js';
import { SettlePickup } from './settle-pickup.js';
import { PickupsService } from './pickups.service.js';

const BATCH_SIZE = 20;

/** Settles the pickups that the carrier has not confirmed yet, and polls the confirmed ones from their day on. */
@Injectable()
export class UpdatePickupsTask extends ScheduledTask {
  readonly name = 'pickups';
  readonly schedule = { everySeconds: 3 };
  readonly purpose = 'Books, cancels and looks up pickups; each is claimed and waits for the carrier.';
  override readonly inEveryProcess = true;

  constructor(
    private readonly repository: PickupRepository,
    private readonly settlePickup: SettlePickup,
    private readonly pickups: PickupsService,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const abandoned = await this.repository.abandoned(BATCH_SIZE);
    await Promise.all(abandoned.map((id) => this.settlePickup.takeOver(id)));
    const due = await this.repository.claimDue(BATCH_SIZE);
    await Promise.all(due.map((pickup) => this.pickups.poll(pickup)));
  }
}
