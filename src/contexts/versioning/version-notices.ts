import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** Longer than any mail takes to be handed over. */
const CLAIM_SECONDS = 120;

/** Remembers who has been told of a version's end, so that many processes tell each person once. */
@Injectable()
export class VersionNotices {
  constructor(private readonly database: Database) {}

  /** Takes the notice of a person on itself; false where it was sent, or somebody is sending it. */
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

  async sent(version: string, userId: string): Promise<void> {
    await this.database.run('UPDATE version_notices SET sent_at = now() WHERE version = $1 AND user_id = $2', [
      version,
      userId,
    ]);
  }
}
