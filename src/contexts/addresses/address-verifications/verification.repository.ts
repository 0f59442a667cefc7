import { Injectable } from '@nestjs/common';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { allBut, columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import type { Confidence, Verification } from './verification.js';
import { AddressVerificationEntity } from './address-verification.entity.js';

export type NewVerification = Omit<Verification, 'createdAt'>;

export interface VerificationFilter {
  readonly isValid?: boolean | null;
  readonly addressId?: string | null;
  readonly postalCode?: string | null;
}

interface VerificationRow extends Omit<Verification, 'confidence'> {
  readonly confidence: string;
}

/** Aliased to the fields of `Verification`; `confidence` arrives as text. */
const COLUMNS = columnsOf(
  AddressVerificationEntity,
  'v',
  allBut(AddressVerificationEntity, 'organizationId', 'livemode', 'postalCode'),
);

@Injectable()
export class VerificationRepository {
  constructor(private readonly database: Database) {}

  /** Inserts all in one statement; returns their `createdAt`. */
  async insert({ organizationId, livemode }: Tenant, verifications: readonly NewVerification[]): Promise<Date> {
    const [row] = await this.database.query<{ created_at: Date }>(
      `WITH written AS (
         INSERT INTO address_verifications
           (organization_id, livemode, id, address_id, is_valid, confidence, postal_code, normalized_address, errors, warnings, suggestions, provider)
         SELECT $1, $2, id, "addressId", "isValid", confidence, "normalizedAddress" ->> 'postalCode', "normalizedAddress", errors, warnings, suggestions, provider
         FROM json_to_recordset($3::json) AS v (id text, "addressId" text, "isValid" boolean, confidence numeric,
           "normalizedAddress" json, errors json, warnings json, suggestions json, provider text)
         RETURNING created_at
       )
       SELECT created_at FROM written LIMIT 1`,
      [organizationId, livemode, JSON.stringify(verifications)],
    );
    return row!.created_at;
  }

  /** One page, newest first, and the total number of matches. */
  async list(
    { organizationId, livemode }: Tenant,
    { isValid, addressId, postalCode }: VerificationFilter,
    page: PageRequest,
  ): Promise<{ rows: Verification[]; total: number }> {
    const params: unknown[] = [organizationId, livemode];
    const filters = ['v.organization_id = $1 AND v.livemode = $2'];
    if (typeof isValid === 'boolean') filters.push(`v.is_valid = $${params.push(isValid)}`);
    if (addressId) filters.push(`v.address_id = $${params.push(addressId)}`);
    if (postalCode) filters.push(`v.postal_code = $${params.push(postalCode)}`);
    const where = filters.join(' AND ');
    const [counted, rows] = await Promise.all([
      this.database.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM address_verifications v WHERE ${where}`,
        params.slice(),
      ),
      this.database.query<VerificationRow>(
        `SELECT ${COLUMNS} FROM address_verifications v WHERE ${where} ORDER BY v.created_at DESC, v.id DESC
         LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
        [...params, page.limit, offsetOf(page)],
      ),
    ]);
    return { rows: rows.map(toVerification), total: counted[0]!.total };
  }
}

const toVerification = (row: VerificationRow): Verification => ({
  ...row,
  confidence: Number(row.confidence) as Confidence,
});
