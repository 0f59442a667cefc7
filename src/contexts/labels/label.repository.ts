import { Injectable } from '@nestjs/common';
import { Between, In, IsNull } from 'typeorm';
import type { CarrierCost } from '../../kernel/rate.js';
import type { Tenant } from '../../kernel/principal.js';
import { allBut, columnsOf } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import { insertStatement } from '../../platform/database/write-statement.js';
import type { Attempt } from './attempt/label-purchase-attempt.entity.js';
import { LabelEntity, type Label } from './label.entity.js';

/** Of `Label`. */
const PROPERTIES = allBut(LabelEntity, 'cost', 'cancelRefusal', 'cancelTries', 'expiryToldAt');
export const LABEL_COLUMNS = columnsOf(LabelEntity, null, PROPERTIES);
const SELECT = Object.fromEntries(PROPERTIES.map((property) => [property, true]));

/** The carrier has not confirmed it, or its files stand. */
const VOID_TO_FINISH = `
  voided_at < now() - interval '5 seconds' * power(2, least(cancel_tries, 10))
  AND (carrier_cancelled_at IS NULL OR file_voided_at IS NULL)`;

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
export type ExpiringLabel = Label & { readonly validUntil: string };

/** The database's clock. */
const NOW = (): string => 'now()';

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

  findByAttempt(attemptId: string): Promise<Label | null> {
    return this.database.manager.findOne(LabelEntity, { select: SELECT, where: { attemptId } });
  }

  /** Those of these shipments whose files have not been erased, in both modes; once more also those that a crash left. */
  withFiles(organizationId: string, shipmentIds: readonly string[]): Promise<Label[]> {
    return this.database.manager.find(LabelEntity, {
      select: SELECT,
      where: { shipmentId: In(shipmentIds), organizationId },
    });
  }

  async markFilesErased(ids: readonly string[]): Promise<void> {
    const unmarked = { id: In(ids), fileErasedAt: IsNull() };
    await this.database.manager.update(LabelEntity, unmarked, { fileErasedAt: NOW });
  }

  /** Those that exist, voided ones too, in no particular order. A shipment has one label at most. */
  ofShipments({ organizationId, livemode }: Tenant, shipmentIds: readonly string[]): Promise<Label[]> {
    return this.database.manager.find(LabelEntity, {
      select: SELECT,
      where: { shipmentId: In(shipmentIds), organizationId, livemode },
    });
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
    await this.database.manager.update(LabelEntity, { attemptId }, { usedAt: scannedAt });
  }

  /** `refusal`: why the carrier does not cancel it; null: it is cancelled, or expires. */
  async closeCancellation(id: string, refusal: string | null): Promise<void> {
    await this.database.manager.update(LabelEntity, { id }, { carrierCancelledAt: NOW, cancelRefusal: refusal });
  }

  async markFileVoided(id: string): Promise<void> {
    await this.database.manager.update(LabelEntity, { id }, { fileVoidedAt: NOW });
  }

  async incrementCancelTries(id: string): Promise<void> {
    await this.database.run('UPDATE labels SET cancel_tries = least(cancel_tries + 1, 100) WHERE id = $1', [id]);
  }

  /** Unused or not, of all organizations: those whose last day is within the days, each until it is marked. */
  expiring(from: string, until: string, limit: number): Promise<ExpiringLabel[]> {
    return this.database.manager.find(LabelEntity, {
      select: SELECT,
      where: { validUntil: Between(from, until), expiryToldAt: IsNull(), voidedAt: IsNull() },
      order: { validUntil: 'ASC' },
      take: limit,
    }) as Promise<ExpiringLabel[]>;
  }

  /** False: it was marked before, or voided. */
  async markExpiryTold(id: string): Promise<boolean> {
    const unmarked = { id, expiryToldAt: IsNull(), voidedAt: IsNull() };
    const { affected } = await this.database.manager.update(LabelEntity, unmarked, { expiryToldAt: NOW });
    return affected === 1;
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
      `SELECT ${LABEL_COLUMNS} FROM labels WHERE id = $1 AND ${VOID_TO_FINISH}`,
      [id],
    );
    return row ?? null;
  }
}
