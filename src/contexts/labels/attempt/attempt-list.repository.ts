import { Injectable } from '@nestjs/common';
import { firstIdAt } from '../../../kernel/ids.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import type { Attempt } from './attempt.js';
import { ATTEMPT_COLUMNS } from './attempt.repository.js';
import type { AttemptsQuery } from './attempts.request.js';

/** The conditions that are given are combined with AND. */
export type AttemptFilter = Pick<AttemptsQuery, 'status' | 'shipmentId' | 'batchId' | 'createdFrom' | 'createdTo'>;

/** Purchase attempts by the index of their list. */
@Injectable()
export class AttemptListRepository {
  constructor(private readonly database: Database) {}

  /** The latest first, at most `limit`. `after`: the id of the last one before, or null. */
  list(
    { organizationId, livemode }: Tenant,
    { status, shipmentId, batchId, createdFrom, createdTo }: AttemptFilter,
    { after, limit }: { readonly after: string | null; readonly limit: number },
  ): Promise<Attempt[]> {
    const params: unknown[] = [organizationId, livemode, limit];
    const conditions = ['organization_id = $1', 'livemode = $2'];
    const where = (value: string | null | undefined, condition: (placeholder: string) => string): void => {
      if (value) conditions.push(condition(`$${params.push(value)}`));
    };
    where(status, (each) => `status = ${each}`);
    where(shipmentId, (id) => `shipment_id = ${id}`);
    where(batchId, (id) => `id IN (SELECT attempt_id FROM batch_items WHERE batch_id = ${id})`);
    where(createdFrom && firstIdAt('lat', new Date(createdFrom)), (id) => `id >= ${id}`);
    where(createdTo && firstIdAt('lat', new Date(createdTo)), (id) => `id < ${id}`);
    where(after, (id) => `id < ${id}`);
    return this.database.query<Attempt>(
      `SELECT ${ATTEMPT_COLUMNS} FROM label_purchase_attempts WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT $3`,
      params,
    );
  }
}
