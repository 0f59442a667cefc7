import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import { ParcelAgeing } from '../ageing/age-shipment.js';
import type { Shipment } from '../shipment.js';
import { ReportLateParcelsTask } from './report-late-parcels.task.js';

/**
 * After a TEST parcel was aged, reports the parcel as late if its expected day has passed. The shipment stores the expected day, so
 * `age` does nothing.
 */
@Injectable()
export class AgeDeliveryTimes extends ParcelAgeing {
  constructor(
    private readonly lateParcels: ReportLateParcelsTask,
    private readonly clock: Clock,
  ) {
    super();
  }

  override age(): Promise<void> {
    return Promise.resolve();
  }

  override runDue({ id, organizationId, livemode }: Shipment): Promise<void> {
    return this.lateParcels.report({ organizationId, livemode }, id, mexicoCityDate(this.clock.now()));
  }
}
