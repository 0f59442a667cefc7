import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { UserRepository } from '../users/user.repository.js';
import { ApiKeyEntity } from './api-key.entity.js';

/** The member who made a key, also after they were removed. */
export interface ApiKeyCreator {
  readonly id: string;
  readonly email: string;
}

/** An API key without its hash. */
export type ApiKey = Omit<ApiKeyEntity, 'keyHash' | 'createdBy'> & { readonly createdBy: ApiKeyCreator | null };

type NewApiKey = Omit<ApiKeyEntity, 'createdAt' | 'revokedAt'>;
type ApiKeyChanges = Partial<Pick<ApiKeyEntity, 'name' | 'scopes' | 'ipAllowlist' | 'apiVersion'>>;

@Injectable()
export class ApiKeyRepository {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
  ) {}

  private get keys() {
    return this.database.manager.getRepository(ApiKeyEntity);
  }

  async insert(key: NewApiKey): Promise<ApiKey> {
    await this.keys.insert(key);
    return this.withCreator(await this.keys.findOneByOrFail({ id: key.id }));
  }

  /** Oldest first. */
  async list(organizationId: string, page: PageRequest): Promise<{ rows: ApiKey[]; total: number }> {
    const [rows, total] = await this.keys.findAndCount({
      where: notRevoked(organizationId),
      order: { createdAt: 'ASC', id: 'ASC' },
      skip: offsetOf(page),
      take: page.limit,
    });
    return { rows: await this.withCreators(rows), total };
  }

  async find(organizationId: string, id: string): Promise<ApiKey | null> {
    const key = await this.keys.findOneBy({ ...notRevoked(organizationId), id });
    return key && this.withCreator(key);
  }

  /** The number of keys that count against the plan. Locks the organization, so that the count cannot change. */
  async lockAndCount(organizationId: string): Promise<number> {
    await this.database.query('SELECT id FROM organizations WHERE id = $1 FOR UPDATE', [organizationId]);
    return this.keys.countBy(notRevoked(organizationId));
  }

  async update(organizationId: string, id: string, changes: ApiKeyChanges): Promise<void> {
    if (Object.keys(changes).length > 0) await this.keys.update({ id, organizationId }, changes);
  }

  /** False if there is no such key. */
  async revoke(organizationId: string, id: string): Promise<boolean> {
    const { affected } = await this.keys.update({ ...notRevoked(organizationId), id }, REVOKED);
    return affected === 1;
  }

  /** Returns how many. */
  async revokeAllOf(creatorId: string): Promise<number> {
    const { affected } = await this.keys.update({ createdBy: creatorId, revokedAt: IsNull() }, REVOKED);
    return affected ?? 0;
  }

  /** The number of a user's keys that work. */
  countActiveOf(creatorId: string): Promise<number> {
    return this.keys
      .createQueryBuilder('k')
      .where('k.createdBy = :creatorId AND k.revokedAt IS NULL', { creatorId })
      .andWhere('(k.expiresAt IS NULL OR k.expiresAt > now())')
      .getCount();
  }

  private async withCreator(key: ApiKeyEntity): Promise<ApiKey> {
    return (await this.withCreators([key]))[0]!;
  }

  private async withCreators(keys: readonly ApiKeyEntity[]): Promise<ApiKey[]> {
    const ids = keys.flatMap(({ createdBy }) => createdBy ?? []);
    const emails = await this.users.emailsOf(ids);
    return keys.map((key) => {
      const email = key.createdBy === null ? undefined : emails.get(key.createdBy);
      return { ...key, createdBy: email === undefined ? null : { id: key.createdBy!, email } };
    });
  }
}

const REVOKED = { revokedAt: () => 'now()' };

/** Includes expired keys, so that a customer sees why a key stopped working. */
const notRevoked = (organizationId: string) => ({ organizationId, revokedAt: IsNull() });
