import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { Database } from '../../platform/database/database.js';
import { BillingInfoEntity } from './billing-info.entity.js';

export type BillingInfoFields = Omit<BillingInfoEntity, 'id' | 'organizationId' | 'createdAt' | 'updatedAt'>;

@Injectable()
export class BillingInfoRepository {
  constructor(private readonly database: Database) {}

  find(organizationId: string): Promise<BillingInfoEntity | null> {
    return this.database.manager.findOneBy(BillingInfoEntity, { organizationId });
  }

  /** Locks it until the transaction ends, which serializes concurrent updates. */
  lock(organizationId: string): Promise<BillingInfoEntity | null> {
    return this.database.manager.findOne(BillingInfoEntity, {
      where: { organizationId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** False: it exists already. */
  async insert(organizationId: string, fields: BillingInfoFields): Promise<boolean> {
    const inserted = await this.database.manager
      .createQueryBuilder()
      .insert()
      .into(BillingInfoEntity)
      .values({ id: newId('bil'), organizationId, ...fields })
      .orIgnore()
      .returning('id')
      .execute();
    return (inserted.raw as unknown[]).length === 1;
  }

  async update(organizationId: string, fields: BillingInfoFields): Promise<void> {
    await this.database.manager.update(BillingInfoEntity, { organizationId }, { ...fields, updatedAt: () => 'now()' });
  }
}
