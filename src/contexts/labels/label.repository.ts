import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Label } from './attempt/attempt.js';

const COLUMNS = `id, attempt_id AS "attemptId", shipment_id AS "shipmentId", organization_id AS "organizationId", livemode,
  carrier_code AS "carrierCode", tracking_number AS "trackingNumber", file_name AS "fileName", voided_at AS "voidedAt"`;

@Injectable()
export class LabelRepository {
  constructor(private readonly database: Database) {}

  async insert(label: Label): Promise<void> {
    await this.database.run(
      `INSERT INTO labels (id, attempt_id, shipment_id, organization_id, livemode, carrier_code, tracking_number, file_name)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        label.id,
        label.attemptId,
        label.shipmentId,
        label.organizationId,
        label.livemode,
        label.carrierCode,
        label.trackingNumber,
        label.fileName,
      ],
    );
  }

  async findByAttempt(attemptId: string): Promise<Label | null> {
    const [row] = await this.database.query<Label>(`SELECT ${COLUMNS} FROM labels WHERE attempt_id = $1`, [attemptId]);
    return row ?? null;
  }

  /** When it was voided; null where it was voided before. */
  async markVoided(id: string): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date }>(
      'UPDATE labels SET voided_at = now() WHERE id = $1 AND voided_at IS NULL RETURNING voided_at AS at',
      [id],
    );
    return row?.at ?? null;
  }

  async markCancelledByCarrier(id: string): Promise<void> {
    await this.database.run('UPDATE labels SET carrier_cancelled_at = now() WHERE id = $1', [id]);
  }

  async countCancelTry(id: string): Promise<void> {
    await this.database.run('UPDATE labels SET cancel_tries = least(cancel_tries + 1, 100) WHERE id = $1', [id]);
  }

  /** Voided labels of which the carrier has not yet confirmed the cancellation: after 5 s, 10 s … up to 85 min. */
  toCancel(limit: number, exceptCarriers: readonly string[]): Promise<Label[]> {
    return this.database.query<Label>(
      `SELECT ${COLUMNS} FROM labels
       WHERE voided_at < now() - interval '5 seconds' * power(2, least(cancel_tries, 10)) AND carrier_cancelled_at IS NULL
         AND carrier_code <> ALL ($2)
       ORDER BY voided_at LIMIT $1`,
      [limit, exceptCarriers],
    );
  }
}
