import { Injectable } from '@nestjs/common';
import { instantEarlier } from '../../kernel/dates/earlier.js';
import { rateEarlier } from '../../kernel/rate-earlier.js';
import { Database } from '../../platform/database/database.js';
import { ParcelAgeing } from '../shipments/ageing/age-shipment.js';
import type { Shipment } from '../shipments/shipment.js';
import { ReportExpiringLabelsTask } from './expiry/report-expiring-labels.task.js';
import { LabelPurchaseAttemptEntity } from './label.entity.js';

/** Moves the times of the purchase attempts and of the label of a TEST shipment into the past. */
@Injectable()
export class AgeLabels extends ParcelAgeing {
  constructor(
    private readonly database: Database,
    private readonly expiringLabels: ReportExpiringLabelsTask,
  ) {
    super();
  }

  override async age({ id: shipmentId }: Shipment, days: number): Promise<void> {
    const attempts = this.database.manager.getRepository(LabelPurchaseAttemptEntity);
    for (const attempt of await attempts.findBy({ shipmentId }))
      await attempts.update(
        { id: attempt.id },
        {
          rate: rateEarlier(attempt.rate, days) as object,
          secondLookAt: instantEarlier(attempt.secondLookAt, days),
          createdAt: instantEarlier(attempt.createdAt, days),
          updatedAt: instantEarlier(attempt.updatedAt, days),
          completedAt: instantEarlier(attempt.completedAt, days),
        },
      );
    await this.database.run(
      `UPDATE labels SET ${INSTANTS.map((column) => `${column} = ${column} - make_interval(hours => 24 * $2::int)`).join(', ')},
         valid_until = valid_until - $2::int
       WHERE shipment_id = $1`,
      [shipmentId, days],
    );
  }

  override runDue({ id }: Shipment): Promise<void> {
    return this.expiringLabels.reportOf(id);
  }
}

const INSTANTS = [
  'created_at',
  'voided_at',
  'carrier_cancelled_at',
  'file_voided_at',
  'used_at',
  'expiry_told_at',
] as const;
