import { Injectable } from '@nestjs/common';
import type { CarrierCost } from '../../kernel/rate.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import type { Attempt } from './attempt/attempt.js';
import type { Label } from './label.js';

const COLUMNS = `id, attempt_id AS "attemptId", shipment_id AS "shipmentId", organization_id AS "organizationId", livemode,
  carrier_code AS "carrierCode", tracking_number AS "trackingNumber", file_name AS "fileName", created_at AS "createdAt",
  carrier_data AS "carrierData", voided_at AS "voidedAt",
  carrier_cancelled_at AS "carrierCancelledAt", file_voided_at AS "fileVoidedAt"`;

/** The carrier has not confirmed it, or its files stand. */
const VOID_TO_FINISH = `
  voided_at < now() - interval '5 seconds' * power(2, least(cancel_tries, 10))
  AND (carrier_cancelled_at IS NULL OR file_voided_at IS NULL)`;

@Injectable()
export class LabelRepository {
  constructor(private readonly database: Database) {}

  /** `cost`: what the carrier asks of us; null: unknown, or simulated. */
  async insert(label: Label, cost: CarrierCost | null): Promise<void> {
    await this.database.run(
      `INSERT INTO labels (id, attempt_id, shipment_id, organization_id, livemode, carrier_code, tracking_number, file_name,
         created_at, carrier_data, cost)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        label.id,
        label.attemptId,
        label.shipmentId,
        label.organizationId,
        label.livemode,
        label.carrierCode,
        label.trackingNumber,
        label.fileName,
        label.createdAt,
        label.carrierData,
        cost,
      ],
    );
  }

  /** Null, without a query, where the attempt has not succeeded. */
  async findFor({ id, status }: Attempt): Promise<Label | null> {
    return status === 'succeeded' ? this.findByAttempt(id) : null;
  }

  async findByAttempt(attemptId: string): Promise<Label | null> {
    const [row] = await this.database.query<Label>(`SELECT ${COLUMNS} FROM labels WHERE attempt_id = $1`, [attemptId]);
    return row ?? null;
  }

  /** Those that exist, voided ones too, in no particular order. A shipment has one label at most. */
  ofShipments({ organizationId, livemode }: Tenant, shipmentIds: readonly string[]): Promise<Label[]> {
    return this.database.query<Label>(
      `SELECT ${COLUMNS} FROM labels WHERE shipment_id = ANY ($1) AND organization_id = $2 AND livemode = $3`,
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

  /** Voided labels whose void is to be finished, with backoff: after 5 s, 10 s … up to 85 min. In no order. */
  voidsToFinish(limit: number): Promise<Pick<Label, 'id' | 'livemode' | 'carrierCode'>[]> {
    return this.database.query(
      `SELECT id, livemode, carrier_code AS "carrierCode" FROM labels WHERE ${VOID_TO_FINISH} ORDER BY random() LIMIT $1`,
      [limit],
    );
  }

  /** Null: its void is finished, or was tried a moment ago. */
  async voidToFinish(id: string): Promise<Label | null> {
    const [row] = await this.database.query<Label>(
      `SELECT ${COLUMNS} FROM labels WHERE id = $1 AND ${VOID_TO_FINISH}`,
      [id],
    );
    return row ?? null;
  }
}
