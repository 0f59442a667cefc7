import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { Database } from '../../database/database.js';
import { ServiceUptimeEntity } from './service-uptime.entity.js';

/** Rows that are read at most: an interruption takes longer than a minute, so that a day has far fewer. */
const MOST_READ = 200;

@Injectable()
export class ServiceUptimeRepository {
  constructor(private readonly database: Database) {}

  /** The service works now: the latest row lasts, unless it ended longer than `silentSeconds` ago. */
  async note(silentSeconds: number): Promise<void> {
    await this.database.run(
      `WITH lasting AS (
         UPDATE service_uptimes SET last_seen_at = now()
         WHERE id = (SELECT max(id) FROM service_uptimes) AND last_seen_at > now() - make_interval(secs => $1) RETURNING id)
       INSERT INTO service_uptimes (since, last_seen_at) SELECT now(), now() WHERE NOT EXISTS (SELECT FROM lasting)`,
      [silentSeconds],
    );
  }

  /** Those that lasted after a moment, oldest first. */
  async after(moment: Date): Promise<ServiceUptimeEntity[]> {
    const latest = await this.database.manager.find(ServiceUptimeEntity, {
      where: { lastSeenAt: MoreThan(moment) },
      order: { id: 'DESC' },
      take: MOST_READ,
    });
    return latest.reverse();
  }
}
