import { mexicoCityDate } from '../../src/kernel/dates/mexico-city-date.js';
import { createServer, type IncomingMessage } from 'node:http';
import type { CreateShipmentRequest } from '../../src/flows/create-shipment/create-shipment.request.js';
import { ORGANIZATION_HEADER } from '../organization-header.js';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { Folios } from '../../src/contexts/carriers/simulated/folios.js';
import { SimulatedLabels } from '../../src/contexts/carriers/simulated/simulated-labels.js';
import { trackingNumberOf } from '../../src/contexts/carriers/simulated/tracking-number.js';
import type { Attempt } from '../../src/contexts/labels/label.entity.js';
import type { Label } from '../../src/contexts/labels/label.entity.js';
import { LabelPresenter } from '../../src/contexts/labels/label.presenter.js';
import { lastDay } from '../../src/contexts/labels/purchase/settle-purchase.js';
import { LEASE_SECONDS } from '../../src/platform/database/lease.js';
import type { Shipment } from '../../src/contexts/shipments/shipment.js';
import type { ShipmentFilter } from '../../src/contexts/shipments/list/shipment-filter.js';
import { referencesOf } from '../../src/contexts/shipments/shipment.events.js';
import { toShipmentResponse } from '../../src/contexts/shipments/response/shipment.response.js';
import { toShipmentListItem } from '../../src/contexts/shipments/response/shipment-list-item.response.js';
import { EVENT_DESCRIPTIONS } from '../../src/contexts/shipments/shipment-status.js';
import { toWalletTransactionResponse } from '../../src/contexts/wallet/wallet.response.js';
import { newId } from '../../src/kernel/ids.js';
import { formatMoney, money } from '../../src/kernel/money.js';
import type { Tenant } from '../../src/kernel/principal.js';
import { DiskStorage } from '../../src/platform/files/disk-storage.js';
import { Files } from '../../src/platform/files/files.js';
import { Metrics } from '../../src/platform/metrics/metrics.js';
import { attemptOf, carrierOf, draftOf, draw } from '../operations.js';
import { bareDatabase, partsOver, type Parts } from './parts.js';

/**
 * The five operations with the service's statements, tariffs, label rendering and responses, but without
 * authentication, validation, metering, logging and crash recovery.
 */
class Work {
  private readonly pool: pg.Pool;
  private readonly parts: Parts;
  private readonly ofClient = new WeakMap<pg.PoolClient, Parts>();
  private readonly folios: Folios;
  private readonly madeLabels: SimulatedLabels;
  private readonly files: Files;
  private readonly labelPresenter: LabelPresenter;
  private readonly trackingPage: string;

  constructor(port: number) {
    const env = process.env;
    const publicBaseUrl = env['PUBLIC_BASE_URL'] ?? `http://localhost:${port}`;
    const max = Number(env['DATABASE_POOL_SIZE'] ?? 16);
    this.pool = new pg.Pool({ connectionString: env['DATABASE_URL'], max, pipeline: true } as pg.PoolConfig);
    const database = bareDatabase((statement) => this.pool.query(statement));
    this.parts = partsOver(database);
    this.folios = new Folios(database);
    this.madeLabels = new SimulatedLabels(database);
    const storage = new DiskStorage(join(env['DATA_DIR']!, 'files'));
    this.files = new Files(storage, { baseUrl: publicBaseUrl }, this.parts.storedBytes, new Metrics());
    this.labelPresenter = new LabelPresenter(this.files);
    this.trackingPage = `${publicBaseUrl}/track`;
  }

  async read(tenant: Tenant, id: string): Promise<object> {
    const { shipments, scans } = this.parts;
    const [shipment, events, latest] = await Promise.all([
      shipments.find(tenant, id),
      shipments.events(id),
      scans.latest(id),
    ]);
    const parts = { events, scans: latest, addressWarnings: [] };
    return { success: true, data: toShipmentResponse(shipment!, parts, this.trackingPage) };
  }

  async list(
    tenant: Tenant,
    { status, createdFrom }: { readonly status: string | null; readonly createdFrom: string | null },
    limit: number,
  ): Promise<object> {
    const { list } = this.parts;
    const filter: ShipmentFilter = { statuses: status === null ? null : [status], createdFrom };
    const { rows, total } = await list.page(tenant, filter, { after: null, offset: 0, limit });
    const totalPages = Math.ceil(total / limit);
    const pages = { totalPages, hasNextPage: 1 < totalPages, hasPrevPage: false };
    const pagination = { mode: 'offset', page: 1, limit, total, ...pages };
    const data = rows.map((row) => toShipmentListItem(row, this.trackingPage));
    return { success: true, data, meta: { pagination } };
  }

  async statement(tenant: Tenant, limit: number): Promise<object> {
    const { rows, total } = await this.parts.wallets.statement(tenant, {}, 'DESC', { page: 1, limit });
    return {
      success: true,
      data: rows.map(toWalletTransactionResponse),
      meta: { page: 1, limit, total, totalPages: Math.ceil(total / limit) },
    };
  }

  async create(tenant: Tenant, request: CreateShipmentRequest): Promise<object> {
    await this.parts.rules.of(tenant);
    const draft = draftOf(tenant, request);
    return this.transaction(async ({ shipments, outbox }) => {
      const shipment = await shipments.insert({ ...draft, trackingToken: randomUUID() });
      const event = await shipments.addEvent(draft.id, 'DRAFT', EVENT_DESCRIPTIONS.DRAFT, null, null);
      await outbox.append(tenant, 'shipment.created', {
        shipmentId: shipment.id,
        ...toShipmentListItem(shipment, this.trackingPage),
        ...referencesOf(shipment),
      });
      const parts = { events: [event], scans: [], addressWarnings: [] };
      return { success: true, data: toShipmentResponse(shipment, parts, this.trackingPage) };
    });
  }

