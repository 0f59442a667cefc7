import { Injectable } from '@nestjs/common';
import { existing as found, notFound } from '../../../kernel/api-error.js';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { SpendingRights } from '../../auth/organizations/spending-rights.js';
import { Shipments } from '../../shipments/shipments.js';
import { stateOfShipment, NO_SCANS_YET } from '../parcel-states.js';
import type { Tracker } from './tracker.entity.js';
import { TrackerRepository, type TrackerFilter } from './tracker.repository.js';
import { type LocatedParcel, type ParcelLookup, toTrackerResponse } from './tracker.response.js';
import { comparedTrackingNumber } from '../../../kernel/tracking-number.js';
import { newId } from '../../../kernel/ids.js';
import { Database } from '../../../platform/database/database.js';
import { Idempotency } from '../../../platform/idempotency/idempotency.js';
import { isFinal } from '../../carriers/port/carrier-tracking.js';
import { TestTransitPace } from '../../carriers/test-transit-pace.js';
import { SHORTEST_SECONDS, testPollSeconds } from '../poll-schedule.js';
import { FindParcel } from './find-parcel.js';
import { TrackerAccounts } from './tracker-accounts.js';
import type { CreateTrackerRequest } from '../tracking.request.js';
import { RefreshBudget } from '../refresh-budget.js';
import { RefreshShipment } from '../refresh-shipment.js';
import { PollTrackers } from './poll-trackers.js';

/** A parcel that is a shipment of the organization has the status and the history of the shipment. */
@Injectable()
export class TrackersService {
  constructor(
    private readonly trackers: TrackerRepository,
    private readonly shipments: Shipments,
    private readonly accounts: TrackerAccounts,
    private readonly findParcel: FindParcel,
    private readonly pollTrackers: PollTrackers,
    private readonly refreshShipment: RefreshShipment,
    private readonly budget: RefreshBudget,
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    private readonly pace: TestTransitPace,
    private readonly spendingRights: SpendingRights,
  ) {}

  /**
   * Returns the existing tracker if the parcel has a tracker. Throws `FORBIDDEN` of `SpendingRights`, `CARRIER_NOT_SUPPORTED`,
   * `CARRIER_CREDENTIALS_REQUIRED` or `PLAN_LIMIT_REACHED`.
   */
  async create(tenant: Tenant, { carrierCode, trackingNumber }: CreateTrackerRequest): Promise<Tracker> {
    await this.spendingRights.require(tenant);
    const account = await this.accounts.of(tenant, carrierCode);
    const key = { organizationId: tenant.organizationId, livemode: tenant.livemode, carrierCode, trackingNumber };
    // The plan limit is checked before the carrier call. A second check follows under a lock.
    if (!(await this.trackers.findByParcel(key)))
      await this.trackers.requireBelowCap(tenant.organizationId, { lock: false });
    const parcel = await this.findParcel.execute({ ...tenant, carrierCode, trackingNumber, account });
    const state = parcel?.state ?? NO_SCANS_YET;
    const seconds = tenant.livemode ? SHORTEST_SECONDS : testPollSeconds(this.pace);
    const pollInSeconds = isFinal(state.status) ? null : seconds;
    return this.database.transaction(async () => {
      const existing = await this.trackers.findByParcel(key);
      if (!existing && pollInSeconds !== null)
        await this.trackers.requireBelowCap(tenant.organizationId, { lock: true });
      const stored =
        existing ??
        (await this.trackers.findOrInsert(
          { id: newId('trk'), ...key, shipmentId: parcel?.shipmentId ?? null, ...state },
          pollInSeconds,
        ));
      // An existing tracker is possibly outdated. A parcel of the organization has the status of its shipment.
      const isOwn = parcel !== null && stored.shipmentId !== null;
      const tracker = isOwn ? { ...stored, ...parcel.state } : stored;
      await this.idempotency.answer(toTrackerResponse(tracker));
      return tracker;
    });
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<Tracker> {
    const tracker = found(await this.trackers.find(tenant, id), 'Tracker');
    return (await this.current(tenant, [tracker]))[0]!;
  }

  async list(tenant: Tenant, filter: TrackerFilter, page: PageRequest): Promise<{ rows: Tracker[]; total: number }> {
    const { rows, total } = await this.trackers.list(tenant, filter, page);
    return { rows: await this.current(tenant, rows), total };
  }

  /**
   * Searches the labels and trackers of the organization. Returns one result per item, in the same order as the items. An item that
   * is not a string is returned as not found.
   */
  async lookUp(tenant: Tenant, requested: readonly unknown[]): Promise<ParcelLookup[]> {
    const numbers = requested.flatMap((item) => (typeof item === 'string' ? comparedTrackingNumber(item) : []));
    const [shipments, trackers] = await Promise.all([
      this.shipments.tracked(tenant, numbers),
      this.trackers.findByNumbers(tenant, numbers),
    ]);
    const found = new Map<string, LocatedParcel>();
    for (const tracker of trackers) found.set(tracker.trackingNumber, tracker);
    for (const shipment of shipments) found.set(shipment.trackingNumber, { ...shipment, ...stateOfShipment(shipment) });
    return requested.map((item) => ({
      trackingNumber: item,
      parcel: typeof item === 'string' ? (found.get(comparedTrackingNumber(item)) ?? null) : null,
    }));
  }

  /**
   * Polls the carrier of a tracker now and restarts its polling schedule. Throws `RESOURCE_NOT_FOUND`, `CARRIER_NOT_SUPPORTED`,
   * `CARRIER_CREDENTIALS_REQUIRED`, `PLAN_LIMIT_REACHED` or `RATE_LIMIT_EXCEEDED`.
   */
  async refresh(tenant: Tenant, id: string): Promise<Tracker> {
    const tracker = found(await this.trackers.find(tenant, id), 'Tracker');
    if (tracker.shipmentId === null) await this.askAboutOther(tracker);
    else await this.refreshShipment.execute(tenant, tracker.shipmentId);
    return this.get(tenant, id);
  }

  /**
   * Ends the polling of this tracker. If the parcel is a shipment of the organization, the service continues to poll the shipment.
   * Throws `RESOURCE_NOT_FOUND`.
   */
  async delete(tenant: Tenant, id: string): Promise<void> {
    if (!(await this.trackers.delete(tenant, id))) throw notFound('Tracker');
  }

  private async askAboutOther(tracker: Tracker): Promise<void> {
    await this.accounts.of(tracker, tracker.carrierCode);
    await this.budget.take(tracker, tracker.carrierCode, tracker.trackingNumber);
    if (isFinal(tracker.status)) return;
    const begun = await this.database.transaction(async () => {
      // A refresh restarts the polling of an ended tracker, so the plan limit is checked again.
      if (tracker.trackingEndedAt) await this.trackers.requireBelowCap(tracker.organizationId, { lock: true });
      return this.trackers.beginAnew(tracker, testPollSeconds(this.pace));
    });
    if (begun) await this.pollTrackers.execute([begun], { isPoll: false });
  }

  private async current(tenant: Tenant, trackers: readonly Tracker[]): Promise<Tracker[]> {
    const own = trackers.filter(({ shipmentId }) => shipmentId !== null).map(({ trackingNumber }) => trackingNumber);
    const shipments = own.length > 0 ? await this.shipments.tracked(tenant, own) : [];
    const byId = new Map(shipments.map((shipment) => [shipment.shipmentId, shipment]));
    return trackers.map((tracker) => {
      const shipment = tracker.shipmentId === null ? undefined : byId.get(tracker.shipmentId);
      return shipment ? { ...tracker, ...stateOfShipment(shipment) } : tracker;
    });
  }
}
