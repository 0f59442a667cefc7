import { Injectable } from '@nestjs/common';
import { In, IsNull, Not, type FindOptionsWhere, type QueryDeepPartialEntity } from 'typeorm';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import { PLANS, requireBelowPlanCap } from '../../../kernel/plans.js';
import type { PlanCode, Tenant } from '../../../kernel/principal.js';
import { allBut, columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import { withTenantContext } from '../../../platform/database/tenant-context.js';
import type { PageQuery } from '../../../platform/http/fields/query-fields.js';
import type { TrackersQuery } from '../tracking.request.js';
import { inTurn, nextPoll, silenceOf, type PolledParcel } from '../poll-schedule.js';
import { TrackerEntity, type NewTracker, type ParcelState, type Tracker } from './tracker.entity.js';

export type TrackerFilter = Omit<TrackersQuery, keyof PageQuery>;

const COLUMNS = columnsOf(TrackerEntity, null, allBut(TrackerEntity, 'nextCheckAt', 'begunAt', 'newsAt'));

/**
 * SQL expression: time of the next poll of a tracker, or null if polling ends. TEST parcels are polled more often, because they
 * advance within minutes. If the parcel is a shipment of the organization, its tracker calls no carrier. The service polls the
 * carrier for the shipment instead, and tracking ends when the tracking of the shipment ends. `test` is the interval of TEST
 * parcels in seconds.
 */
const nextPollOf = (parcel: PolledParcel, test: string): string =>
  `CASE WHEN NOT livemode AND ${silenceOf(parcel)} < interval '3 days' THEN now() + make_interval(secs => ${test})
        WHEN shipment_id IS NULL THEN ${nextPoll(parcel)}
        ELSE coalesce(${nextPoll(parcel)}, now() + interval '1 day') END`;

type TrackerKey = Pick<NewTracker, 'organizationId' | 'livemode' | 'carrierCode' | 'trackingNumber'>;

/** A shipment. Its tracking number is set when its label is stored. */
type WakenParcel = Tenant & { readonly carrierCode: string | null; readonly trackingNumber: string | null };

@Injectable()
export class TrackerRepository {
  constructor(private readonly database: Database) {}

  private get trackers() {
    return this.database.manager.getRepository(TrackerEntity);
  }

  /**
   * Inserts a tracker if the parcel has no tracker. Returns the tracker of the parcel. `pollInSeconds` is null for a delivered
   * parcel, because delivered parcels are not polled.
   */
  async findOrInsert(tracker: NewTracker, pollInSeconds: number | null): Promise<Tracker> {
    const { organizationId, livemode, carrierCode, trackingNumber } = tracker;
    const nextCheckAt = pollInSeconds === null ? null : () => `now() + make_interval(secs => ${pollInSeconds})`;
    await this.trackers
      .createQueryBuilder()
      .insert()
      .values({ ...tracker, nextCheckAt } as QueryDeepPartialEntity<TrackerEntity>)
      .orIgnore()
      .updateEntity(false)
      .execute();
    return this.trackers.findOneByOrFail({ organizationId, livemode, carrierCode, trackingNumber });
  }

  findByParcel({ organizationId, livemode, carrierCode, trackingNumber }: TrackerKey): Promise<Tracker | null> {
    return this.trackers.findOneBy({ organizationId, livemode, carrierCode, trackingNumber });
  }

  /**
   * Throws `PLAN_LIMIT_REACHED` if the organization already has the maximum number of polled trackers that its plan permits. The
   * limit applies to TEST and LIVE trackers together. If `lock` is true, no other transaction can add trackers until the current
   * transaction ends.
   */
  requireBelowCap(organizationId: string, options: { readonly lock: boolean }): Promise<void> {
    return withTenantContext({ organization: organizationId, livemode: '*' }, () =>
      this.requireBelowCapOfBothModes(organizationId, options),
    );
  }

  private async requireBelowCapOfBothModes(
    organizationId: string,
    { lock }: { readonly lock: boolean },
  ): Promise<void> {
    const [organization] = await this.database.query<{ plan: PlanCode }>(
      `SELECT plan FROM organizations WHERE id = $1 ${lock ? 'FOR NO KEY UPDATE' : ''}`,
      [organizationId],
    );
    const plan = PLANS[organization!.plan];
    const [open] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM
         (SELECT FROM trackers WHERE organization_id = $1 AND next_check_at IS NOT NULL LIMIT $2) AS open`,
      [organizationId, plan.caps.trackers],
    );
    requireBelowPlanCap('trackers', open!.count, plan);
  }

  find({ organizationId, livemode }: Tenant, id: string): Promise<Tracker | null> {
    return this.trackers.findOneBy({ id, organizationId, livemode });
  }

  findByNumbers({ organizationId, livemode }: Tenant, trackingNumbers: readonly string[]): Promise<Tracker[]> {
    return this.trackers.findBy({ organizationId, livemode, trackingNumber: In([...trackingNumbers]) });
  }

  async list(
    { organizationId, livemode }: Tenant,
    { carrierCode, trackingNumber }: TrackerFilter,
    page: PageRequest,
  ): Promise<{ rows: Tracker[]; total: number }> {
    const where: FindOptionsWhere<TrackerEntity> = { organizationId, livemode };
    if (carrierCode) where.carrierCode = carrierCode;
    if (trackingNumber) where.trackingNumber = trackingNumber;
    const [rows, total] = await this.trackers.findAndCount({
      where,
      order: { createdAt: 'DESC', id: 'DESC' },
      take: page.limit,
      skip: offsetOf(page),
    });
    return { rows, total };
  }

  /** Returns false if the tracker does not exist. */
  async delete({ organizationId, livemode }: Tenant, id: string): Promise<boolean> {
    const { affected } = await this.trackers.delete({ id, organizationId, livemode });
    return affected === 1;
  }

  /**
   * Returns due trackers and schedules the next poll of each tracker. Ends trackers without new events for `GIVE_UP_DAYS`. The rows
   * alternate between organizations. Within an organization, parcels with a label of this organization are first. `testSeconds`:
   * interval of TEST parcels in seconds.
   */
  claimDue(limit: number, testSeconds: number): Promise<Tracker[]> {
    const next = nextPollOf({ status: 'status', begunAt: 'begun_at', newsAt: 'news_at' }, '$2::float8');
    return this.database.query<Tracker>(
      `UPDATE trackers SET next_check_at = ${next},
         tracking_ended_at = CASE WHEN (${next}) IS NULL THEN now() ELSE tracking_ended_at END,
         updated_at = CASE WHEN (${next}) IS NULL THEN now() ELSE updated_at END
       WHERE id IN (
         SELECT id FROM trackers
         WHERE next_check_at <= now() AND id IN (${inTurn('trackers', 'id', 'shipment_id IS NULL, ')})
         FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [limit, testSeconds],
    );
  }

  /** The tracker of the shipment is polled immediately if the tracker exists and has no final status. */
  async wake({ organizationId, livemode, carrierCode, trackingNumber }: WakenParcel): Promise<void> {
    if (carrierCode === null || trackingNumber === null) return;
    await this.trackers.update(
      { organizationId, livemode, carrierCode, trackingNumber, nextCheckAt: Not(IsNull()) },
      { nextCheckAt: () => 'now()' },
    );
  }

  /** Restarts the polling of a parcel without a final status. */
  beginAnew({ id }: Tracker, testSeconds: number): Promise<Tracker | null> {
    const next = nextPollOf({ status: 'status', begunAt: 'now()', newsAt: 'NULL::timestamptz' }, '$2::float8');
    return this.change(`begun_at = now(), tracking_ended_at = NULL, next_check_at = ${next} WHERE id = $1`, [
      id,
      testSeconds,
    ]);
  }

  /**
   * Replaces the state of a tracker. Returns null if another process has changed the tracker since the caller read it. If `ended`
   * is true, the tracker is not polled again.
   */
  update(
    tracker: Tracker,
    { status, events, estimatedDelivery, trackingEndedAt }: ParcelState,
    ended: boolean,
  ): Promise<Tracker | null> {
    const next = nextPoll({ status: '$3::text', begunAt: 'begun_at', newsAt: 'now()' });
    return this.change(
      `status = $3, events = $4, estimated_delivery = $5, tracking_ended_at = $7, updated_at = now(), news_at = now(),
       next_check_at = CASE WHEN $6 THEN NULL ELSE least(next_check_at, ${next}) END
       WHERE id = $1 AND updated_at = $2`,
      [tracker.id, tracker.updatedAt, status, JSON.stringify(events), estimatedDelivery, ended, trackingEndedAt],
    );
  }

  private async change(setAndWhere: string, params: readonly unknown[]): Promise<Tracker | null> {
    const rows = await this.database.query<Tracker>(`UPDATE trackers SET ${setAndWhere} RETURNING ${COLUMNS}`, params);
    return rows[0] ?? null;
  }
}
