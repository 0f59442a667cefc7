import { Injectable } from '@nestjs/common';
import { offsetOf, type PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { allBut, columnsOf } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import type { PageQuery } from '../../platform/http/fields/query-fields.js';
import type { PickupStatus } from './pickup-status.js';
import type { PickupsQuery } from './pickup.request.js';
import { PickupEntity, type NewPickup, type Pickup } from './pickup.entity.js';
import { And, In, LessThanOrEqual, MoreThanOrEqual, Not, Raw, type QueryDeepPartialEntity } from 'typeorm';

/** `dateFrom` and `dateTo` are inclusive, as `YYYY-MM-DD`. */
export type PickupFilter = Omit<PickupsQuery, keyof PageQuery>;

export type TransitionDetails = Partial<
  Pick<Pickup, 'confirmationNumber' | 'carrierData' | 'cancellationReason' | 'failureReason'>
>;

const COLUMNS = columnsOf(PickupEntity, null, allBut(PickupEntity, 'leasedUntil', 'nextCheckAt', 'placeKey'));

const POLL_INTERVAL = "interval '15 minutes'";
const POLLED_STATUSES = "('CONFIRMED', 'IN_PROGRESS')";

@Injectable()
export class PickupRepository {
  constructor(private readonly database: Database) {}

  private get pickups() {
    return this.database.manager.getRepository(PickupEntity);
  }

  /**
   * Inserts a PENDING pickup and leases the pickup to the caller. The caller then schedules the pickup at the carrier. Returns null
   * if a real carrier already collects at the same place on the same day.
   */
  async insert(pickup: NewPickup, leaseSeconds: number): Promise<Pickup | null> {
    const leasedUntil = () => `now() + make_interval(secs => ${leaseSeconds})`;
    await this.pickups
      .createQueryBuilder()
      .insert()
      .values({ ...pickup, status: 'PENDING', leasedUntil } as QueryDeepPartialEntity<PickupEntity>)
      .orIgnore()
      .updateEntity(false)
      .execute();
    return this.pickups.findOneBy({ id: pickup.id });
  }

  /**
   * Returns the existing pickup that prevents a new pickup by the same carrier at the same place on the same day. Ignores cancelled
   * and failed pickups.
   */
  findSame({ organizationId, carrierCode, pickupDate, placeKey }: NewPickup): Promise<Pickup | null> {
    return this.pickups.findOneBy({
      organizationId,
      carrierCode,
      pickupDate,
      placeKey: placeKey!,
      status: Not(In(['CANCELLED', 'FAILED'])),
    });
  }

  find({ organizationId, livemode }: Tenant, id: string): Promise<Pickup | null> {
    return this.pickups.findOneBy({ id, organizationId, livemode });
  }

  async list(
    { organizationId, livemode }: Tenant,
    { carrierCode, status, dateFrom, dateTo }: PickupFilter,
    page: PageRequest,
  ): Promise<{ rows: Pickup[]; total: number }> {
    const days = [...(dateFrom ? [MoreThanOrEqual(dateFrom)] : []), ...(dateTo ? [LessThanOrEqual(dateTo)] : [])];
    const [rows, total] = await this.pickups.findAndCount({
      where: {
        organizationId,
        livemode,
        ...(carrierCode && { carrierCode }),
        ...(status && { status }),
        ...(days.length > 0 && { pickupDate: And(...days) }),
      },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: page.limit,
      skip: offsetOf(page),
    });
    return { rows, total };
  }

  /**
   * Returns null if the pickup is no longer PENDING, or if another process holds the lease. `attempt_no` is the fencing token:
   * updates by a process that has lost the lease change no row.
   */
  async acquireLease(id: string, leaseSeconds: number): Promise<Pickup | null> {
    const [row] = await this.database.query<Pickup>(
      `UPDATE pickups SET attempt_no = attempt_no + 1, leased_until = now() + make_interval(secs => $2)
       WHERE id = (SELECT id FROM pickups WHERE id = $1 AND status = 'PENDING' AND leased_until <= now() FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [id, leaseSeconds],
    );
    return row ?? null;
  }

  /** Schedules the next call after the carrier did not respond. The delay is 2^attempts seconds, at most 5 minutes. */
  async postpone({ id, attemptNo }: Pickup): Promise<void> {
    const leasedUntil = () => 'now() + make_interval(secs => least(300, 2 ^ attempt_no))';
    await this.pickups.update({ id, attemptNo, status: 'PENDING' }, { leasedUntil });
  }

  /** Returns null if the status has changed, or if another process holds the lease. */
  async setStatus(pickup: Pickup, status: PickupStatus, details: TransitionDetails = {}): Promise<Pickup | null> {
    const [row] = await this.database.query<Pickup>(
      `UPDATE pickups
       SET status = $4, updated_at = now(), leased_until = NULL,
           confirmation_number = coalesce($5, confirmation_number),
           confirmed_at = CASE WHEN $5::text IS NULL THEN confirmed_at ELSE now() END,
           cancelled_at = CASE WHEN $4 = 'CANCELLED' THEN now() END,
           cancellation_reason = coalesce($6, cancellation_reason),
           failure_reason = coalesce($7, failure_reason),
           carrier_data = coalesce($8, carrier_data),
           next_check_at = CASE WHEN $4 IN ${POLLED_STATUSES} THEN now() + ${POLL_INTERVAL} END
       WHERE id = $1 AND status = $2 AND attempt_no = $3
       RETURNING ${COLUMNS}`,
      [
        pickup.id,
        pickup.status,
        pickup.attemptNo,
        status,
        details.confirmationNumber ?? null,
        details.cancellationReason ?? null,
        details.failureReason ?? null,
        details.carrierData ?? null,
      ],
    );
    return row ?? null;
  }

  /** Returns the ids of PENDING pickups whose lease has expired, oldest expiry first. */
  async abandoned(limit: number): Promise<string[]> {
    const pickups = await this.pickups.find({
      select: { id: true },
      where: { status: 'PENDING', leasedUntil: Raw((column) => `${column} <= now()`) },
      order: { leasedUntil: 'ASC' },
      take: limit,
    });
    return pickups.map(({ id }) => id);
  }

  /**
   * Returns the confirmed pickups whose status query is due. Also schedules the next query of each pickup, which is never before
   * the pickup date.
   */
  claimDue(limit: number): Promise<Pickup[]> {
    return this.database.query<Pickup>(
      `UPDATE pickups SET next_check_at = greatest(now() + ${POLL_INTERVAL}, pickup_date::timestamp AT TIME ZONE 'America/Mexico_City')
       WHERE id IN (SELECT id FROM pickups WHERE status IN ${POLLED_STATUSES} AND next_check_at <= now()
                    ORDER BY next_check_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [limit],
    );
  }
}
