import { Injectable } from '@nestjs/common';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { ApiKeyEntity } from './api-key.entity.js';

type NewApiKey = Omit<ApiKeyEntity, 'createdAt' | 'revokedAt'>;
type ApiKeyChanges = Partial<Pick<ApiKeyEntity, 'name' | 'scopes' | 'ipAllowlist' | 'apiVersion'>>;

@Injectable()
export class ApiKeyRepository {
  constructor(private readonly database: Database) {}

  private get keys() {
    return this.database.manager.getRepository(ApiKeyEntity);
  }

  async insert(key: NewApiKey): Promise<ApiKeyEntity> {
    await this.keys.insert(key);
    return this.keys.findOneByOrFail({ id: key.id });
  }

  /** Oldest first. */
  async list(organizationId: string, page: PageRequest): Promise<{ rows: ApiKeyEntity[]; total: number }> {
    const [rows, total] = await this.activeOf(organizationId)
      .orderBy('k.createdAt')
      .addOrderBy('k.id')
      .offset(offsetOf(page))
      .limit(page.limit)
      .getManyAndCount();
    return { rows, total };
  }

  find(organizationId: string, id: string): Promise<ApiKeyEntity | null> {
    return this.activeOf(organizationId).andWhere('k.id = :id', { id }).getOne();
  }

  /** The number of keys that count against the plan. Locks the organization, so that the count cannot change. */
  async lockAndCount(organizationId: string): Promise<number> {
    await this.database.query('SELECT id FROM organizations WHERE id = $1 FOR UPDATE', [organizationId]);
    return this.activeOf(organizationId).getCount();
  }

  async update(organizationId: string, id: string, changes: ApiKeyChanges): Promise<void> {
    if (Object.keys(changes).length > 0) await this.keys.update({ id, organizationId }, changes);
  }

  /** False if there is no such key. */
  async revoke(organizationId: string, id: string): Promise<boolean> {
    const touched = await this.database.run(
      'UPDATE api_keys SET revoked_at = now() WHERE id = $1 AND organization_id = $2 AND revoked_at IS NULL',
      [id, organizationId],
    );
    return touched === 1;
  }

  /** Includes expired keys, so that a customer sees why a key stopped working. */
  private activeOf(organizationId: string) {
    return this.keys
      .createQueryBuilder('k')
      .where('k.organizationId = :organizationId AND k.revokedAt IS NULL', { organizationId });
  }
}
