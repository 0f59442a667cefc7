import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { randomToken } from '../../../kernel/ids.js';
import { Database } from '../../../platform/database/database.js';

/** How long the link is valid. Source: docs/reference/billing.md#last-invoices */
export const LINK_DAYS = 90;

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

@Injectable()
export class LastInvoicesLinkRepository {
  constructor(private readonly database: Database) {}

  /** A new token, only to be mailed. */
  async issue(organizationId: string): Promise<string> {
    const token = randomToken(43);
    await this.database.run(
      `INSERT INTO last_invoice_links (organization_id, token_hash, expires_at)
       VALUES ($1, $2, now() + make_interval(days => $3))`,
      [organizationId, digestOf(token), LINK_DAYS],
    );
    return token;
  }

  /** The organization of a token that is valid; null: it is not. */
  async organizationOf(token: string): Promise<string | null> {
    const [link] = await this.database.query<{ organizationId: string }>(
      'SELECT organization_id AS "organizationId" FROM last_invoice_links WHERE token_hash = $1 AND expires_at > now()',
      [digestOf(token)],
    );
    return link?.organizationId ?? null;
  }
}
