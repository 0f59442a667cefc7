import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import type { Rate } from '../../kernel/rate.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Database } from '../../platform/database/database.js';
import type {
  EditableShipment,
  LabelSummary,
  NewShipment,
  Quote,
  Shipment,
  ShipmentEvent,
  TrackedShipment,
} from './shipment.js';
import { alreadyProcessed, shipmentNotFound } from './shipment.errors.js';
import { ShipmentRepository } from './record/shipment.repository.js';
import { ShipmentPresenter } from './response/shipment.presenter.js';
import { EVENT_DESCRIPTIONS, nextStatus, type ShipmentStatus, type ShipmentTrigger } from './shipment-status.js';
import { TestTransit } from './transit/test-transit.js';

/**
 * What other contexts may do with shipments. All of it belongs into the caller's transaction; every change of state
 * goes through `move`, which keeps to the table of transitions and records the event.
 */
@Injectable()
export class Shipments {
  constructor(
    private readonly repository: ShipmentRepository,
    private readonly outbox: Outbox,
    private readonly presenter: ShipmentPresenter,
    private readonly testTransit: TestTransit,
    private readonly database: Database,
  ) {}

  /** Writes a DRAFT with its first event. */
  async create(shipment: NewShipment): Promise<Shipment> {
    const created = await this.repository.insert(shipment);
    await Promise.all([
      this.repository.addEvent(shipment.id, 'DRAFT', EVENT_DESCRIPTIONS.DRAFT),
      this.outbox.append(shipment, 'shipment.created', {
        shipmentId: shipment.id,
        ...this.presenter.listItem(created),
      }),
    ]);
    return created;
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<Shipment> {
    return (await this.repository.find(tenant, id)) ?? notFoundHere();
  }

  /** With its history, oldest first. Throws `RESOURCE_NOT_FOUND`. */
  getWithEvents(tenant: Tenant, id: string): Promise<{ shipment: Shipment; events: ShipmentEvent[] }> {
    return this.database.together(async () => {
      const [shipment, events] = await Promise.all([this.get(tenant, id), this.events(id)]);
      return { shipment, events };
    });
  }

  /** Those of the ids that are the tenant's, each once, in no particular order. */
  getMany(tenant: Tenant, ids: readonly string[]): Promise<Shipment[]> {
    return this.repository.findMany(tenant, ids);
  }

  /** The tenant's shipments with these tracking numbers, each with its history: one statement. */
  tracked(tenant: Tenant, trackingNumbers: readonly string[]): Promise<TrackedShipment[]> {
    return this.repository.findTracked(tenant, trackingNumbers);
  }

  /** Locks the shipment until the transaction ends. Throws `RESOURCE_NOT_FOUND`. */
  async lock(tenant: Tenant, id: string): Promise<Shipment> {
    return (await this.repository.lock(tenant, id)) ?? notFoundHere();
  }

  /** By the token of its public page; null where there is none. */
  byTrackingToken(token: string): Promise<Shipment | null> {
    return this.repository.findByTrackingToken(token);
  }

  /** The id of the return that is not cancelled; null: there is none. */
  activeReturnOf(id: string): Promise<string | null> {
    return this.repository.activeReturnOf(id);
  }

  /** Replaces what a locked DRAFT's owner decides; its rates stay. */
  update(id: string, shipment: EditableShipment): Promise<void> {
    return this.repository.update(id, shipment);
  }

  /** Oldest first. */
  events(shipmentId: string): Promise<ShipmentEvent[]> {
    return this.repository.events(shipmentId);
  }

  /** Moves a locked shipment. Throws `SHIPMENT_ALREADY_PROCESSED` where the table has no such transition. */
  async move(shipment: Shipment, trigger: ShipmentTrigger, description?: string): Promise<ShipmentStatus> {
    const status = nextStatus(shipment.status, trigger);
    if (!status) throw alreadyProcessed(shipment.status, `${REFUSALS[trigger]} now.`);
    const seconds = this.testTransit.secondsToNextMove(shipment.livemode, status);
    await Promise.all([
      this.repository.setStatus(shipment.id, status, seconds),
      this.repository.addEvent(shipment.id, status, description ?? EVENT_DESCRIPTIONS[status]),
      this.outbox.append(shipment, 'shipment.status_changed', {
        shipmentId: shipment.id,
        previousStatus: shipment.status,
        ...this.presenter.listItem({ ...shipment, status }),
      }),
    ]);
    if (seconds !== null) this.database.afterCommit(() => this.testTransit.wake(shipment.id, status, seconds));
    return status;
  }

  /** Marks a locked shipment as being bought, or (null) as free again. */
  setPurchaseAttempt(id: string, attemptId: string | null): Promise<void> {
    return this.repository.setPurchaseAttempt(id, attemptId);
  }

  setLabel(id: string, label: LabelSummary, purchasedRate: Rate): Promise<void> {
    return this.repository.setLabel(id, label, purchasedRate);
  }

  updateLabel(id: string, label: LabelSummary): Promise<void> {
    return this.repository.updateLabel(id, label);
  }

  setQuote(id: string, quote: Quote): Promise<void> {
    return this.repository.setQuote(id, quote);
  }

  /** Stores the rates of carriers that were late, unless the shipment has been quoted again since. */
  async completeQuote(shipment: Shipment, quote: Quote): Promise<void> {
    if (!(await this.repository.completeQuote(shipment.id, shipment.quotedAt, quote))) return;
    await this.outbox.append(shipment, 'shipment.rates_ready', {
      shipmentId: shipment.id,
      ratesStatus: 'ready',
      ratesExpiresAt: quote.ratesExpiresAt,
      rates: quote.rates,
    });
  }

  awaitingRates(olderThanSeconds: number, limit: number): Promise<Shipment[]> {
    return this.repository.awaitingRates(olderThanSeconds, limit);
  }
}

const notFoundHere = (): never => {
  throw shipmentNotFound();
};

const REFUSALS: Readonly<Record<ShipmentTrigger, string>> = {
  purchase: 'no label can be bought for it',
  void: 'its label cannot be voided',
  cancel: 'it cannot be cancelled',
  progress: 'it cannot be moved on',
};
