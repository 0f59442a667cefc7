import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { ScheduledTask } from '../../scheduler/scheduled-task.js';
import { SILENT_MS } from './interruptions.js';

/**
 * Records the uptime of the service. The status page derives interruptions from the records. Source:
 * docs/architecture.md#status-page
 */
@Injectable()
export class RecordUptimeTask extends ScheduledTask {
  readonly name = 'service uptime';
  readonly schedule = { everySeconds: 60 };
  readonly purpose = 'Records the uptime of the service for the status page.';

  constructor(private readonly database: Database) {
    super();
  }

  /** Extends the latest uptime record. If the latest record is too old, inserts a new record. */
  override async run(): Promise<void> {
    await this.database.run(
      `WITH lasting AS (
         UPDATE service_uptimes SET last_seen_at = now()
         WHERE id = (SELECT max(id) FROM service_uptimes) AND last_seen_at > now() - make_interval(secs => $1) RETURNING id)
       INSERT INTO service_uptimes (since, last_seen_at) SELECT now(), now() WHERE NOT EXISTS (SELECT FROM lasting)`,
      [SILENT_MS / 1000],
    );
  }
}
