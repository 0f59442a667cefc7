import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { daysAfter } from '../../../kernel/dates/days-after.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { referencesOf } from '../../shipments/shipment.events.js';
import { nextStatus } from '../../shipments/shipment-status.js';
import { Shipments } from '../../shipments/shipments.js';
import { LabelRepository, type ExpiringLabel } from '../label.repository.js';

const DAYS_BEFORE = 3;
const BATCH_SIZE = 200;

/**
 * Reports each label once if the label expires soon and the carrier has not scanned the parcel. Source: docs/shipments.md#labels
 */
@Injectable()
export class ReportExpiringLabelsTask extends ScheduledTask {
  readonly name = 'expiring labels';
  readonly schedule = { everySeconds: 600 };
  readonly purpose = 'Reports unused labels that expire within three days.';

  constructor(
    private readonly database: Database,
    private readonly labels: LabelRepository,
    private readonly shipments: Shipments,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const today = mexicoCityDate(this.clock.now());
    const until = daysAfter(today, DAYS_BEFORE);
    for (;;) {
      const expiring = await this.labels.expiring(today, until, BATCH_SIZE);
      for (const label of expiring) await this.tell(label);
      if (expiring.length < BATCH_SIZE) return;
    }
  }

  /** Checks the label of one shipment. Includes a label that has expired since the last run of the task. */
  async reportOf(shipmentId: string): Promise<void> {
    const until = daysAfter(mexicoCityDate(this.clock.now()), DAYS_BEFORE);
    const label = await this.labels.expiringOf(shipmentId, until);
    if (label) await this.tell(label);
  }

  /** Also marks a label that was used since the query, so that later runs do not read the label again. */
  private tell(label: ExpiringLabel): Promise<void> {
    return this.database.transaction(async () => {
      const shipment = await this.shipments.lock(label, label.shipmentId);
      const isFirst = await this.labels.markExpiryTold(label.id);
      // The label is reported only if it can still be voided, because such a label has no carrier scan.
      if (!isFirst || !nextStatus(shipment.status, 'void')) return;
      const { shipmentId, trackingNumber, carrierCode, validUntil } = label;
      await this.outbox.append(label, 'label.expiring', {
        labelId: label.id,
        shipmentId,
        ...referencesOf(shipment),
        trackingNumber,
        carrierCode,
        validUntil,
      });
    });
  }
}
