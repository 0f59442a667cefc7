import { Injectable } from '@nestjs/common';
import { Not, type FindOptionsWhere } from 'typeorm';
import { offsetOf, type PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { ClaimEntity, type Claim, type ClaimStatus, type NewClaim } from './claim.entity.js';

export interface ClaimFilter {
  readonly shipmentId?: string | null;
  readonly status?: ClaimStatus | null;
}

@Injectable()
export class ClaimRepository {
  constructor(private readonly database: Database) {}

  private get claims() {
    return this.database.manager.getRepository(ClaimEntity);
  }

  async insert(claim: NewClaim): Promise<Claim> {
    await this.claims.insert(claim);
    return this.claims.findOneByOrFail({ id: claim.id });
  }

  find({ organizationId, livemode }: Tenant, id: string): Promise<Claim | null> {
    return this.claims.findOneBy({ id, organizationId, livemode });
  }

  /** Those that are not withdrawn, latest first. */
  standing({ organizationId, livemode }: Tenant, shipmentId: string): Promise<Claim[]> {
    return this.claims.find({
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
    return this.claims.findAndCount({
      where,
      order: { createdAt: 'DESC', id: 'DESC' },
      take: page.limit,
      skip: offsetOf(page),
    });
  }

  /** For operators: a claim of any organization. */
  findInAnyOrganization(id: string): Promise<Claim | null> {
    return this.claims.findOneBy({ id });
  }

  /** The only way out of OPEN. False: it is not open, and nothing was written. */
  async close(
    { organizationId, livemode }: Tenant,
    id: string,
    status: Exclude<ClaimStatus, 'OPEN'>,
  ): Promise<boolean> {
    const { affected } = await this.claims.update(
      { id, organizationId, livemode, status: 'OPEN' },
      { status, updatedAt: () => 'now()' },
    );
    return affected === 1;
  }
}
