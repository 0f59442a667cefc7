import { Injectable } from '@nestjs/common';
import { Not, type FindOptionsWhere } from 'typeorm';
import { offsetOf, type PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import type { Claim, ClaimStatus, NewClaim } from './claim.js';
import { ClaimEntity } from './claim.entity.js';

export interface ClaimFilter {
  readonly shipmentId?: string | null;
  readonly status?: ClaimStatus | null;
}

@Injectable()
export class ClaimRepository {
  constructor(private readonly database: Database) {}

  async insert(claim: NewClaim): Promise<Claim> {
    await this.database.manager.insert(ClaimEntity, claim);
    return this.database.manager.findOneByOrFail(ClaimEntity, { id: claim.id });
  }

  find({ organizationId, livemode }: Tenant, id: string): Promise<Claim | null> {
    return this.database.manager.findOneBy(ClaimEntity, { id, organizationId, livemode });
  }

  /** Those that are not withdrawn, latest first. */
  standing({ organizationId, livemode }: Tenant, shipmentId: string): Promise<Claim[]> {
    return this.database.manager.find(ClaimEntity, {
      where: { shipmentId, organizationId, livemode, status: Not('WITHDRAWN') },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** One page, newest first, and the total. */
  list(
    { organizationId, livemode }: Tenant,
    { shipmentId, status }: ClaimFilter,
    page: PageRequest,
  ): Promise<[Claim[], number]> {
    const where: FindOptionsWhere<ClaimEntity> = { organizationId, livemode };
    if (shipmentId) where.shipmentId = shipmentId;
    if (status) where.status = status;
    return this.database.manager.findAndCount(ClaimEntity, {
      where,
      order: { createdAt: 'DESC', id: 'DESC' },
      take: page.limit,
      skip: offsetOf(page),
    });
  }

  /** For operators: a claim of any organization. */
  findInAnyOrganization(id: string): Promise<Claim | null> {
    return this.database.manager.findOneBy(ClaimEntity, { id });
  }

  /** The only way out of OPEN. False: it is not open, and nothing was written. */
  async close(
    { organizationId, livemode }: Tenant,
    id: string,
    status: Exclude<ClaimStatus, 'OPEN'>,
  ): Promise<boolean> {
    const touched = await this.database.run(
      `UPDATE insurance_claims SET status = $4, updated_at = now()
       WHERE id = $1 AND organization_id = $2 AND livemode = $3 AND status = 'OPEN'`,
      [id, organizationId, livemode, status],
    );
    return touched === 1;
  }
}
