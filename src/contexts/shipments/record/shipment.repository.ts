import { Injectable } from '@nestjs/common';
import { In, Raw, type QueryDeepPartialEntity } from 'typeorm';
import type { Tenant } from '../../../kernel/principal.js';
import type { Rate } from '../../../kernel/rate.js';
import { Database } from '../../../platform/database/database.js';
import { columnsOf, allBut, isDocument, readerOf } from '../../../platform/database/columns.js';
import { insertStatement, type Written } from '../../../platform/database/write-statement.js';
import {
  QUOTE_FIELDS,
  WRITABLE_FIELDS,
  type EditableShipment,
  type NewShipment,
  type Quote,
  type Shipment,
  type ShipmentEvent,
  type ShipmentMove,
  type TrackedShipment,
  CREATION_FIELDS,
  UNLISTED_FIELDS,
  UNREAD_FIELDS,
  type Scan,
} from '../shipment.js';
import type { LabelSummary, PurchaseAttemptSummary } from '../shipment-documents.js';
import { ON_ITS_WAY, type ShipmentStatus } from '../shipment-status.js';
import { latestScansSql, scanOfJson, type ScanJson } from '../scans/scan.repository.js';
import { ShipmentEntity, ShipmentEventEntity } from './shipment.entity.js';

const FIELDS = allBut(ShipmentEntity, ...UNREAD_FIELDS);

const COLUMNS = columnsOf(ShipmentEntity, 's', FIELDS);

export const LISTED_COLUMNS = columnsOf(
  ShipmentEntity,
  's',
  FIELDS.filter((field) => !(UNLISTED_FIELDS as readonly string[]).includes(field)),
);

export const readShipment = readerOf(ShipmentEntity);

const NEW: Written<ShipmentEntity, NewShipment & Pick<Shipment, 'trackingToken'>> = {
  properties: [...CREATION_FIELDS, ...WRITABLE_FIELDS, ...QUOTE_FIELDS],
  computed: {
    status: { sql: "'DRAFT'" },
    carrierCode: ({ requestedCarrierCode }) => requestedCarrierCode,
    quotedAt: { sql: 'now()' },
  },
};

/**
 * Columns for `RETURNING`: values that PostgreSQL sets or rounds. The JSON documents are excluded, because PostgreSQL does not
 * change them and they are the largest part of a row.
 */
const RETURNED_COLUMNS = columnsOf(
  ShipmentEntity,
  null,
  FIELDS.filter((field) => !(isDocument(ShipmentEntity, field) && NEW.properties.some((written) => written === field))),
);

const INSERT = insertStatement(ShipmentEntity, NEW, `RETURNING ${RETURNED_COLUMNS}`);
const EVENT_COLUMNS = columnsOf(ShipmentEventEntity, null, ['status', 'description', 'place', 'occurredAt']);

/** Adds `estimatedDelivery` to old rates that were stored without this field. */
const toShipment = (row: Shipment): Shipment => ({ ...readShipment(row), rates: row.rates.map(withEstimate) });

const withEstimate = (rate: Rate): Rate =>
  rate.estimatedDelivery === undefined ? { ...rate, estimatedDelivery: null } : rate;

/** SQL expression: the history of the shipment `s`, oldest first. */
const EVENTS_JSON = `
  (SELECT json_agg(json_build_object('status', e.status, 'description', e.description, 'place', e.place, 'occurredAt', e.occurred_at) ORDER BY e.id)
   FROM shipment_events e WHERE e.shipment_id = s.id)`;

type EventJson = Omit<ShipmentEvent, 'occurredAt'> & { readonly occurredAt: string };

const eventOfJson = (event: EventJson): ShipmentEvent => ({ ...event, occurredAt: new Date(event.occurredAt) });

/** SQL condition on the shipment `s`. */
const BY_ID = 's.id = $1 AND s.organization_id = $2 AND s.livemode = $3';

const ON_ITS_WAY_SQL = [...ON_ITS_WAY].map((status) => `'${status}'`).join(', ');

/** This expression must equal the expression of the index `shipments_expected_by`. */
const EXPECTED_BY = `COALESCE(purchased_rate #>> '{likelyDelivery,p90}', purchased_rate #>> '{estimatedDelivery,latest}')`;

/**
 * If rates are pending for longer than this time, the process that requested the rates has stopped. Longer than the time limit for
 * quotes plus the time limit for late rates.
 */
const ABANDONED_AFTER_SECONDS = 60;

@Injectable()
export class ShipmentRepository {
  constructor(private readonly database: Database) {}

  private get shipments() {
    return this.database.manager.getRepository(ShipmentEntity);
  }

  async insert(shipment: NewShipment & Pick<Shipment, 'trackingToken'>): Promise<Shipment> {
    const [decided] = await this.database.query<Shipment>(INSERT.text, INSERT.params(shipment));
    return toShipment({ ...shipment, ...decided! });
  }

