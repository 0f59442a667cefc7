import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { AddressVerificationEntity, type Verification } from './address-verification.entity.js';

export type NewVerification = Omit<Verification, 'createdAt'>;

export interface VerificationFilter {
  readonly isValid?: boolean | null;
  readonly addressId?: string | null;
  readonly postalCode?: string | null;
}

@Injectable()
export class VerificationRepository {
  constructor(private readonly database: Database) {}

  private get verifications() {
    return this.database.manager.getRepository(AddressVerificationEntity);
  }

  /** Inserts all in one statement, and returns them in the same order. */
  async insert(
    { organizationId, livemode }: Tenant,
    verifications: readonly NewVerification[],
  ): Promise<Verification[]> {
    const rows = verifications.map((each) =>
      Object.assign(new AddressVerificationEntity(), {
        organizationId,
        livemode,
        ...each,
        postalCode: each.normalizedAddress.postalCode,
      }),
    );
    // Adds the columns that PostgreSQL fills in.
    await this.verifications.insert(rows);
    return rows;
  }

  /** One page, newest first, and the total number of matches. */
  async list(
    { organizationId, livemode }: Tenant,
    { isValid, addressId, postalCode }: VerificationFilter,
    page: PageRequest,
  ): Promise<{ rows: Verification[]; total: number }> {
    const where: FindOptionsWhere<AddressVerificationEntity> = { organizationId, livemode };
    if (typeof isValid === 'boolean') where.isValid = isValid;
    if (addressId) where.addressId = addressId;
    if (postalCode) where.postalCode = postalCode;
    const [rows, total] = await this.verifications.findAndCount({
      where,
      order: { createdAt: 'DESC', id: 'DESC' },
      take: page.limit,
      skip: offsetOf(page),
    });
    return { rows, total };
  }
}
