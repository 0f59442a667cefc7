import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import type { Rate } from '../../../kernel/rate.js';
import { Database } from '../../../platform/database/database.js';
import type {
  EditableShipment,
  LabelSummary,
  NewShipment,
  Quote,
  Ruling,
  Shipment,
  ShipmentEvent,
  TrackedShipment,
} from '../shipment.js';
import type { ShipmentStatus } from '../shipment-status.js';
import { COLUMNS, toShipment, type Row } from './shipment-row.js';

@Injectable()
export class ShipmentRepository {
  constructor(private readonly database: Database) {}

  async insert(shipment: NewShipment): Promise<Shipment> {
    const [row] = await this.database.query<Row<Shipment>>(
      `INSERT INTO shipments AS s (id, organization_id, livemode, status, external_id, from_address, to_address, return_address,
         parcel, declared_value, request_insurance, metadata, requested_carrier_code, requested_service_level,
         carrier_code, rates, rates_status, rates_expires_at, quoted_at, tracking_token, return_for_shipment_id,
         requested_declared_value, requested_insurance, order_facts, rule_evaluations, tags, label_format, signature_required,
         order_id)
       VALUES ($1, $2, $3, 'DRAFT', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $12, $14, $15, $16, now(), $17, $18,
         $19, $20, $21, $22, $23, $24, $25, $26)
       RETURNING ${COLUMNS}`,
      [
        shipment.id,
        shipment.organizationId,
        shipment.livemode,
        shipment.externalId,
        shipment.from,
        shipment.to,
        shipment.returnTo,
        shipment.parcel,
        shipment.declaredValue,
        shipment.requestInsurance,
        shipment.metadata,
        shipment.requestedCarrierCode,
        shipment.requestedServiceLevel,
        JSON.stringify(shipment.rates),
        shipment.ratesStatus,
        shipment.ratesExpiresAt,
        shipment.trackingToken,
        shipment.returnForShipmentId,
        shipment.requestedDeclaredValue,
        shipment.requestedInsurance,
        shipment.orderFacts,
        ...rulingColumns(shipment),
        shipment.orderId,
      ],
    );
    return toShipment(row!);
  }

  find(tenant: Tenant, id: string): Promise<Shipment | null> {
    return this.findOne(tenant, id, '');
  }

  async findMany({ organizationId, livemode }: Tenant, ids: readonly string[]): Promise<Shipment[]> {
    const rows = await this.database.query<Row<Shipment>>(
      `SELECT ${COLUMNS} FROM shipments s WHERE s.id = ANY($1) AND s.organization_id = $2 AND s.livemode = $3`,
      [ids, organizationId, livemode],
    );
    return rows.map(toShipment);
  }

  async findTracked(
    { organizationId, livemode }: Tenant,
    trackingNumbers: readonly string[],
  ): Promise<TrackedShipment[]> {
    type Row = Omit<TrackedShipment, 'events'> & {
      readonly events: readonly (Omit<ShipmentEvent, 'occurredAt'> & { readonly occurredAt: string })[];
    };
    const rows = await this.database.query<Row>(
      `SELECT s.id AS "shipmentId", s.status, s.carrier_code AS "carrierCode", s.tracking_number AS "trackingNumber",
              (SELECT json_agg(json_build_object('status', e.status, 'description', e.description, 'occurredAt', e.occurred_at) ORDER BY e.id)
               FROM shipment_events e WHERE e.shipment_id = s.id) AS events
       FROM shipments s
       WHERE s.organization_id = $1 AND s.livemode = $2 AND s.tracking_number = ANY($3)`,
      [organizationId, livemode, trackingNumbers],
    );
    return rows.map((row) => ({
      ...row,
      events: row.events.map((event) => ({ ...event, occurredAt: new Date(event.occurredAt) })),
    }));
  }

  /** The histories of several shipments, oldest first. */
  eventsOf(shipmentIds: readonly string[]): Promise<(ShipmentEvent & { readonly shipmentId: string })[]> {
    return this.database.query(
      `SELECT shipment_id AS "shipmentId", status, description, occurred_at AS "occurredAt"
       FROM shipment_events WHERE shipment_id = ANY ($1) ORDER BY id`,
      [shipmentIds],
    );
  }

  /** Locks the row until the transaction ends. */
  lock(tenant: Tenant, id: string): Promise<Shipment | null> {
    return this.findOne(tenant, id, 'FOR UPDATE');
  }

  /** The history, oldest first. */
  events(shipmentId: string): Promise<ShipmentEvent[]> {
    return this.database.query<ShipmentEvent>(
      'SELECT status, description, occurred_at AS "occurredAt" FROM shipment_events WHERE shipment_id = $1 ORDER BY id',
      [shipmentId],
    );
  }

  async addEvent(shipmentId: string, status: ShipmentStatus, description: string): Promise<void> {
    await this.database.run('INSERT INTO shipment_events (shipment_id, status, description) VALUES ($1, $2, $3)', [
      shipmentId,
      status,
      description,
    ]);
  }

  /** `secondsToNextMove`: when the parcel moves on by itself; null: it does not. */
  async setStatus(id: string, status: ShipmentStatus, secondsToNextMove: number | null): Promise<void> {
    await this.database.run(
      'UPDATE shipments SET status = $2, next_move_at = now() + make_interval(secs => $3) WHERE id = $1',
      [id, status, secondsToNextMove],
    );
  }

