import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { offsetOf, type PageRequest, type RowPosition } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { allBut, columnOf, columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import type { NewSurcharge, Surcharge } from './surcharge.js';
import { type SurchargeStatus, SurchargeEntity } from './surcharge.entity.js';

export interface SurchargeFilter {
  readonly shipmentId?: string | null;
  readonly status?: SurchargeStatus | null;
}

const INSERTED = allBut(SurchargeEntity, 'status', 'disputeReason', 'fileIds', 'createdAt', 'updatedAt').map(
  (property) => columnOf(SurchargeEntity, property),
);
const COLUMNS = INSERTED.map(({ name }) => name).join();
const RECORD = INSERTED.map(({ property, options }) => `"${property}" ${options.type as string}`).join();
const READ = columnsOf(SurchargeEntity, null, allBut(SurchargeEntity, 'updatedAt'));

@Injectable()
export class SurchargeRepository {
  constructor(private readonly database: Database) {}

  /** Returns those whose carrier's reference was not recorded before; one statement. */
  insertNew(surcharges: readonly NewSurcharge[]): Promise<Surcharge[]> {
    return this.database.query<Surcharge>(
      `INSERT INTO surcharges (${COLUMNS})
       SELECT * FROM jsonb_to_recordset($1) AS new (${RECORD})
       ON CONFLICT (carrier_code, livemode, carrier_reference) DO NOTHING
       RETURNING ${READ}`,
      [JSON.stringify(surcharges.map((surcharge) => ({ ...surcharge, id: newId('sur') })))],
    );
  }

  find({ organizationId, livemode }: Tenant, id: string): Promise<Surcharge | null> {
    return this.database.manager.findOneBy(SurchargeEntity, { id, organizationId, livemode });
  }

  /** Locks it until the transaction ends. */
  lock({ organizationId, livemode }: Tenant, id: string): Promise<Surcharge | null> {
    return this.database.manager.findOne(SurchargeEntity, {
      where: { id, organizationId, livemode },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** For operators: of any organization. Locks it until the transaction ends. */
  lockOfAnyone(id: string): Promise<Surcharge | null> {
    return this.database.manager.findOne(SurchargeEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async update(
    id: string,
    changes: Partial<Pick<SurchargeEntity, 'status' | 'disputeReason' | 'fileIds'>>,
  ): Promise<void> {
    await this.database.manager.update(SurchargeEntity, { id }, { ...changes, updatedAt: () => 'now()' });
  }

  /** Those after a position, in the order of creation. As SQL text, which `ReadReplica` can run on the replica. */
  after(
    { organizationId, livemode }: Tenant,
    { shipmentId, status }: SurchargeFilter,
    { createdAt, id }: RowPosition,
    limit: number,
  ): Promise<Surcharge[]> {
    const params: unknown[] = [organizationId, livemode, createdAt, id, limit];
    const filters: string[] = [];
    if (shipmentId) filters.push(`AND shipment_id = $${params.push(shipmentId)}`);
    if (status) filters.push(`AND status = $${params.push(status)}`);
    return this.database.query<Surcharge>(
      `SELECT ${READ} FROM surcharges
       WHERE organization_id = $1 AND livemode = $2 AND (created_at, id) > ($3, $4) ${filters.join(' ')}
       ORDER BY created_at, id LIMIT $5`,
      params,
    );
  }

  /** One page, newest first, and the total. */
  list(
    { organizationId, livemode }: Tenant,
    { shipmentId, status }: SurchargeFilter,
    page: PageRequest,
  ): Promise<[Surcharge[], number]> {
    return this.database.manager.findAndCount(SurchargeEntity, {
      where: { organizationId, livemode, ...(shipmentId ? { shipmentId } : {}), ...(status ? { status } : {}) },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: page.limit,
      skip: offsetOf(page),
    });
  }
}
