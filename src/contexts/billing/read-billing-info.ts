import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/api-error.js';
import type { BillingInfoEntity } from './billing-info.entity.js';
import { BillingInfoRepository } from './billing-info.repository.js';

@Injectable()
export class ReadBillingInfo {
  constructor(private readonly profiles: BillingInfoRepository) {}

  /** Null before the first save. */
  find(organizationId: string): Promise<BillingInfoEntity | null> {
    return this.profiles.find(organizationId);
  }

  /** Throws `RESOURCE_NOT_FOUND` before the first save. */
  async execute(organizationId: string): Promise<BillingInfoEntity> {
    const profile = await this.find(organizationId);
    if (!profile) throw notFound('Fiscal profile');
    return profile;
  }
}
