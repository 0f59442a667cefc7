import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { interruptions, type Span } from './interruptions.js';
import { ServiceUptimeRepository } from './service-uptime.repository.js';

/** When the service did not work, oldest first. */
@Injectable()
export class ReadInterruptions {
  constructor(
    private readonly uptimes: ServiceUptimeRepository,
    private readonly clock: Clock,
  ) {}

  /** Those that lasted after a moment. */
  async execute(moment: Date): Promise<readonly Span[]> {
    return interruptions(await this.uptimes.after(moment), this.clock.now());
  }
}
