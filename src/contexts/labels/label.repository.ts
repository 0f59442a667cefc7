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

/** SQL condition: the carrier has not responded to the cancellation, or the label files are not yet replaced. */
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

  /** `cost`: price that the carrier charges. Null if the price is unknown or the carrier is simulated. */
  async insert(label: Label, cost: CarrierCost | null): Promise<void> {
    await this.database.run(INSERT.text, INSERT.params({ ...label, cost }));
  }

  findByAttempt(attemptId: string): Promise<Label | null> {
    return this.rows.findOne({ select: LABEL_SELECT, where: { attemptId } });
  }

  /**
   * Returns labels of both modes. Includes labels whose files are marked as erased, because a crash may have left some of their
   * files.
   */
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

  /** Includes voided labels. The sort order is undefined. A shipment has at most one label. */
  ofShipments({ organizationId, livemode }: Tenant, shipmentIds: readonly string[]): Promise<Label[]> {
    return this.rows.find({
      select: LABEL_SELECT,
      where: { shipmentId: In(shipmentIds), organizationId, livemode },
    });
  }

  /** Returns the time of the void. Returns null if the label was already voided. */
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

  /**
   * `refusal`: reason why the carrier refused the cancellation. Null if the carrier cancelled the label, or if the label is not
   * cancelled and only expires later.
   */
  async closeCancellation(id: string, refusal: string | null): Promise<void> {
    await this.rows.update({ id }, { carrierCancelledAt: NOW, cancelRefusal: refusal });
  }

  async markFileVoided(id: string): Promise<void> {
    await this.rows.update({ id }, { fileVoidedAt: NOW });
  }

  async incrementCancelTries(id: string): Promise<void> {
    await this.rows.update({ id }, { cancelTries: () => 'least(cancel_tries + 1, 100)' });
  }

  /**
   * Searches all organizations for labels whose last day is between `from` and `until` and whose expiry was not reported. Includes
   * used labels. Excludes voided labels.
   */
  expiring(from: string, until: string, limit: number): Promise<ExpiringLabel[]> {
    return this.rows.find({
      select: LABEL_SELECT,
      where: { validUntil: Between(from, until), expiryToldAt: IsNull(), voidedAt: IsNull() },
      order: { validUntil: 'ASC' },
      take: limit,
    }) as Promise<ExpiringLabel[]>;
  }

  /** Returns the label of a shipment if its last day is not later than `until` and its expiry was not reported. */
  expiringOf(shipmentId: string, until: string): Promise<ExpiringLabel | null> {
    return this.rows.findOne({
      select: LABEL_SELECT,
      where: { shipmentId, validUntil: LessThanOrEqual(until), expiryToldAt: IsNull(), voidedAt: IsNull() },
    }) as Promise<ExpiringLabel | null>;
  }

  /** Returns false if the expiry was already reported, or if the label is voided. */
  async markExpiryTold(id: string): Promise<boolean> {
    const unmarked = { id, expiryToldAt: IsNull(), voidedAt: IsNull() };
    const { affected } = await this.rows.update(unmarked, { expiryToldAt: NOW });
    return affected === 1;
  }

  /**
   * Returns voided labels for which a step of the void is missing. The sort order is random. The backoff doubles from 5 s to 85
   * min.
   */
  voidsToFinish(limit: number): Promise<Label[]> {
    return this.unfinishedVoids().orderBy('random()').limit(limit).getMany();
  }

  /** Returns null if all steps of the void are done, or if the backoff of the label has not elapsed. */
  voidToFinish(id: string): Promise<Label | null> {
    return this.unfinishedVoids().andWhere({ id }).getOne();
  }

  private unfinishedVoids() {
    return this.rows.createQueryBuilder('label').where(VOID_TO_FINISH);
  }
}
