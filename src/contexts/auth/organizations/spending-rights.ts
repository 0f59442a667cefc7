import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';

/** As with plans, what an operator changes holds everywhere within a second. */
const KNOWN_FOR_MS = 1000;

/** Whether an organization may spend LIVE money. Source: docs/reference/accounts.md#suspension */
@Injectable()
export class SpendingRights {
  private readonly suspended = new LRUCache<string, boolean>({ max: 10_000, ttl: KNOWN_FOR_MS });

  constructor(private readonly database: Database) {}

  /** Throws `FORBIDDEN`, whose `details.code` is `ORGANIZATION_SUSPENDED`. TEST is free. */
  async require({ organizationId, livemode }: Tenant): Promise<void> {
    if (livemode && (this.suspended.get(organizationId) ?? (await this.read(organizationId)))) throw isSuspended();
  }

  private async read(organizationId: string): Promise<boolean> {
    const [organization] = await this.database.query<{ isSuspended: boolean }>(
      'SELECT suspended_at IS NOT NULL AS "isSuspended" FROM organizations WHERE id = $1',
      [organizationId],
    );
    this.suspended.set(organizationId, organization!.isSuspended);
    return organization!.isSuspended;
  }
}

const isSuspended = (): ApiError =>
  new ApiError(
    'FORBIDDEN',
    'This organization is suspended: nothing LIVE is bought until the operator of the service resumes it. Reading and voiding go on.',
    { code: 'ORGANIZATION_SUSPENDED' },
  );