  async purchase(tenant: Tenant, shipmentId: string, rateId: string): Promise<object> {
    const { attempt, shipment } = await this.accept(tenant, shipmentId, rateId);
    const carrier = carrierOf(attempt.rate.carrierCode);
    const trackingNumber = trackingNumberOf(carrier.trackingNumber, await this.folios.next());
    const made = await this.madeLabels.make({
      reference: attempt.id,
      carrierCode: carrier.code,
      trackingNumber,
      livemode: tenant.livemode,
    });
    const file = await draw(attempt, shipment, made);
    const label: Label = {
      id: newId('lbl'),
      attemptId: attempt.id,
      shipmentId,
      ...tenant,
      carrierCode: carrier.code,
      trackingNumber,
      fileName: await this.files.store('pdf', file),
      createdAt: new Date(),
      validUntil: lastDay(carrier.terms, attempt.createdAt),
      carrierData: null,
      voidedAt: null,
      carrierCancelledAt: null,
      usedAt: null,
      fileVoidedAt: null,
      fileErasedAt: null,
    };
    return this.finish(attempt, label, carrier.tracking === 'polled');
  }

  private accept(
    tenant: Tenant,
    shipmentId: string,
    rateId: string,
  ): Promise<{ attempt: Attempt; shipment: Shipment }> {
    return this.transaction(async ({ shipments, ledger, attempts }) => {
      const shipment = (await shipments.lock(tenant, shipmentId))!;
      const rate = shipment.rates.find(({ id }) => id === rateId)!;
      const id = newId('lat');
      const total = money(rate.totalPrice);
      const [, { balanceAfter }] = await Promise.all([
        shipments.holdForPurchase(shipmentId, {
          id,
          status: 'processing',
          async: false,
          charged: formatMoney(total),
          refunded: '0.00',
        }),
        ledger.post(tenant, {
          type: 'DEBIT',
          amount: total.neg(),
          description: `Label ${rate.carrierName} ${rate.serviceName}`,
          referenceType: 'label_purchase',
          referenceId: shipmentId,
          metadata: { carrierCode: rate.carrierCode },
          causeId: id,
        }),
      ]);
      const begun = { ...attemptOf(tenant, shipmentId, rate, formatMoney(balanceAfter)), id };
      const attempt = await attempts.insert(begun, LEASE_SECONDS);
      return { attempt, shipment };
    });
  }

  private finish(attempt: Attempt, label: Label, isPolled: boolean): Promise<object> {
    return this.transaction(async ({ shipments, attempts, labels, outbox, followed }) => {
      const [shipment, ended] = await Promise.all([
        shipments.lock(attempt, label.shipmentId),
        attempts.finish(attempt, 'made', { refundedAmount: null, error: null }),
      ]);
      const status = 'LABEL_PURCHASED';
      const move = { status, exception: null, seconds: null } as const;
      await Promise.all([
        labels.insert(label, null),
        shipments.setLabel(
          label.shipmentId,
          this.labelPresenter.summary(ended!, label),
          attempt.rate,
          mexicoCityDate(new Date()),
          move,
        ),
        shipments.addEvent(label.shipmentId, status, EVENT_DESCRIPTIONS[status], null, null),
        outbox.append(attempt, 'shipment.status_changed', {
          shipmentId: label.shipmentId,
          previousStatus: 'DRAFT',
          ...toShipmentListItem({ ...shipment!, status, trackingNumber: label.trackingNumber }, this.trackingPage),
          ...referencesOf(shipment!),
        }),
        outbox.append(attempt, 'label.purchase.completed', {
          ...this.labelPresenter.attempt(ended!, label),
          ...referencesOf(shipment!),
        }),
      ]);
      if (isPolled) await followed.begin(label);
      return { success: true, data: this.labelPresenter.label(ended!, label) };
    });
  }

  private async transaction<Result>(work: (parts: Parts) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    let parts = this.ofClient.get(client);
    if (!parts) {
      parts = partsOver(bareDatabase((statement) => client.query(statement)));
      this.ofClient.set(client, parts);
    }
    try {
      await client.query('BEGIN');
      const result = await work(parts);
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}

// The service keeps dates as text, too (data-source-options.ts).
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A lower bound for the five operations: `node:http` and `pg` alone. The organization is read from a header. */
const port = Number(process.env['PORT']);
const work = new Work(port);

async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
  const { method, url = '', headers } = request;
  const tenant = { organizationId: String(headers[ORGANIZATION_HEADER]), livemode: true };
  const [path, query] = url.split('?') as [string, string?];
  const [, , resource, id, action] = path.split('/');
  const search = new URLSearchParams(query);
  const limit = Number(search.get('limit') ?? 20);
  if (path.startsWith('/health/')) return { status: 200, body: {} };
  if (method === 'GET' && resource === 'wallet') return { status: 200, body: await work.statement(tenant, limit) };
  if (method === 'GET' && id) return { status: 200, body: await work.read(tenant, id) };
  if (method === 'GET') {
    const filter = { status: search.get('status'), createdFrom: search.get('createdFrom') };
    return { status: 200, body: await work.list(tenant, filter, limit) };
  }
  const body = (await json(request)) as CreateShipmentRequest & { rateId: string };
  if (action === 'label') return { status: 201, body: await work.purchase(tenant, id!, body.rateId) };
  return { status: 201, body: await work.create(tenant, body) };
}

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => {
      const text = JSON.stringify(body);
      response.writeHead(status, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(text),
      });
      response.end(text);
    },
    (error: Error) => response.writeHead(500).end(error.stack),
  );
});
server.keepAliveTimeout = 65_000;
server.listen(port, '127.0.0.1');
process.on('SIGTERM', () => process.exit());
