import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { newId } from '../../../kernel/ids.js';
import { offsetOf, type PageRequest, type RowPosition } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { allBut, columnOf, columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import type { NewSurcharge, Surcharge, SurchargeStatus } from './surcharge.js';
import { SurchargeEntity } from './surcharge.entity.js';

export interface SurchargeFilter {
  readonly shipmentId?: string | null;
  readonly status?: SurchargeStatus | null;
}

const INSERTED = allBut(SurchargeEntity, 'status', 'disputeReason', 'fileIds', 'createdAt', 'updatedAt').map(
  (property) => columnOf(SurchargeEntity, property),
);
const COLUMNS = INSERTED.map(({ name }) => name).join();
const RECORD = INSERTED.map(({ property, options }) => `"${property}" ${options.type as string}`).join();
const RETURNED = columnsOf(SurchargeEntity, null, allBut(SurchargeEntity, 'updatedAt'));

@Injectable()
export class SurchargeRepository {
  constructor(private readonly database: Database) {}

  /** Returns those whose carrier's reference was not recorded before; one statement. */
  insertNew(surcharges: readonly NewSurcharge[]): Promise<Surcharge[]> {
    return this.database.query<Surcharge>(
      `INSERT INTO surcharges (${COLUMNS})
       SELECT * FROM jsonb_to_recordset($1) AS new (${RECORD})
       ON CONFLICT (carrier_code, livemode, carrier_reference) DO NOTHING
       RETURNING ${RETURNED}`,
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

  /** Those after a position, in the order of creation. */
  after(
    { organizationId, livemode }: Tenant,
    { shipmentId, status }: SurchargeFilter,
    { createdAt, id }: RowPosition,
    limit: number,
  ): Promise<Surcharge[]> {
    const wanted = { organizationId, livemode, ...(shipmentId ? { shipmentId } : {}), ...(status ? { status } : {}) };
    return this.database.manager.find(SurchargeEntity, {
      where: [
        { ...wanted, createdAt: MoreThan(createdAt) },
        { ...wanted, createdAt, id: MoreThan(id) },
      ],
      order: { createdAt: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  /** One page, the latest first, and how many there are in all. */
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