  /** Parcels whose next move is due. */
  async due(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT id FROM shipments WHERE next_move_at <= now() ORDER BY next_move_at LIMIT $1',
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Locks a parcel whose next move is due; null where none is, or somebody else has it. */
  async lockDue(id: string): Promise<Shipment | null> {
    const [row] = await this.database.query<Row<Shipment>>(
      `SELECT ${COLUMNS} FROM shipments s WHERE s.id = $1 AND s.next_move_at <= now() FOR UPDATE SKIP LOCKED`,
      [id],
    );
    return row ? toShipment(row) : null;
  }

  /** Replaces everything a caller decides. */
  async update(id: string, shipment: EditableShipment): Promise<void> {
    await this.database.run(
      `UPDATE shipments SET external_id = $2, from_address = $3, to_address = $4, return_address = $5, parcel = $6,
         requested_declared_value = $7, requested_insurance = $8, metadata = $9, requested_carrier_code = $10, carrier_code = $10,
         requested_service_level = $11
       WHERE id = $1`,
      [
        id,
        shipment.externalId,
        shipment.from,
        shipment.to,
        shipment.returnTo,
        shipment.parcel,
        shipment.requestedDeclaredValue,
        shipment.requestedInsurance,
        shipment.metadata,
        shipment.requestedCarrierCode,
        shipment.requestedServiceLevel,
      ],
    );
  }

  /** By the token of its public page: whoever holds it may look, of whatever organization. */
  async findByTrackingToken(token: string): Promise<Shipment | null> {
    const [row] = await this.database.query<Row<Shipment>>(
      `SELECT ${COLUMNS} FROM shipments s WHERE s.tracking_token = $1`,
      [token],
    );
    return row ? toShipment(row) : null;
  }

  /** The return that holds a shipment's one place for returns; null: the place is free. */
  async activeReturnOf(id: string): Promise<string | null> {
    const [row] = await this.database.query<{ id: string }>(
      "SELECT id FROM shipments WHERE return_for_shipment_id = $1 AND status <> 'CANCELLED'",
      [id],
    );
    return row?.id ?? null;
  }

  async setPurchaseAttempt(id: string, attemptId: string | null): Promise<void> {
    await this.database.run('UPDATE shipments SET purchase_attempt_id = $2 WHERE id = $1', [id, attemptId]);
  }

  async setLabel(id: string, label: LabelSummary, purchasedRate: Rate): Promise<void> {
    await this.database.run(
      'UPDATE shipments SET label = $2, purchased_rate = $3, carrier_code = $4, tracking_number = $5 WHERE id = $1',
      [id, label, purchasedRate, label.carrierCode, label.trackingNumber],
    );
  }

  async updateLabel(id: string, label: LabelSummary): Promise<void> {
    await this.database.run('UPDATE shipments SET label = $2 WHERE id = $1', [id, label]);
  }

  /** The rates, and the ruling they were quoted under. */
  async setQuote(id: string, quote: Quote): Promise<void> {
    await this.database.run(
      `UPDATE shipments SET rates = $2, rates_status = $3, rates_expires_at = $4, quoted_at = now(), declared_value = $5,
         request_insurance = $6, rule_evaluations = $7, tags = $8, label_format = $9, signature_required = $10
       WHERE id = $1`,
      [
        id,
        JSON.stringify(quote.rates),
        quote.ratesStatus,
        quote.ratesExpiresAt,
        quote.declaredValue,
        quote.requestInsurance,
        ...rulingColumns(quote),
      ],
    );
  }

  /** Stores the rates that a pending quoting came to, its ruling being stored already; false where the shipment has been quoted again since. */
  async completeQuote(id: string, quotedAt: Date, { rates, ratesExpiresAt }: Quote): Promise<boolean> {
    const touched = await this.database.run(
      `UPDATE shipments SET rates = $3, rates_status = 'ready', rates_expires_at = $4
       WHERE id = $1 AND quoted_at = $2 AND rates_status = 'pending'`,
      [id, quotedAt, JSON.stringify(rates), ratesExpiresAt],
    );
    return touched === 1;
  }

  /** Shipments whose rates nobody is waiting for any more: the process that asked for them ended. */
  async awaitingRates(olderThanSeconds: number, limit: number): Promise<Shipment[]> {
    const rows = await this.database.query<Row<Shipment>>(
      `SELECT ${COLUMNS} FROM shipments s
       WHERE s.rates_status = 'pending' AND s.quoted_at < now() - make_interval(secs => $1) ORDER BY s.quoted_at LIMIT $2`,
      [olderThanSeconds, limit],
    );
    return rows.map(toShipment);
  }

  private async findOne(
    { organizationId, livemode }: Tenant,
    id: string,
    lock: '' | 'FOR UPDATE',
  ): Promise<Shipment | null> {
    const [row] = await this.database.query<Row<Shipment>>(
      `SELECT ${COLUMNS} FROM shipments s WHERE s.id = $1 AND s.organization_id = $2 AND s.livemode = $3 ${lock}`,
      [id, organizationId, livemode],
    );
    return row ? toShipment(row) : null;
  }
}

const rulingColumns = ({ ruleEvaluations, tags, labelFormat, signatureRequired }: Ruling): unknown[] => [
  JSON.stringify(ruleEvaluations),
  tags,
  labelFormat,
  signatureRequired,
];
