import { Injectable } from '@nestjs/common';
import { allBut, columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import type { PricingPolicy, PricingScope } from './pricing-policy.js';
import { PricingPolicyEntity } from './pricing-policy.entity.js';

const COLUMNS = columnsOf(PricingPolicyEntity, null, allBut(PricingPolicyEntity, 'retiredAt'));

@Injectable()
export class PricingPolicyRepository {
  constructor(private readonly database: Database) {}

  /** Changes wait for one another until the transaction ends; readers do not. */
  async beginChange(): Promise<void> {
    await this.database.run('LOCK TABLE pricing_policies IN SHARE ROW EXCLUSIVE MODE');
  }

  /** The policies in force, the general ones first. Needs access to all organizations. */
  current(): Promise<PricingPolicy[]> {
    return this.database.query<PricingPolicy>(
      `SELECT ${COLUMNS} FROM pricing_policies WHERE retired_at IS NULL
       ORDER BY organization_id NULLS FIRST, carrier_code NULLS FIRST, service_code NULLS FIRST`,
    );
  }

  /** The one in force for exactly this scope. */
  async find({ organizationId, carrierCode, serviceCode }: PricingScope): Promise<PricingPolicy | null> {
    const [row] = await this.database.query<PricingPolicy>(
      `SELECT ${COLUMNS} FROM pricing_policies
       WHERE retired_at IS NULL AND coalesce(organization_id, '') = coalesce($1, '')
         AND coalesce(carrier_code, '') = coalesce($2, '') AND coalesce(service_code, '') = coalesce($3, '')`,
      [organizationId, carrierCode, serviceCode],
    );
    return row ?? null;
  }

  async insert(policy: Omit<PricingPolicy, 'createdAt'>): Promise<void> {
    await this.database.manager.insert(PricingPolicyEntity, policy);
  }

  async retire(id: string): Promise<void> {
    await this.database.run('UPDATE pricing_policies SET retired_at = now() WHERE id = $1', [id]);
  }
}
