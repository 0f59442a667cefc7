import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Clock } from '../../kernel/clock.js';
import { mexicoCityDate } from '../../kernel/dates/mexico-city-date.js';
import { Database } from '../../platform/database/database.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import type { PickupLookup, PickupParcel, PickupRequest } from '../carriers/port/carrier-pickup.js';
import { PickupClient } from '../carriers/calling/pickup-client.js';
import { toMetric } from '../../kernel/parcel.js';
import { LabelQueries } from '../labels/label-queries.js';
import { Shipments } from '../shipments/shipments.js';
import { InquiryWindow } from '../carriers/calling/inquiry-window.js';
import type { Pickup } from './pickup.entity.js';
import { PickupRepository, type TransitionDetails } from './pickup.repository.js';
import { toPickupResponse } from './pickup.response.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { notFound } from '../../kernel/api-error.js';
import { nextPickupStatus, type PickupTrigger } from './pickup-status.js';

const PAUSE_BETWEEN_INQUIRIES_MS = 400;

const NEVER_CONFIRMED = 'The carrier did not confirm the pickup before its date passed.';

/** Value of `attemptNo` before the first call to the carrier. */
const FIRST_ATTEMPT = 1;

/**
 * Phases two and three of scheduling: calls the carrier outside any transaction and records the response. The pickup id is the
 * reference of the call. A second call could schedule a second pickup with the same reference. If the carrier does not respond, the
 * service therefore queries the carrier for the reference. `UpdatePickupsTask` repeats this query later. Source:
 * docs/pickups.md#rules-and-limits
 */
@Injectable()
export class SettlePickup {
  constructor(
    private readonly pickupClient: PickupClient,
    private readonly shipments: Shipments,
    private readonly labels: LabelQueries,
    private readonly pickups: PickupRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    private readonly inquiryWindow: InquiryWindow,
    private readonly clock: Clock,
  ) {}

  /** Duration of the lease of a PENDING pickup, in seconds. Longer than the maximum duration of all calls to the carrier. */
  get leaseSeconds(): number {
    const { seconds, pickupCallSeconds } = this.inquiryWindow;
    return pickupCallSeconds + seconds + 3;
  }

  /**
   * Leases a PENDING pickup whose lease has expired, and completes its scheduling. Returns null if the pickup is no longer PENDING,
   * or if another process holds the lease.
   */
  async takeOver(id: string): Promise<Pickup | null> {
    const leased = await this.pickups.acquireLease(id, this.leaseSeconds);
    return leased && this.execute(leased);
  }

  /**
   * `pickup` must be PENDING, and the caller must hold the lease. Returns the updated pickup. If the carrier did not respond, the
   * returned pickup is still PENDING.
   */
  async execute(pickup: Pickup): Promise<Pickup> {
    const outcome = await this.requestPickup(pickup);
    const settled = await this.database.transaction(async () => {
      const recorded = await this.record(pickup, outcome);
      // The transaction also commits the response for the Idempotency-Key. For the status FAILED, a schedule request returns 502
      // but a refresh returns 200, so the transaction stores no response.
      if (recorded && recorded.status !== 'FAILED') await this.idempotency.answer(toPickupResponse(recorded));
      return recorded;
    });
    // `settled` is null if the pickup is still PENDING, or if another process holds the lease.
    return settled ?? this.current(pickup);
  }

  /**
   * Call this method in a transaction. Returns null if another process has changed the pickup. Throws an `Error` if the transition
   * is not allowed.
   */
  async transition(pickup: Pickup, trigger: PickupTrigger, details?: TransitionDetails): Promise<Pickup | null> {
    const status = nextPickupStatus(pickup.status, trigger);
    if (!status) throw new Error(`Pickup ${pickup.id} is ${pickup.status}: there is no transition ${trigger}.`);
    const changed = await this.pickups.setStatus(pickup, status, details);
    if (changed) {
      await this.outbox.append(changed, 'pickup.updated', {
        ...toPickupResponse(changed),
        previousStatus: pickup.status,
      });
    }
    return changed;
  }

  private async parcels(pickup: Pickup): Promise<PickupParcel[]> {
    if (pickup.shipmentIds.length === 0) return [];
    const [shipments, carrierData] = await Promise.all([
      this.shipments.getMany(pickup, pickup.shipmentIds),
      this.labels.carrierDataOf(pickup, pickup.shipmentIds),
    ]);
    return shipments.flatMap(({ id, label, parcel, to }) =>
      label?.status === 'ACTIVE' && label.carrierCode === pickup.carrierCode
        ? {
            trackingNumber: label.trackingNumber,
            serviceCode: label.serviceCode,
            parcel: toMetric(parcel),
            destinationCountry: to.country,
            carrierData: carrierData.get(id) ?? null,
          }
        : [],
    );
  }

  private async current(pickup: Pickup): Promise<Pickup> {
    const found = await this.pickups.find(pickup, pickup.id);
    if (!found) throw notFound('Pickup');
    return found;
  }

  /** Schedules the pickup if this is the first attempt, or if the carrier cannot find a pickup with the reference. */
  private async requestPickup(pickup: Pickup): Promise<PickupLookup> {
    const { carrierCode } = pickup;
    const request = toPickupRequest(pickup, await this.parcels(pickup));
    const schedule = () => this.pickupClient.schedule(carrierCode, request);
    // If scheduling is idempotent at the carrier, the service repeats the call instead of a query.
    const isRepeatable = this.pickupClient.supportOf(carrierCode, pickup.livemode).repeatable;
    const find = () => (isRepeatable ? schedule() : this.pickupClient.find(carrierCode, request));
    let outcome: PickupLookup = pickup.attemptNo === FIRST_ATTEMPT ? await schedule() : await find();
    if (outcome.kind === 'absent') outcome = await schedule();
    const windowEnd = Date.now() + this.inquiryWindow.seconds * 1000;
    while (outcome.kind === 'unknown' && Date.now() < windowEnd) {
      await sleep(PAUSE_BETWEEN_INQUIRIES_MS);
      outcome = await find();
    }
    return outcome;
  }

  private async record(pickup: Pickup, outcome: PickupLookup): Promise<Pickup | null> {
    switch (outcome.kind) {
      case 'confirmed':
        return this.transition(pickup, 'confirm', {
          confirmationNumber: outcome.confirmationNumber,
          carrierData: outcome.carrierData ?? null,
        });
      case 'refused':
        return this.transition(pickup, 'fail', { failureReason: outcome.reason });
      case 'absent':
      case 'unknown':
        if (mexicoCityDate(this.clock.now()) > pickup.pickupDate)
          return this.transition(pickup, 'fail', { failureReason: NEVER_CONFIRMED });
        await this.pickups.postpone(pickup);
        return null;
    }
  }
}

const toPickupRequest = (pickup: Pickup, parcels: readonly PickupParcel[]): PickupRequest => ({
  reference: pickup.id,
  livemode: pickup.livemode,
  pickupDate: pickup.pickupDate,
  readyTime: pickup.readyTime,
  closingTime: pickup.closingTime,
  packageCount: pickup.packageCount,
  totalWeightKg: Number(pickup.totalWeight),
  contactName: pickup.contactName,
  contactPhone: pickup.contactPhone,
  address: pickup.address,
  instructions: pickup.specialInstructions,
  parcels,
});
