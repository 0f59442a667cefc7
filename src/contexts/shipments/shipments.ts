import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Not } from 'typeorm';
import { Clock } from '../../kernel/clock.js';
import { estimatedDelivery } from '../../kernel/dates/estimated-delivery.js';
import { likelyDelivery } from '../../kernel/dates/likely-delivery.js';
import { mexicoCityDate } from '../../kernel/dates/mexico-city-date.js';
import type { Tenant } from '../../kernel/principal.js';
import type { Rate } from '../../kernel/rate.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Database } from '../../platform/database/database.js';
import { isFinal } from '../carriers/port/carrier-tracking.js';
import type {
  EditableShipment,
  EventNote,
  NewShipment,
  Quote,
  Shipment,
  ShipmentEvent,
  ShipmentMove,
  TrackedShipment,
  Scan,
} from './shipment.js';
import type { LabelSummary, PurchaseAttemptSummary, ParcelException } from './shipment-documents.js';
import { referencesOf } from './shipment.events.js';
import { alreadyProcessed, labelInProgress, shipmentNotFound, shipmentsNotFound } from './shipment.errors.js';
import { ShipmentEntity } from './record/shipment.entity.js';
import { ShipmentRepository, written } from './record/shipment.repository.js';
import { CountEndedParcel } from './delivery-times/count-ended-parcel.js';
import { ScanRepository } from './scans/scan.repository.js';
import { toRateResponse } from './response/rate.response.js';
import { ShipmentPresenter } from './response/shipment.presenter.js';
import { EVENT_DESCRIPTIONS, nextStatus, type ShipmentStatus, type ShipmentTrigger } from './shipment-status.js';
import { TestTransit } from './transit/test-transit.js';
import { Contributions } from '../../platform/contributions/contributions.js';

/** Runs in the transaction that changes the shipment. See `Contributions`. Source: docs/shipments.md#states */
export abstract class ShipmentStatusListener {
  /** `shipment` already has the new status. */
  abstract onMoved(shipment: Shipment): Promise<void>;

  /** Called if a new scan contains the current problem of the parcel. */
  onException(_shipment: Shipment, _exception: ParcelException): Promise<void> {
    return Promise.resolve();
  }
}

/** `events` and `scans` are sorted oldest first. */
export interface ShipmentHistory {
  readonly events: readonly ShipmentEvent[];
  readonly scans: readonly Scan[];
}

/** Methods that write must be called in a transaction. All status changes use `move`, which enforces the allowed transitions. */
@Injectable()
export class Shipments {
  constructor(
    private readonly repository: ShipmentRepository,
    private readonly outbox: Outbox,
    private readonly presenter: ShipmentPresenter,
    private readonly testTransit: TestTransit,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly contributions: Contributions,
    private readonly scans: ScanRepository,
    private readonly countEndedParcel: CountEndedParcel,
  ) {}

  private get rows() {
    return this.database.manager.getRepository(ShipmentEntity);
  }

  async create(draft: NewShipment): Promise<{ shipment: Shipment; events: ShipmentEvent[] }> {
    const shipment = await this.repository.insert({ ...draft, trackingToken: randomUUID() });
    const [event] = await Promise.all([
      this.repository.addEvent(draft.id, 'DRAFT', EVENT_DESCRIPTIONS.DRAFT, null, null),
      this.outbox.append(draft, 'shipment.created', {
        ...this.presenter.listItem(shipment),
        shipmentId: draft.id,
        ...referencesOf(shipment),
      }),
    ]);
    return { shipment, events: [event] };
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<Shipment> {
    return existing(await this.repository.find(tenant, id));
  }

  /** Includes the history. Throws `RESOURCE_NOT_FOUND`. */
  async getWithHistory(tenant: Tenant, id: string): Promise<{ shipment: Shipment; history: ShipmentHistory }> {
    const found = await this.repository.findWithHistory(tenant, id);
    if (!found) throw shipmentNotFound();
    return found;
  }

  /** Returns the existing shipments in the same order as `ids`, without duplicates. */
  async getMany(tenant: Tenant, ids: readonly string[]): Promise<Shipment[]> {
    const found = new Map((await this.repository.findMany(tenant, ids)).map((shipment) => [shipment.id, shipment]));
    return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  }

  /** True if the tenant has a valid label of this carrier for a parcel that the carrier has not collected yet. */
  hasCollectable(tenant: Tenant, carrierCode: string): Promise<boolean> {
    return this.repository.hasCollectable(tenant, carrierCode);
  }

  /** Like `getMany`. Throws `INVALID_INPUT` with `SHIPMENTS_NOT_FOUND` if a shipment does not exist. */
  async getAll(tenant: Tenant, ids: readonly string[]): Promise<Shipment[]> {
    const shipments = await this.getMany(tenant, ids);
    const found = new Set(shipments.map(({ id }) => id));
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) throw shipmentsNotFound(missing);
    return shipments;
  }

