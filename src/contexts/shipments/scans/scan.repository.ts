import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Tenant } from '../../../kernel/principal.js';
import { allBut, columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import { ShipmentEntity, ScanEntity } from '../record/shipment.entity.js';
import type { Shipment, Scan } from '../shipment.js';

/** Maximum number of scans in a response. */
const LATEST = 100;

const FIELDS = allBut(ScanEntity, 'id', 'organizationId', 'livemode', 'shipmentId');
const COLUMNS = columnsOf(ScanEntity, null, FIELDS);

/**
 * SQL expression: the latest 100 scans of a parcel as JSON, newest first, or null without scans. `id` is the SQL expression of the
 * shipment id.
 */
export const latestScansSql = (id: string): string =>
  `(SELECT json_agg(scan) FROM (SELECT ${COLUMNS} FROM shipment_scans WHERE shipment_id = ${id}
                                ORDER BY occurred_at DESC, shipment_scans.id DESC LIMIT ${LATEST}) AS scan)`;

export type ScanJson = Omit<Scan, 'occurredAt' | 'recordedAt'> & {
  readonly occurredAt: string;
  readonly recordedAt: string;
};

export const scanOfJson = (scan: ScanJson): Scan => ({
  ...scan,
  occurredAt: new Date(scan.occurredAt),
  recordedAt: new Date(scan.recordedAt),
});

export type StoredScan = Scan & Pick<ScanEntity, 'id'>;

@Injectable()
export class ScanRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.manager.getRepository(ScanEntity);
  }

  /** Sorted by time. */
  all(shipmentId: string): Promise<StoredScan[]> {
    return this.rows.find({ where: { shipmentId }, order: { occurredAt: 'ASC', id: 'ASC' } });
  }

  /** The latest 100 scans, oldest first. */
  async latest(shipmentId: string): Promise<Scan[]> {
    const scans = await this.database.query<Scan>(
      `SELECT ${COLUMNS} FROM shipment_scans WHERE shipment_id = $1 ORDER BY occurred_at DESC, id DESC LIMIT ${LATEST}`,
      [shipmentId],
    );
    return scans.reverse();
  }

  /** The latest 100 scans of each parcel, oldest first. */
  async latestOf(shipmentIds: readonly string[]): Promise<(StoredScan & { readonly shipmentId: string })[]> {
    if (shipmentIds.length === 0) return [];
    return this.database.query(
      `SELECT latest.* FROM unnest($1::text[]) AS wanted (id)
         CROSS JOIN LATERAL (SELECT shipment_id AS "shipmentId", s.id, ${COLUMNS} FROM shipment_scans s WHERE s.shipment_id = wanted.id
                             ORDER BY s.occurred_at DESC, s.id DESC LIMIT ${LATEST}) AS latest
       ORDER BY latest."occurredAt", latest.id`,
      [[...new Set(shipmentIds)]],
    );
  }

  /** Inserts the scans in the given order. Scans that are already stored do not change. */
  async add({ organizationId, livemode }: Tenant, shipmentId: string, scans: readonly Scan[]): Promise<void> {
    if (scans.length === 0) return;
    await this.rows
      .createQueryBuilder()
      .insert()
      .values(scans.map((scan) => ({ ...scan, organizationId, livemode, shipmentId })))
      .orIgnore()
      .updateEntity(false)
      .execute();
  }

  async remove(shipmentId: string, scans: readonly StoredScan[]): Promise<void> {
    if (scans.length === 0) return;
    await this.rows.delete({ shipmentId, id: In(scans.map(({ id }) => id)) });
  }

  async setReported(id: string, { exception, receivedBy }: Pick<Shipment, 'exception' | 'receivedBy'>): Promise<void> {
    await this.database.manager.update(ShipmentEntity, { id }, { exception, receivedBy });
  }
}
