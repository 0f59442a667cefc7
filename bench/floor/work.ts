import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { toPostalAddress } from '../../src/contexts/addresses/to-postal-address.js';
import type { AddressRequest } from '../../src/contexts/addresses/address.request.js';
import { CARRIERS } from '../../src/contexts/carriers/carriers.js';
import { drawLabel } from '../../src/contexts/carriers/label-file/draw-label.js';
import { Folios } from '../../src/contexts/carriers/simulated/folios.js';
import { SimulatedLabels } from '../../src/contexts/carriers/simulated/simulated-labels.js';
import { Tariff } from '../../src/contexts/carriers/simulated/tariff.js';
import { trackingNumberOf } from '../../src/contexts/carriers/simulated/tracking-number.js';
import type { Attempt, Label } from '../../src/contexts/labels/label.entity.js';
import { LabelPresenter } from '../../src/contexts/labels/label.presenter.js';
import { labelRequest } from '../../src/contexts/labels/purchase/carrier-label-request.js';
import { lastDay } from '../../src/contexts/labels/purchase/settle-purchase.js';
import { LEASE_SECONDS } from '../../src/platform/database/lease.js';
import type { NewShipment, Shipment } from '../../src/contexts/shipments/shipment.js';
import type { ShipmentFilter } from '../../src/contexts/shipments/list/shipment-filter.js';
import { referencesOf } from '../../src/contexts/shipments/shipment.events.js';
import { toShipmentResponse } from '../../src/contexts/shipments/response/shipment.response.js';
import { toShipmentListItem } from '../../src/contexts/shipments/response/shipment-list-item.response.js';
import { EVENT_DESCRIPTIONS } from '../../src/contexts/shipments/shipment-status.js';
import { toWalletTransactionResponse } from '../../src/contexts/wallet/wallet.response.js';
import {
  type CreateShipmentRequest,
  toOptionalFields,
  toParcel,
} from '../../src/flows/create-shipment/create-shipment.request.js';
import { ratesExpireAt, toRates } from '../../src/flows/quoting/to-rates.js';
import { newId } from '../../src/kernel/ids.js';
import { formatMoney, money } from '../../src/kernel/money.js';
import { toMetric } from '../../src/kernel/parcel.js';
import type { Tenant } from '../../src/kernel/principal.js';
import { DiskStorage } from '../../src/platform/files/disk-storage.js';
import { Files } from '../../src/platform/files/files.js';
import { Metrics } from '../../src/platform/metrics/metrics.js';
import { bareDatabase } from './bare-database.js';
import { partsOver, type Parts } from './parts.js';

const carriers = CARRIERS.map((settings) => ({ ...settings, tariff: new Tariff(settings) }));

/**
 * The five operations with the service's statements, tariffs, label rendering and responses, and nothing else: no
 * authentication, validation, metering, logging or crash recovery.
 */
export class Work {
  private readonly pool: pg.Pool;
  private readonly parts: Parts;
  private readonly ofClient = new WeakMap<pg.PoolClient, Parts>();
  private readonly folios: Folios;
  private readonly madeLabels: SimulatedLabels;
  private readonly files: Files;
  private readonly labelPresenter: LabelPresenter;
  private readonly trackingPage: string;

  constructor({ databaseUrl, poolSize, publicBaseUrl, dataDir }: WorkOptions) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, pipeline: true } as pg.PoolConfig);
    const database = bareDatabase((statement) => this.pool.query(statement));
    this.parts = partsOver(database);
    this.folios = new Folios(database);
    this.madeLabels = new SimulatedLabels(database);
    const storage = new DiskStorage(join(dataDir, 'files'));
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
    const pagination = {
      mode: 'offset',
      page: 1,
      limit,
      total,
      totalPages,
      hasNextPage: 1 < totalPages,
      hasPrevPage: false,
    };
    return {
      success: true,
      data: rows.map((row) => toShipmentListItem(row, this.trackingPage)),
      meta: { pagination },
    };
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
    const [from, to] = [request.fromAddress!, request.toAddress!].map((address: AddressRequest) => ({
      savedAddressId: null,
      ...toPostalAddress(address),
    }));
    const parcel = toParcel(request.parcel!);
    await this.parts.rules.of(tenant);
    const quotes = carriers.flatMap(({ code, name, tariff }) =>
      tariff
        .rates({
          origin: from!,
          destination: to!,
          parcel: toMetric(parcel),
          insuredValue: null,
          serviceLevel: null,
        })
        .map((rate) => ({ ...rate, carrierCode: code, carrierName: name })),
    );
    const quotedAt = new Date();
    const draft: NewShipment = {
      id: newId('shp'),
      ...tenant,
      ...toOptionalFields(request),
      from: from!,
      to: to!,
      returnTo: from!,
      parcel,
      contents: [],
      orderId: null,
      orderNumber: null,
      orderFacts: null,
      returnForShipmentId: null,
      declaredValue: null,
      requestInsurance: false,
      rateMessages: [],
      ruleEvaluations: [],
      tags: [],
      labelFormat: null,
      signatureRequired: false,
      rates: toRates(quotes, quotedAt),
      ratesStatus: 'ready',
      ratesExpiresAt: ratesExpireAt(quotedAt),
    };
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
    const carrier = carriers.find(({ code }) => code === attempt.rate.carrierCode)!;
    const trackingNumber = trackingNumberOf(carrier.trackingNumber, await this.folios.next());
    const made = await this.madeLabels.make({
      reference: attempt.id,
      carrierCode: carrier.code,
      trackingNumber,
      livemode: tenant.livemode,
    });
    const request = labelRequest(attempt, shipment);
    const { name, level } = carrier.services.find(({ code }) => code === attempt.rate.serviceCode)!;
    const file = await drawLabel(
      { ...request, ...made, carrierName: carrier.name, serviceName: name, serviceLevel: level },
      'PDF',
    );
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
      const attempt = await attempts.insert(
        {
          id,
          ...tenant,
          shipmentId,
          status: 'processing',
          rate,
          labelFormat: 'PDF',
          requestedFormat: 'PDF',
          externalReference: null,
          async: false,
          quotedTotal: formatMoney(total),
          ivaAmount: formatMoney(rate.breakdown.ivaAmount),
          overageCharge: formatMoney(0),
          total: formatMoney(total),
          walletBalanceAfter: formatMoney(balanceAfter),
        },
        LEASE_SECONDS,
      );
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
        shipments.setLabel(label.shipmentId, this.labelPresenter.summary(ended!, label), attempt.rate, move),
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

interface WorkOptions {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly publicBaseUrl: string;
  readonly dataDir: string;
}
