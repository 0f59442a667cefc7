import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { instantEarlier, isoEarlier } from '../../kernel/dates/earlier.js';
import { estimateEarlier } from '../../kernel/rate-earlier.js';
import { Database } from '../../platform/database/database.js';
import { isFinal } from '../carriers/port/carrier-tracking.js';
import { ParcelAgeing } from '../shipments/ageing/age-shipment.js';
import type { Shipment } from '../shipments/shipment.js';
import { Shipments } from '../shipments/shipments.js';
import { GIVE_UP_DAYS } from './poll-schedule.js';
import { TrackerEntity } from './trackers/tracker.entity.js';
import { TrackerRepository } from './trackers/tracker.repository.js';

/**
 * Moves the times of the tracker of a TEST shipment into the past. Also ends the tracking of a TEST parcel that has no new events
 * for `GIVE_UP_DAYS`, as for a LIVE parcel.
 */
@Injectable()
export class AgeTracking extends ParcelAgeing {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
    private readonly trackers: TrackerRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async age({ id: shipmentId }: Shipment, days: number): Promise<void> {
    const rows = this.database.manager.getRepository(TrackerEntity);
    for (const tracker of await rows.findBy({ shipmentId }))
      await rows.update(
        { id: tracker.id },
        {
          events: tracker.events.map((event) => ({ ...event, occurredAt: isoEarlier(event.occurredAt, days) })),
          estimatedDelivery: estimateEarlier(tracker.estimatedDelivery, days),
          begunAt: instantEarlier(tracker.begunAt, days),
          newsAt: instantEarlier(tracker.newsAt, days),
          trackingEndedAt: instantEarlier(tracker.trackingEndedAt, days),
          createdAt: instantEarlier(tracker.createdAt, days),
          updatedAt: instantEarlier(tracker.updatedAt, days),
        },
      );
  }

  override async runDue(shipment: Shipment): Promise<void> {
    const { id, status, label, trackingEndedAt } = shipment;
    if (!label || isFinal(status) || trackingEndedAt) return;
    const { events, scans } = await this.shipments.history(id);
    const news = Math.max(
      ...events.map(({ occurredAt }) => occurredAt.getTime()),
      ...scans.map(({ recordedAt }) => recordedAt.getTime()),
    );
    if (news > instantEarlier(this.clock.now(), GIVE_UP_DAYS).getTime()) return;
    await this.shipments.endTracking(id);
    await this.trackers.wake(shipment);
  }
}
