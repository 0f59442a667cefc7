import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import type { Tenant } from '../../../kernel/principal.js';
import { expectedDelivery } from '../../../kernel/rate.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { ShipmentRepository } from '../record/shipment.repository.js';
import { referencesOf } from '../shipment.events.js';
import { ON_ITS_WAY } from '../shipment-status.js';

const BATCH_SIZE = 200;

/** Marks and reports each late parcel once. Source: docs/delivery-times.md#late-parcels */
@Injectable()
export class ReportLateParcelsTask extends ScheduledTask {
  override readonly name = 'late parcels';
  override readonly schedule = { everySeconds: 10 };
  override readonly purpose = 'Marks and reports parcels in transit that have passed their expected day.';

  constructor(
    private readonly database: Database,
    private readonly repository: ShipmentRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (;;) {
      const today = mexicoCityDate(this.clock.now());
      const late = await this.repository.expectedBefore(today, BATCH_SIZE);
      for (const { id, ...tenant } of late) await this.report(tenant, id, today);
      if (late.length < BATCH_SIZE) return;
    }
  }

  /** Does nothing in two cases: the parcel is already marked as late, or the parcel now has a final status. */
  report(tenant: Tenant, id: string, today: string): Promise<void> {
    return this.database.transaction(async () => {
      const shipment = await this.repository.lock(tenant, id);
      const expectedBy = shipment?.purchasedRate && expectedDelivery(shipment.purchasedRate)?.latest;
      if (!shipment || !expectedBy || expectedBy >= today || shipment.late || !ON_ITS_WAY.has(shipment.status)) return;
      await this.repository.markLate(id);
      const { status, trackingNumber, carrierCode } = shipment;
      await this.outbox.append(tenant, 'shipment.late', {
        shipmentId: id,
        ...referencesOf(shipment),
        trackingNumber: trackingNumber!,
        carrierCode: carrierCode!,
        status,
        expectedBy,
      });
    });
  }
}
