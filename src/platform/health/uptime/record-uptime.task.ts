import { Injectable } from '@nestjs/common';
import { ScheduledTask } from '../../scheduler/scheduled-task.js';
import { SILENT_MS } from './interruptions.js';
import { ServiceUptimeRepository } from './service-uptime.repository.js';

/** Records that the service works, so that the status page shows interruptions. Source: docs/reference/site.md#status */
@Injectable()
export class RecordUptimeTask extends ScheduledTask {
  readonly name = 'service uptime';
  readonly schedule = { everySeconds: 60 };
  readonly purpose = 'Records that the service works, for its status page.';

  constructor(private readonly uptimes: ServiceUptimeRepository) {
    super();
  }

  override async run(): Promise<void> {
    await this.uptimes.note(SILENT_MS / 1000);
  }
}
