import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';

/** Logged requests that one statement goes through. */
const PAGE_REQUESTS = 1000;

/** `@` of a path may have been sent encoded. */
const NAMED = `concat_ws(' ', replace(path, '%40', '@'), ignored_fields::text) ILIKE ANY ($4)`;

/** Erases paths and names of fields that name the person: whatever a client put there by mistake. */
@Injectable()
export class EraseRequestLog {
  constructor(private readonly database: Database) {}

  /** A page of a tenant's requests, oldest first. `after`: an id. Returns where the next one begins; null: nowhere. */
  async page(
    { organizationId, livemode }: Tenant,
    after: string | null,
    patterns: readonly string[],
  ): Promise<string | null> {
    const rows = await this.database.queryUnprepared<{ id: string; named: boolean }>(
      `SELECT id, ${NAMED} AS named FROM request_log
       WHERE organization_id = $1 AND livemode = $2 AND id > $3 ORDER BY id LIMIT ${PAGE_REQUESTS}`,
      [organizationId, livemode, after ?? '', patterns],
    );
    const named = rows.filter((row) => row.named).map(({ id }) => id);
    if (named.length > 0)
      await this.database.run(
        `UPDATE request_log SET path = coalesce(route, ''), ignored_fields = '{}' WHERE organization_id = $1 AND id = ANY ($2)`,
        [organizationId, named],
      );
    return rows.length < PAGE_REQUESTS ? null : rows.at(-1)!.id;
  }
}