  async find({ organizationId, livemode }: Tenant, id: string): Promise<Shipment | null> {
    const [shipment] = await this.select(BY_ID, [id, organizationId, livemode]);
    return shipment ?? null;
  }

  /** Locks the row until the end of the transaction. */
  async lock({ organizationId, livemode }: Tenant, id: string): Promise<Shipment | null> {
    const [shipment] = await this.select(`${BY_ID} FOR UPDATE`, [id, organizationId, livemode]);
    return shipment ?? null;
  }

  /** Includes the history and the latest scans, oldest first. */
  async findWithHistory(
    { organizationId, livemode }: Tenant,
    id: string,
  ): Promise<{ shipment: Shipment; history: { events: ShipmentEvent[]; scans: Scan[] } } | null> {
    const [row] = await this.database.query<Shipment & { events: EventJson[]; scans: ScanJson[] | null }>(
      `SELECT ${COLUMNS}, ${EVENTS_JSON} AS events, ${latestScansSql('s.id')} AS scans
       FROM shipments s WHERE ${BY_ID}`,
      [id, organizationId, livemode],
    );
    if (!row) return null;
    const { events, scans, ...shipment } = row;
    return {
      shipment: toShipment(shipment),
      history: { events: events.map(eventOfJson), scans: (scans ?? []).map(scanOfJson).reverse() },
    };
  }

  hasCollectable({ organizationId, livemode }: Tenant, carrierCode: string): Promise<boolean> {
    const status = In(['LABEL_PURCHASED', 'READY_FOR_PICKUP']);
    return this.shipments.existsBy({ organizationId, livemode, carrierCode, status });
  }

  findMany({ organizationId, livemode }: Tenant, ids: readonly string[]): Promise<Shipment[]> {
    return this.select('s.id = ANY($1) AND s.organization_id = $2 AND s.livemode = $3', [
      ids,
      organizationId,
      livemode,
    ]);
  }

  async findTracked(
    { organizationId, livemode }: Tenant,
    trackingNumbers: readonly string[],
  ): Promise<Omit<TrackedShipment, 'scans'>[]> {
    type Row = Omit<TrackedShipment, 'events' | 'scans'> & { readonly events: readonly EventJson[] };
    const rows = await this.database.query<Row>(
      `SELECT s.id AS "shipmentId", s.status, s.carrier_code AS "carrierCode", s.tracking_number AS "trackingNumber",
              s.tracking_ended_at AS "trackingEndedAt",
              CASE WHEN s.status <> 'CANCELLED' THEN s.purchased_rate -> 'estimatedDelivery' END AS "estimatedDelivery",
              ${EVENTS_JSON} AS events
       FROM shipments s
       WHERE s.organization_id = $1 AND s.livemode = $2 AND s.tracking_number = ANY($3)`,
      [organizationId, livemode, trackingNumbers],
    );
    return rows.map((row) => ({ ...row, events: row.events.map(eventOfJson) }));
  }

  /**
   * Returns the histories of several shipments, oldest event first. The query is SQL text, so that `ReadReplica` can run it on the
   * replica.
   */
  eventsOf(shipmentIds: readonly string[]): Promise<(ShipmentEvent & { readonly shipmentId: string })[]> {
    return this.database.query(
      `SELECT ${EVENT_COLUMNS}, shipment_id AS "shipmentId" FROM shipment_events WHERE shipment_id = ANY ($1) ORDER BY id`,
      [shipmentIds],
    );
  }

  events(shipmentId: string): Promise<ShipmentEvent[]> {
    return this.database.query<ShipmentEvent>(
      `SELECT ${EVENT_COLUMNS} FROM shipment_events WHERE shipment_id = $1 ORDER BY id`,
      [shipmentId],
    );
  }

  /**
   * If `occurredAt` is null, the event occurs now. Otherwise the time is limited to the range from the time of the previous event
   * to now.
   */
  async addEvent(
    shipmentId: string,
    status: ShipmentStatus,
    description: string,
    place: string | null,
    occurredAt: Date | null,
  ): Promise<ShipmentEvent> {
    // The code builds two SQL statements. PostgreSQL would plan a single statement with a CASE again for each call, because the
    // plan without `occurredAt` is cheaper.
    const moment = `greatest(least($5::timestamptz, clock_timestamp()), (SELECT max(occurred_at) FROM shipment_events WHERE shipment_id = $1))`;
    const [event] = await this.database.query<ShipmentEvent>(
      `INSERT INTO shipment_events (shipment_id, status, description, place, occurred_at)
       VALUES ($1, $2, $3, $4, ${occurredAt ? moment : 'now()'}) RETURNING ${EVENT_COLUMNS}`,
      [shipmentId, status, description, place, ...(occurredAt ? [occurredAt] : [])],
    );
    return event!;
  }

