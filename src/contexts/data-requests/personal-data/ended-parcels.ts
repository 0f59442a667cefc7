import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';

export interface EndedParcel extends Tenant {
  readonly id: string;
  readonly createdAt: Date;
}

const ENDED = `status IN ('DELIVERED', 'RETURNED', 'FAILED', 'CANCELLED')`;

/** Nothing has happened to it since. `$1`: days. */
const ENDED_LONG_AGO = `
  ${ENDED} AND created_at < now() - make_interval(days => $1)
  AND NOT EXISTS (SELECT FROM shipment_events e WHERE e.shipment_id = s.id AND e.occurred_at >= now() - make_interval(days => $1))`;

const COLUMNS = 'id, organization_id AS "organizationId", livemode, created_at AS "createdAt"';

/** Parcels whose journey ended long ago, oldest first, and what has been erased of them. */
@Injectable()
export class EndedParcels {
  constructor(private readonly database: Database) {}

  withPersonalData(days: number, limit: number): Promise<EndedParcel[]> {
    return this.database.query<EndedParcel>(
      `SELECT ${COLUMNS} FROM shipments s WHERE personal_data_erased_at IS NULL AND ${ENDED_LONG_AGO}
       ORDER BY created_at LIMIT $2`,
      [days, limit],
    );
  }

  withLabelFiles(days: number, limit: number): Promise<EndedParcel[]> {
    return this.database.query<EndedParcel>(
      `SELECT ${COLUMNS} FROM shipments s
       WHERE label_files_erased_at IS NULL AND tracking_number IS NOT NULL AND ${ENDED_LONG_AGO}
       ORDER BY created_at LIMIT $2`,
      [days, limit],
    );
  }

  /** The orders of these shipments that nothing is left to be shipped of. */
  async ordersOf({ organizationId, livemode }: Tenant, shipmentIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT DISTINCT o.id FROM shipments s JOIN orders o ON o.id = s.order_id
       WHERE s.id = ANY ($1) AND o.organization_id = $2 AND o.livemode = $3 AND o.status <> 'OPEN'
         AND NOT EXISTS (SELECT FROM shipments other WHERE other.order_id = o.id AND NOT other.${ENDED})`,
      [shipmentIds, organizationId, livemode],
    );
    return rows.map(({ id }) => id);
  }

  /** Those of these emails that no recipient of the tenant's other shipments has. */
  async unusedAmong(
    { organizationId, livemode }: Tenant,
    emails: readonly string[],
    shipmentIds: readonly string[],
  ): Promise<string[]> {
    if (emails.length === 0) return [];
    const used = await this.database.query<{ email: string }>(
      `SELECT DISTINCT lower(to_address ->> 'contactEmail') AS email FROM shipments
       WHERE organization_id = $1 AND livemode = $2 AND lower(to_address ->> 'contactEmail') = ANY ($3)
         AND NOT (id = ANY ($4))`,
      [organizationId, livemode, emails, shipmentIds],
    );
    const known = new Set(used.map(({ email }) => email));
    return emails.filter((email) => !known.has(email));
  }

  async markPersonalDataErased({ organizationId }: Tenant, ids: readonly string[]): Promise<void> {
    await this.database.run(
      'UPDATE shipments SET personal_data_erased_at = now() WHERE organization_id = $1 AND id = ANY ($2)',
      [organizationId, ids],
    );
  }

  async markLabelFilesErased({ organizationId }: Tenant, ids: readonly string[]): Promise<void> {
    await this.database.run(
      `UPDATE shipments SET label_files_erased_at = now()
       WHERE organization_id = $1 AND id = ANY ($2) AND label_files_erased_at IS NULL`,
      [organizationId, ids],
    );
  }
}
