import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import type { PlanCode } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { OrganizationEntity } from './organization.entity.js';

type OrganizationChanges = Partial<Pick<OrganizationEntity, 'name' | 'apiVersion'>>;

@Injectable()
export class OrganizationRepository {
  constructor(private readonly database: Database) {}

  private get organizations() {
    return this.database.manager.getRepository(OrganizationEntity);
  }

  async insert(organization: { name: string; plan: PlanCode; apiVersion: string }): Promise<OrganizationEntity> {
    const id = newId('org');
    await this.organizations.insert({ id, ...organization });
    return this.get(id);
  }

  get(id: string): Promise<OrganizationEntity> {
    return this.organizations.findOneByOrFail({ id });
  }

  async update(id: string, changes: OrganizationChanges): Promise<OrganizationEntity> {
    if (Object.keys(changes).length > 0) await this.organizations.update({ id }, changes);
    return this.get(id);
  }

  /** `from`: change only if this is the current plan. Returns the previous plan; null if nothing was changed. */
  async changePlan(id: string, plan: PlanCode, from: PlanCode | null): Promise<PlanCode | null> {
    const [before] = await this.database.query<{ plan: PlanCode }>(
      `UPDATE organizations o SET plan = $2 FROM (SELECT id, plan FROM organizations WHERE id = $1 FOR UPDATE) before
       WHERE o.id = before.id AND before.plan = coalesce($3, before.plan) RETURNING before.plan`,
      [id, plan, from],
    );
    return before?.plan ?? null;
  }

  /** The time of the first suspension stays. False if there is no such organization. */
  async suspend(id: string): Promise<boolean> {
    const { affected } = await this.organizations.update(
      { id },
      { suspendedAt: () => 'coalesce(suspended_at, now())' },
    );
    return affected === 1;
  }

  /** False if there is no such organization. */
  async resume(id: string): Promise<boolean> {
    const { affected } = await this.organizations.update({ id }, { suspendedAt: null });
    return affected === 1;
  }

  async close(id: string): Promise<void> {
    await this.organizations.update({ id }, { closedAt: () => 'now()' });
  }
}