  async setStatus(id: string, { status, exception, seconds }: ShipmentMove): Promise<void> {
    await this.database.run(
      `UPDATE shipments SET status = $2, exception = $3, next_move_at = now() + make_interval(secs => $4),
         late = late AND $2 IN (${ON_ITS_WAY_SQL})
       WHERE id = $1`,
      [id, status, exception, seconds],
    );
  }

  /**
   * Returns parcels in transit whose expected day is before `today` and that are not yet marked as late. The oldest expected day is
   * first.
   */
  expectedBefore(today: string, limit: number): Promise<(Tenant & { readonly id: string })[]> {
    return this.database.queryUnprepared(
      `SELECT id, organization_id AS "organizationId", livemode FROM shipments
       WHERE NOT late AND status IN (${ON_ITS_WAY_SQL}) AND ${EXPECTED_BY} < $1 ORDER BY ${EXPECTED_BY} LIMIT $2`,
      [today, limit],
    );
  }

  async markLate(id: string): Promise<void> {
    await this.shipments.update({ id }, { late: true });
  }

  /** Sets the time of the next step of a TEST parcel whose status does not change. */
  async postponeMove(id: string, seconds: number): Promise<void> {
    await this.shipments.update({ id }, { nextMoveAt: () => `now() + make_interval(secs => ${seconds})` });
  }

  async due(limit: number): Promise<string[]> {
    const shipments = await this.shipments.find({
      select: { id: true },
      where: { nextMoveAt: Raw((column) => `${column} <= now()`) },
      order: { nextMoveAt: 'ASC' },
      take: limit,
    });
    return shipments.map(({ id }) => id);
  }

  /** Locks a parcel whose next step is due. Returns null if no step is due, or if another transaction has locked the parcel. */
  async lockDue(id: string): Promise<Shipment | null> {
    const [shipment] = await this.select('s.id = $1 AND s.next_move_at <= now() FOR UPDATE SKIP LOCKED', [id]);
    return shipment ?? null;
  }

  /** Replaces all fields of a DRAFT that the client can write. */
  async update(id: string, shipment: EditableShipment): Promise<void> {
    const carrierCode = shipment.requestedCarrierCode;
    await this.shipments.update({ id }, written({ ...pick(shipment, WRITABLE_FIELDS), carrierCode }));
  }

  /** Searches the shipments of all organizations. */
  async findByTrackingToken(token: string): Promise<Shipment | null> {
    const [shipment] = await this.select('s.tracking_token = $1', [token]);
    return shipment ?? null;
  }

  async holdForPurchase(id: string, attempt: Omit<PurchaseAttemptSummary, 'createdAt'>): Promise<void> {
    await this.database.run(
      `UPDATE shipments SET purchase_attempt_id = $2,
         purchase_attempt = ($3::jsonb || jsonb_build_object('createdAt', now()::timestamptz(3)))::json
       WHERE id = $1`,
      [id, attempt.id, attempt],
    );
  }

  async setLabel(id: string, label: LabelSummary, rate: Rate, shipDate: string, move: ShipmentMove): Promise<void> {
    await this.database.run(
      `UPDATE shipments SET label = $2, purchased_rate = $3, carrier_code = $4, tracking_number = $5, purchase_attempt = NULL,
         status = $6, exception = $7, next_move_at = now() + make_interval(secs => $8), ship_date = $9
       WHERE id = $1`,
      [id, label, rate, label.carrierCode, label.trackingNumber, move.status, move.exception, move.seconds, shipDate],
    );
  }

  /** Stores the rates and the results of the shipping rules together. */
  async setQuote(id: string, quote: Quote): Promise<void> {
    await this.shipments.update(
      { id },
      { ...written(pick(quote, [...QUOTE_FIELDS, 'shipDate'])), quotedAt: () => 'now()' },
    );
  }

  /** Returns shipments whose rates are still pending because the process that requested the rates has stopped. */
  awaitingRates(limit: number): Promise<Shipment[]> {
    const condition = `s.rates_status = 'pending' AND s.quoted_at < now() - interval '${ABANDONED_AFTER_SECONDS} seconds'`;
    return this.select(`${condition} ORDER BY s.quoted_at LIMIT $1`, [limit]);
  }

  /** `condition` is an SQL condition with the table alias `s`. Further SQL clauses can follow the condition in the same text. */
  private async select(condition: string, params: readonly unknown[]): Promise<Shipment[]> {
    const rows = await this.database.query<Shipment>(`SELECT ${COLUMNS} FROM shipments s WHERE ${condition}`, params);
    return rows.map(toShipment);
  }
}

/** Copies only the given fields, so that TypeORM does not write other properties of `source`. */
function pick<Source extends object, Field extends keyof Source>(
  source: Source,
  fields: readonly Field[],
): Pick<Source, Field> {
  return Object.fromEntries(fields.map((field) => [field, source[field]])) as Pick<Source, Field>;
}

/** The update type of TypeORM does not accept JSON columns with arbitrary content. */
export const written = (columns: Partial<Shipment>) => columns as QueryDeepPartialEntity<ShipmentEntity>;
