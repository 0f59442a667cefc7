import { Injectable } from '@nestjs/common';
import { networkOf } from '../../../platform/http/edge/network-of.js';
import { Database } from '../../../platform/database/database.js';

/** Afterwards a login from there counts as one from a new network. */
const REMEMBERED_DAYS = 180;

/** The networks from which users have logged in. Source: docs/reference/accounts.md#login-delay */
@Injectable()
export class KnownNetworks {
  constructor(private readonly database: Database) {}

  /** Also looks up an email that nobody has: the time must not tell. `network`: as `networkOf` answers it. */
  async includes(email: string, network: string): Promise<boolean> {
    const [known] = await this.database.query(
      `SELECT 1 FROM user_networks n JOIN users u ON u.id = n.user_id
       WHERE lower(u.email) = lower($1) AND u.deleted_at IS NULL AND n.network = $2
         AND n.last_login_at > now() - make_interval(days => $3)`,
      [email, network, REMEMBERED_DAYS],
    );
    return known !== undefined;
  }

  /** Remembers a login, and forgets what the user has not used for long. */
  async remember(userId: string, ipAddress: string): Promise<void> {
    await this.database.run(
      `WITH forgotten AS (
         DELETE FROM user_networks
         WHERE user_id = $1 AND network <> $2 AND last_login_at < now() - make_interval(days => $3)
       )
       INSERT INTO user_networks (user_id, network) VALUES ($1, $2)
       ON CONFLICT (user_id, network) DO UPDATE SET last_login_at = now()`,
      [userId, networkOf(ipAddress), REMEMBERED_DAYS],
    );
  }
}
