import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Sweep } from '../../sweeper/sweep.js';
import { SILENT_MS } from './interruptions.js';
import { ServiceUptimeRepository } from './service-uptime.repository.js';

/** More than anybody is shown. */
const KEPT_DAYS = 30;

/** Notes that the service works, so that people can be told when it did not. Source: docs/reference/site.md#status */
@Injectable()
export class NoteUptime extends Sweep {
  readonly name = 'service uptime';
  readonly everySeconds = 60;
  readonly purpose = 'Notes that the service works, for its status page.';

  constructor(
    private readonly uptimes: ServiceUptimeRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async run(): Promise<void> {
    await this.uptimes.note(SILENT_MS / 1000);
    await this.uptimes.deleteEndedBefore(this.clock.daysAgo(KEPT_DAYS));
  }
}
