import { Injectable } from '@nestjs/common';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { CarrierAccountEntity } from './carrier-account.entity.js';

type NewAccount = Pick<
  CarrierAccountEntity,
  'id' | 'organizationId' | 'livemode' | 'carrierCode' | 'name' | 'isActive' | 'credentials'
>;
type Changes = Partial<Pick<CarrierAccountEntity, 'name' | 'isActive' | 'credentials' | 'verifiedAt'>>;

@Injectable()
export class CarrierAccountRepository {
  constructor(private readonly database: Database) {}

  private get accounts() {
    return this.database.manager.getRepository(CarrierAccountEntity);
  }

  async insert(account: NewAccount): Promise<CarrierAccountEntity> {
    await this.accounts.insert(account);
    return this.accounts.findOneByOrFail({ id: account.id });
  }

  /** Oldest first. */
  async list(tenant: Tenant, page: PageRequest): Promise<{ rows: CarrierAccountEntity[]; total: number }> {
    const [rows, total] = await this.accounts.findAndCount({
      where: ownedBy(tenant),
      order: { createdAt: 'ASC', id: 'ASC' },
      skip: offsetOf(page),
      take: page.limit,
    });
    return { rows, total };
  }

  find(tenant: Tenant, id: string): Promise<CarrierAccountEntity | null> {
    return this.accounts.findOneBy({ ...ownedBy(tenant), id });
  }

  /** The active account with a carrier; the newest where there are several. */
  findActive(tenant: Tenant, carrierCode: string): Promise<CarrierAccountEntity | null> {
    return this.accounts.findOne({
      where: { ...ownedBy(tenant), carrierCode, isActive: true },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** Null: it has been deleted. */
  async update(tenant: Tenant, id: string, changes: Changes): Promise<CarrierAccountEntity | null> {
    await this.accounts.update({ ...ownedBy(tenant), id }, { ...changes, updatedAt: () => 'now()' });
    return this.find(tenant, id);
  }

  async delete(tenant: Tenant, id: string): Promise<boolean> {
    return (await this.accounts.delete({ ...ownedBy(tenant), id })).affected === 1;
  }
}

const ownedBy = ({ organizationId, livemode }: Tenant) => ({ organizationId, livemode });
