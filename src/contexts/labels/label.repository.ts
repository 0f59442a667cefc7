import { Injectable } from '@nestjs/common';
import type { CarrierCost } from '../../kernel/rate.js';
import type { Tenant } from '../../kernel/principal.js';
import { allBut, columnsOf } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import { insertStatement } from '../../platform/database/write-statement.js';
import type { Attempt } from './attempt/attempt.js';
import type { Label } from './label.js';
import { LabelEntity } from './label.entity.js';

export const LABEL_COLUMNS = columnsOf(
  LabelEntity,
  null,
  allBut(LabelEntity, 'cost', 'cancelRefusal', 'cancelTries', 'expiryToldAt'),
);

/** The carrier has not confirmed it, or its files stand. */
const VOID_TO_FINISH = `
  voided_at < now() - interval '5 seconds' * power(2, least(cancel_tries, 10))
  AND (carrier_cancelled_at IS NULL OR file_voided_at IS NULL)`;

/** Labels whose void is to be finished, with backoff: after 5 s, 10 s … up to 85 min. */
const VOIDS_TO_FINISH = `labels WHERE ${VOID_TO_FINISH}`;

const INSERT = insertStatement<LabelEntity, Label & { readonly cost: CarrierCost | null }>(LabelEntity, {
  properties: [
    'id',
    'attemptId',
    'shipmentId',
    'organizationId',
    'livemode',
    'carrierCode',
    'trackingNumber',
    'fileName',
    'createdAt',
    'validUntil',
    'carrierData',
    'cost',
  ],
});

/** A label that expires soon. */
export type ExpiringLabel = Pick<Label, 'id' | 'shipmentId' | 'carrierCode' | 'trackingNumber'> &
  Tenant & { readonly validUntil: string };

@Injectable()
export class LabelRepository {
  constructor(private readonly database: Database) {}

  /** `cost`: what the carrier asks of us; null: unknown, or simulated. */
  async insert(label: Label, cost: CarrierCost | null): Promise<void> {
    await this.database.run(INSERT.text, INSERT.params({ ...label, cost }));
  }

  /** Null, without a query, where the attempt has not succeeded. */
  async findFor({ id, status }: Attempt): Promise<Label | null> {
    return status === 'succeeded' ? this.findByAttempt(id) : null;
  }

  async findByAttempt(attemptId: string): Promise<Label | null> {
    const [row] = await this.database.query<Label>(`SELECT ${LABEL_COLUMNS} FROM labels WHERE attempt_id = $1`, [
      attemptId,
    ]);
    return row ?? null;
  }

  /** Those of these shipments whose files have not been erased, in both modes; once more also those that a crash left. */
  withFiles(organizationId: string, shipmentIds: readonly string[]): Promise<Label[]> {
    return this.database.query<Label>(
      `SELECT ${LABEL_COLUMNS} FROM labels WHERE shipment_id = ANY ($1) AND organization_id = $2`,
      [shipmentIds, organizationId],
    );
  }

  async markFilesErased(ids: readonly string[]): Promise<void> {
    await this.database.run('UPDATE labels SET file_erased_at = now() WHERE id = ANY ($1) AND file_erased_at IS NULL', [
      ids,
    ]);
  }

  /** Those that exist, voided ones too, in no particular order. A shipment has one label at most. */
  ofShipments({ organizationId, livemode }: Tenant, shipmentIds: readonly string[]): Promise<Label[]> {
    return this.database.query<Label>(
      `SELECT ${LABEL_COLUMNS} FROM labels WHERE shipment_id = ANY ($1) AND organization_id = $2 AND livemode = $3`,
      [shipmentIds, organizationId, livemode],
    );
  }

  /** Of labels bought that day in Mexico City and not voided, oldest first. `day`: `YYYY-MM-DD`. */
  async shipmentsOfDay({ organizationId, livemode }: Tenant, carrierCode: string, day: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT shipment_id AS id FROM labels
       WHERE organization_id = $1 AND livemode = $2 AND carrier_code = $3 AND voided_at IS NULL
         AND created_at >= $4::timestamp AT TIME ZONE 'America/Mexico_City'
         AND created_at < ($4::timestamp + interval '1 day') AT TIME ZONE 'America/Mexico_City'
       ORDER BY created_at, id`,
      [organizationId, livemode, carrierCode, day],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the time of the voiding; null where the label was voided before. */
  async markVoided(id: string): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date }>(
      'UPDATE labels SET voided_at = now() WHERE id = $1 AND voided_at IS NULL RETURNING voided_at AS at',
      [id],
    );
    return row?.at ?? null;
  }

  /** Of a voided label: its parcel was scanned. */
  async markUsed(attemptId: string, scannedAt: Date): Promise<void> {
    await this.database.run('UPDATE labels SET used_at = $2 WHERE attempt_id = $1', [attemptId, scannedAt]);
  }

  /** `refusal`: why the carrier does not cancel it; null: it is cancelled, or expires. */
  async closeCancellation(id: string, refusal: string | null): Promise<void> {
    await this.database.run('UPDATE labels SET carrier_cancelled_at = now(), cancel_refusal = $2 WHERE id = $1', [
      id,
      refusal,
    ]);
  }

  async markFileVoided(id: string): Promise<void> {
    await this.database.run('UPDATE labels SET file_voided_at = now() WHERE id = $1', [id]);
  }

  async incrementCancelTries(id: string): Promise<void> {
    await this.database.run('UPDATE labels SET cancel_tries = least(cancel_tries + 1, 100) WHERE id = $1', [id]);
  }

  /** Unused or not, of all organizations: those whose last day is within the days, each until it is marked. */
  expiring(from: string, until: string, limit: number): Promise<ExpiringLabel[]> {
    return this.database.query(
      `SELECT id, organization_id AS "organizationId", livemode, shipment_id AS "shipmentId", carrier_code AS "carrierCode",
              tracking_number AS "trackingNumber", valid_until AS "validUntil"
       FROM labels
       WHERE valid_until BETWEEN $1 AND $2 AND expiry_told_at IS NULL AND voided_at IS NULL
       ORDER BY valid_until LIMIT $3`,
      [from, until, limit],
    );
  }

  /** False: it was marked before, or voided. */
  async markExpiryTold(id: string): Promise<boolean> {
    const touched = await this.database.run(
      'UPDATE labels SET expiry_told_at = now() WHERE id = $1 AND expiry_told_at IS NULL AND voided_at IS NULL',
      [id],
    );
    return touched === 1;
  }

  /** Voided labels whose void is to be finished, with backoff: after 5 s, 10 s … up to 85 min. In no order. */
  voidsToFinish(limit: number): Promise<Pick<Label, 'id' | 'livemode' | 'carrierCode'>[]> {
    return this.database.query(
      `SELECT id, livemode, carrier_code AS "carrierCode" FROM ${VOIDS_TO_FINISH} ORDER BY random() LIMIT $1`,
      [limit],
    );
  }

  /** Null: its void is finished, or was tried a moment ago. */
  async voidToFinish(id: string): Promise<Label | null> {
    const [row] = await this.database.query<Label>(
      `SELECT ${LABEL_COLUMNS} FROM labels WHERE id = $1 AND ${VOID_TO_FINISH}`,
      [id],
    );
    return row ?? null;
  }
}
