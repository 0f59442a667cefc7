import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { Sweeper } from './sweeper.js';
import { WAKE_UPS_QUEUE, type WakeUp } from './wake-ups.js';

@Processor(WAKE_UPS_QUEUE)
export class WakeUpProcessor {
  constructor(private readonly sweeper: Sweeper) {}

  /** Does not wait for the sweeps: the next job of its kind is not added while this one is there. */
  @Process()
  process({ data }: Job<{ wakeUp: WakeUp }>): void {
    this.sweeper.wake(data.wakeUp);
  }
}