  /** Includes the history and the latest scans. */
  async tracked(tenant: Tenant, trackingNumbers: readonly string[]): Promise<TrackedShipment[]> {
    const shipments = await this.repository.findTracked(tenant, trackingNumbers);
    const scans = await this.scans.latestOf(shipments.map(({ shipmentId }) => shipmentId));
    return shipments.map((shipment) => ({
      ...shipment,
      scans: scans.filter(({ shipmentId }) => shipmentId === shipment.shipmentId),
    }));
  }

  hasDeliveredLive(organizationId: string): Promise<boolean> {
    return this.rows.existsBy({ organizationId, livemode: true, status: 'DELIVERED' });
  }

  /** Locks the shipment until the end of the transaction. Throws `RESOURCE_NOT_FOUND`. */
  async lock(tenant: Tenant, id: string): Promise<Shipment> {
    return existing(await this.repository.lock(tenant, id));
  }

  /** Searches the shipments of all organizations. */
  byTrackingToken(token: string): Promise<Shipment | null> {
    return this.repository.findByTrackingToken(token);
  }

  /** Returns the id of the active return shipment, or null. A shipment has at most one active return shipment. */
  async activeReturnOf(id: string): Promise<string | null> {
    const where = { returnForShipmentId: id, status: Not('CANCELLED' as const) };
    return (await this.rows.findOne({ select: { id: true }, where }))?.id ?? null;
  }

  /**
   * Cancels the shipment but does not refund its label. Throws `RESOURCE_NOT_FOUND`, `SHIPMENT_LABEL_IN_PROGRESS`,
   * `SHIPMENT_ALREADY_PROCESSED`.
   */
  async cancel(tenant: Tenant, id: string): Promise<Shipment> {
    return this.database.transaction(async () => {
      const shipment = await this.lock(tenant, id);
      if (shipment.status === 'DRAFT' && shipment.purchaseAttemptId) throw labelInProgress(shipment.purchaseAttemptId);
      const status = await this.move(shipment, 'cancel');
      return { ...shipment, status, exception: null, late: false };
    });
  }

  /** Replaces the editable fields of a locked DRAFT. Does not change the rates. */
  update(id: string, shipment: EditableShipment): Promise<void> {
    return this.repository.update(id, shipment);
  }

  events(shipmentId: string): Promise<ShipmentEvent[]> {
    return this.repository.events(shipmentId);
  }

  async history(shipmentId: string): Promise<ShipmentHistory> {
    const [events, scans] = await Promise.all([this.events(shipmentId), this.scans.latest(shipmentId)]);
    return { events, scans };
  }

  /** Applies a transition to a locked shipment. Throws `SHIPMENT_ALREADY_PROCESSED` if the transition is not allowed. */
  move(shipment: Shipment, trigger: ShipmentTrigger, note: EventNote = {}): Promise<ShipmentStatus> {
    return this.moveBy(shipment, trigger, note, (move) => this.repository.setStatus(shipment.id, move));
  }

  /**
   * Stores the label with a single SQL statement, because each update rewrites the row and its indexes. Calculates the delivery
   * estimate again from the ship date. If the ship date has passed, calculates the estimate from today.
   */
  label(shipment: Shipment, label: LabelSummary, rate: Rate): Promise<ShipmentStatus> {
    const today = mexicoCityDate(this.clock.now());
    const shipDate = shipment.shipDate !== null && shipment.shipDate > today ? shipment.shipDate : today;
    const purchasedRate: Rate = {
      ...rate,
      estimatedDelivery: estimatedDelivery(shipDate, rate.estimatedDays, rate.delivery?.weekdays),
      likelyDelivery: rate.likelyDelivery
        ? likelyDelivery(shipDate, rate.likelyDelivery.days, rate.likelyDelivery)
        : null,
    };
    const labelled = { ...shipment, shipDate, purchaseAttempt: null, trackingNumber: label.trackingNumber };
    return this.moveBy(labelled, 'purchase', {}, (move) =>
      this.repository.setLabel(shipment.id, label, purchasedRate, shipDate, move),
    );
  }

  /** Assigns a purchase attempt to a locked shipment. The caller creates the attempt in the same transaction. */
  holdForPurchase(id: string, attempt: Omit<PurchaseAttemptSummary, 'createdAt'>): Promise<void> {
    return this.repository.holdForPurchase(id, attempt);
  }

