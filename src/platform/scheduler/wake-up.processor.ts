import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { Scheduler } from './scheduler.js';
import { WAKE_UPS_QUEUE, type Signal } from './wake-ups.js';

@Processor(WAKE_UPS_QUEUE)
export class WakeUpProcessor {
  constructor(private readonly scheduler: Scheduler) {}

  /** Does not wait for the tasks: no further job of this signal is added until this one ends. */
  @Process()
  process({ data }: Job<{ signal: Signal }>): void {
    this.scheduler.wake(data.signal);
  }
}
