import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import type { Rate } from '../../kernel/rate.js';
import { Database } from '../../platform/database/database.js';
import type { LabelSummary, NewShipment, Quote, Ruling, Shipment, ShipmentEvent, TrackedShipment } from './shipment.js';
import type { ShipmentStatus } from './shipment-status.js';

interface ShipmentRow extends Omit<Shipment, 'declaredValue' | 'requestedDeclaredValue'> {
  readonly declaredValue: string | null;
  readonly requestedDeclaredValue: string | null;
}

/** Columns under the names of `Shipment`: a row is one, but for its amounts. */
const COLUMNS = `
  s.id, s.organization_id AS "organizationId", s.livemode, s.status, s.external_id AS "externalId",
  s.from_address AS "from", s.to_address AS "to", s.return_address AS "returnTo", s.parcel,
  s.declared_value AS "declaredValue", s.request_insurance AS "requestInsurance", s.metadata,
  s.requested_declared_value AS "requestedDeclaredValue", s.requested_insurance AS "requestedInsurance", s.order_facts AS "orderFacts",
  s.rule_evaluations AS "ruleEvaluations", s.tags, s.label_format AS "labelFormat", s.signature_required AS "signatureRequired",
  s.requested_carrier_code AS "requestedCarrierCode", s.requested_service_level AS "requestedServiceLevel",
  s.rates, s.rates_status AS "ratesStatus", s.rates_expires_at AS "ratesExpiresAt", s.quoted_at AS "quotedAt",
  s.purchase_attempt_id AS "purchaseAttemptId", s.carrier_code AS "carrierCode", s.tracking_number AS "trackingNumber",
  s.label, s.purchased_rate AS "purchasedRate", s.tracking_token AS "trackingToken",
  s.return_for_shipment_id AS "returnForShipmentId", s.created_at AS "createdAt"`;

@Injectable()
export class ShipmentRepository {
  constructor(private readonly database: Database) {}

  async insert(shipment: NewShipment): Promise<Shipment> {
    const [row] = await this.database.query<ShipmentRow>(
      `INSERT INTO shipments AS s (id, organization_id, livemode, status, external_id, from_address, to_address, return_address,
         parcel, declared_value, request_insurance, metadata, requested_carrier_code, requested_service_level,
         rates, rates_status, rates_expires_at, quoted_at, tracking_token, return_for_shipment_id,
         requested_declared_value, requested_insurance, order_facts, rule_evaluations, tags, label_format, signature_required)
       VALUES ($1, $2, $3, 'DRAFT', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, now(), $17, $18,
         $19, $20, $21, $22, $23, $24, $25)
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
      ],
    );
    return toShipment(row!);
  }

  find(tenant: Tenant, id: string): Promise<Shipment | null> {
    return this.findOne(tenant, id, '');
  }

  async findMany({ organizationId, livemode }: Tenant, ids: readonly string[]): Promise<Shipment[]> {
    const rows = await this.database.query<ShipmentRow>(
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

  async setStatus(id: string, status: ShipmentStatus): Promise<void> {
    await this.database.run('UPDATE shipments SET status = $2, next_move_at = NULL WHERE id = $1', [id, status]);
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
    const rows = await this.database.query<ShipmentRow>(
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
    const [row] = await this.database.query<ShipmentRow>(
      `SELECT ${COLUMNS} FROM shipments s WHERE s.id = $1 AND s.organization_id = $2 AND s.livemode = $3 ${lock}`,
      [id, organizationId, livemode],
    );
    return row ? toShipment(row) : null;
  }
}

const toShipment = (row: ShipmentRow): Shipment => ({
  ...row,
  declaredValue: row.declaredValue === null ? null : Number(row.declaredValue),
  requestedDeclaredValue: row.requestedDeclaredValue === null ? null : Number(row.requestedDeclaredValue),
});

const rulingColumns = ({ ruleEvaluations, tags, labelFormat, signatureRequired }: Ruling): unknown[] => [
  JSON.stringify(ruleEvaluations),
  tags,
  labelFormat,
  signatureRequired,
];
