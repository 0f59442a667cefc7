import { Injectable } from '@nestjs/common';
import { Between, In, IsNull, LessThanOrEqual } from 'typeorm';
import type { CarrierCost } from '../../kernel/rate.js';
import type { Tenant } from '../../kernel/principal.js';
import { allBut } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import { insertStatement } from '../../platform/database/write-statement.js';
import { LabelEntity, type Label } from './label.entity.js';

export const LABEL_SELECT = Object.fromEntries(
  allBut(LabelEntity, 'cost', 'cancelRefusal', 'cancelTries', 'expiryToldAt').map((property) => [property, true]),
);

/** The carrier has not confirmed the void, or the files are not replaced. */
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

export type ExpiringLabel = Label & { readonly validUntil: string };

const NOW = (): string => 'now()';

@Injectable()
export class LabelRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.manager.getRepository(LabelEntity);
  }

  /** `cost`: what the carrier charges the service; null: unknown, or simulated. */
  async insert(label: Label, cost: CarrierCost | null): Promise<void> {
    await this.database.run(INSERT.text, INSERT.params({ ...label, cost }));
  }

  findByAttempt(attemptId: string): Promise<Label | null> {
    return this.rows.findOne({ select: LABEL_SELECT, where: { attemptId } });
  }

  /** In both modes, including those whose erasure a crash interrupted. */
  withFiles(organizationId: string, shipmentIds: readonly string[]): Promise<Label[]> {
    return this.rows.find({
      select: LABEL_SELECT,
      where: { shipmentId: In(shipmentIds), organizationId },
    });
  }

  async markFilesErased(ids: readonly string[]): Promise<void> {
    const unmarked = { id: In(ids), fileErasedAt: IsNull() };
    await this.rows.update(unmarked, { fileErasedAt: NOW });
  }

  /** Voided ones too, in no particular order. A shipment has at most one label. */
  ofShipments({ organizationId, livemode }: Tenant, shipmentIds: readonly string[]): Promise<Label[]> {
    return this.rows.find({
      select: LABEL_SELECT,
      where: { shipmentId: In(shipmentIds), organizationId, livemode },
    });
  }

  /** Returns the time of the voiding; null if the label was voided before. */
  async markVoided(id: string): Promise<Date | null> {
    const updated = await this.rows
      .createQueryBuilder()
      .update({ voidedAt: NOW })
      .where({ id, voidedAt: IsNull() })
      .returning('voided_at')
      .execute();
    return (updated.raw as { voided_at: Date }[])[0]?.voided_at ?? null;
  }

  async markUsed(attemptId: string, scannedAt: Date): Promise<void> {
    await this.rows.update({ attemptId }, { usedAt: scannedAt });
  }

  /** `refusal`: why the carrier does not cancel it; null: it is cancelled, or expires. */
  async closeCancellation(id: string, refusal: string | null): Promise<void> {
    await this.rows.update({ id }, { carrierCancelledAt: NOW, cancelRefusal: refusal });
  }

  async markFileVoided(id: string): Promise<void> {
    await this.rows.update({ id }, { fileVoidedAt: NOW });
  }

  async incrementCancelTries(id: string): Promise<void> {
    await this.rows.update({ id }, { cancelTries: () => 'least(cancel_tries + 1, 100)' });
  }

  /** Of all organizations, used or not: those whose last day is within the days and that are not marked. */
  expiring(from: string, until: string, limit: number): Promise<ExpiringLabel[]> {
    return this.rows.find({
      select: LABEL_SELECT,
      where: { validUntil: Between(from, until), expiryToldAt: IsNull(), voidedAt: IsNull() },
      order: { validUntil: 'ASC' },
      take: limit,
    }) as Promise<ExpiringLabel[]>;
  }

  /** The label of a shipment if its last day is at most `until` and it is not marked. */
  expiringOf(shipmentId: string, until: string): Promise<ExpiringLabel | null> {
    return this.rows.findOne({
      select: LABEL_SELECT,
      where: { shipmentId, validUntil: LessThanOrEqual(until), expiryToldAt: IsNull(), voidedAt: IsNull() },
    }) as Promise<ExpiringLabel | null>;
  }

  /** False: it was marked before, or voided. */
  async markExpiryTold(id: string): Promise<boolean> {
    const unmarked = { id, expiryToldAt: IsNull(), voidedAt: IsNull() };
    const { affected } = await this.rows.update(unmarked, { expiryToldAt: NOW });
    return affected === 1;
  }

  /** Voided labels whose void is to be finished, with backoff: after 5 s, 10 s … up to 85 min. In no order. */
  voidsToFinish(limit: number): Promise<Label[]> {
    return this.unfinishedVoids().orderBy('random()').limit(limit).getMany();
  }

  /** Null: its void is finished, or was tried a moment ago. */
  voidToFinish(id: string): Promise<Label | null> {
    return this.unfinishedVoids().andWhere({ id }).getOne();
  }

  private unfinishedVoids() {
    return this.rows.createQueryBuilder('label').where(VOID_TO_FINISH);
  }
}