  /** Stores the state of the latest attempt. Does nothing if a newer attempt exists. */
  async showPurchase(id: string, attempt: PurchaseAttemptSummary): Promise<void> {
    await this.rows.update({ id, purchaseAttemptId: attempt.id }, { purchaseAttempt: attempt });
  }

  /** Removes the attempt from a locked shipment, because the attempt created no label. */
  async releasePurchase(id: string, attempt: PurchaseAttemptSummary): Promise<void> {
    await this.rows.update({ id }, { purchaseAttemptId: null, purchaseAttempt: attempt });
  }

  /**
   * Ends the polling of a locked shipment, because the carrier sent no new scans for a long time. After this call, a TEST parcel no
   * longer advances.
   */
  async endTracking(id: string): Promise<void> {
    await this.rows.update({ id }, { trackingEndedAt: () => 'now()', nextMoveAt: null });
  }

  /** Must be called for a locked TEST shipment with a new scan. If tracking has ended, tracking starts again. */
  async resumed(shipment: Shipment): Promise<Shipment> {
    if (shipment.trackingEndedAt === null) return shipment;
    await this.resumeTracking(shipment.id);
    return { ...shipment, trackingEndedAt: null };
  }

  /** Starts the polling of a locked shipment again. */
  async resumeTracking(id: string): Promise<void> {
    await this.rows.update({ id }, { trackingEndedAt: null });
  }

  async updateLabel(id: string, label: LabelSummary): Promise<void> {
    await this.rows.update({ id }, written({ label }));
  }

  setQuote(id: string, quote: Quote): Promise<void> {
    return this.repository.setQuote(id, quote);
  }

  /** Does nothing if the shipment has a newer quote. `shipment` already contains the results of the rules. */
  async completeQuote({ id, quotedAt, ...shipment }: Shipment, quote: Quote): Promise<void> {
    const { rates, rateMessages, ratesExpiresAt, shipDate } = quote;
    const { affected } = await this.rows.update(
      { id, quotedAt, ratesStatus: 'pending' },
      written({ rates, ratesStatus: 'ready', ratesExpiresAt, rateMessages, shipDate }),
    );
    if (affected === 0) return;
    await this.outbox.append(shipment, 'shipment.rates_ready', {
      shipmentId: id,
      ...referencesOf(shipment),
      ratesStatus: 'ready',
      ratesExpiresAt,
      rates: rates.map((rate) => toRateResponse(rate, shipment.deliverBy)),
      rateMessages,
    });
  }

  /** Returns shipments whose rates are still pending because the process that requested the rates has stopped. */
  awaitingRates(limit: number): Promise<Shipment[]> {
    return this.repository.awaitingRates(limit);
  }

  private async moveBy(
    shipment: Shipment,
    trigger: ShipmentTrigger,
    note: EventNote,
    write: (move: ShipmentMove) => Promise<void>,
  ): Promise<ShipmentStatus> {
    const status = nextStatus(shipment.status, trigger);
    if (!status) throw alreadyProcessed(shipment.status, `${REJECTIONS[trigger]} now.`);
    const seconds = this.testTransit.secondsToNextMove(shipment, status);
    const isOver = isFinal(status);
    const moved = {
      ...shipment,
      status,
      exception: isOver ? null : shipment.exception,
      late: shipment.late && !isOver,
    };
    const { description = EVENT_DESCRIPTIONS[status], place = null, occurredAt = null } = note;
    await Promise.all([
      write({ status, exception: moved.exception, seconds }),
      this.repository.addEvent(shipment.id, status, description, place, occurredAt),
      this.outbox.append(shipment, 'shipment.status_changed', {
        ...this.presenter.listItem(moved),
        shipmentId: shipment.id,
        previousStatus: shipment.status,
        ...referencesOf(shipment),
      }),
      ...this.contributions.of(ShipmentStatusListener).map((listener) => listener.onMoved(moved)),
    ]);
    await this.countEndedParcel.execute(moved);
    if (seconds !== null) this.database.afterCommit(() => this.testTransit.enqueue(shipment.id, status, seconds));
    return status;
  }
}

function existing(shipment: Shipment | null): Shipment {
  if (!shipment) throw shipmentNotFound();
  return shipment;
}

const REJECTIONS: Readonly<Record<ShipmentTrigger, string>> = {
  purchase: 'no label can be bought for it',
  void: 'its label cannot be voided',
  cancel: 'it cannot be cancelled',
  progress: 'it cannot advance',
  return: 'it cannot be returned to the sender',
  fail: 'its delivery cannot fail',
};
