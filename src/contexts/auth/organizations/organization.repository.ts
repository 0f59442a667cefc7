import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import type { PlanCode } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { OrganizationEntity } from './organization.entity.js';

interface OrganizationChanges {
  readonly name?: string;
  readonly apiVersion?: string;
}

@Injectable()
export class OrganizationRepository {
  constructor(private readonly database: Database) {}

  async insert(organization: { name: string; plan: PlanCode; apiVersion: string }): Promise<OrganizationEntity> {
    const id = newId('org');
    await this.database.manager.insert(OrganizationEntity, { id, ...organization });
    return this.get(id);
  }

  get(id: string): Promise<OrganizationEntity> {
    return this.database.manager.findOneByOrFail(OrganizationEntity, { id });
  }

  async update(id: string, changes: OrganizationChanges): Promise<OrganizationEntity> {
    if (Object.keys(changes).length > 0) await this.database.manager.update(OrganizationEntity, { id }, changes);
    return this.get(id);
  }

  async close(id: string): Promise<void> {
    await this.database.run('UPDATE organizations SET closed_at = now() WHERE id = $1', [id]);
  }
}
