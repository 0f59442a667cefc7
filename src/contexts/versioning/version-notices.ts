import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** Longer than handing a mail over takes. */
const CLAIM_SECONDS = 120;

/** Records who was notified of a version's sunset, so that several processes notify each user once. */
@Injectable()
export class VersionNotices {
  constructor(private readonly database: Database) {}

  /** False if the notice was sent or is claimed by another process. A claim expires after two minutes. */
  async claim(version: string, userId: string): Promise<boolean> {
    const touched = await this.database.run(
      `INSERT INTO version_notices AS n (version, user_id, claimed_until)
       VALUES ($1, $2, now() + make_interval(secs => $3))
       ON CONFLICT (version, user_id) DO UPDATE SET claimed_until = excluded.claimed_until
       WHERE n.sent_at IS NULL AND n.claimed_until <= now()`,
      [version, userId, CLAIM_SECONDS],
    );
    return touched === 1;
  }

  async markSent(version: string, userId: string): Promise<void> {
    await this.database.run('UPDATE version_notices SET sent_at = now() WHERE version = $1 AND user_id = $2', [
      version,
      userId,
    ]);
  }
}
