import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { IsNull, Not } from 'typeorm';
import { ApiError } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { OrganizationEntity } from './organization.entity.js';

/** The result of a check is cached for this time. Every process therefore applies a suspension within one second. */
const KNOWN_FOR_MS = 1000;

/**
 * Checks whether an organization may spend LIVE money, print labels, and send mails to other people.
 * Source: docs/accounts.md#rules-and-limits
 */
@Injectable()
export class SpendingRights {
  private readonly suspended = new LRUCache<string, boolean>({ max: 10_000, ttl: KNOWN_FOR_MS });

  constructor(private readonly database: Database) {}

  /** Throws `FORBIDDEN` with `details.code` `ORGANIZATION_SUSPENDED`. Never throws in TEST mode. */
  async require({ organizationId, livemode }: Tenant): Promise<void> {
    if (livemode && (await this.isSuspended(organizationId))) throw organizationSuspended();
  }

  async isSuspended(organizationId: string): Promise<boolean> {
    return this.suspended.get(organizationId) ?? (await this.read(organizationId));
  }

  private async read(organizationId: string): Promise<boolean> {
    const suspended = { id: organizationId, suspendedAt: Not(IsNull()) };
    const isSuspended = await this.database.manager.existsBy(OrganizationEntity, suspended);
    this.suspended.set(organizationId, isSuspended);
    return isSuspended;
  }
}

const organizationSuspended = (): ApiError =>
  new ApiError(
    'FORBIDDEN',
    'This organization is suspended. LIVE purchases, batches, pickups, prints, manifests, new trackers and invitations are blocked. Reading, quoting and voiding still work. Contact the operator of the service.',
    { code: 'ORGANIZATION_SUSPENDED' },
  );
