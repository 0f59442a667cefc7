import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { DataSource, MoreThanOrEqual, Repository } from 'typeorm';
import { toPostalAddress } from '../../src/contexts/addresses/to-postal-address.js';
import { CARRIERS } from '../../src/contexts/carriers/carriers.js';
import { Tariff } from '../../src/contexts/carriers/simulated/tariff.js';
import { ShipmentEntity, ShipmentEventEntity } from '../../src/contexts/shipments/record/shipment.entity.js';
import { toShipmentResponse } from '../../src/contexts/shipments/response/shipment.response.js';
import { toShipmentListItem } from '../../src/contexts/shipments/response/shipment-list-item.response.js';
import { EVENT_DESCRIPTIONS } from '../../src/contexts/shipments/shipment-status.js';
import { WalletEntity } from '../../src/contexts/wallet/wallet.entity.js';
import { WalletTransactionEntity } from '../../src/contexts/wallet/wallet-transaction.entity.js';
import { toWalletTransactionResponse } from '../../src/contexts/wallet/wallet.response.js';
import { toParcel } from '../../src/flows/create-shipment/create-shipment.request.js';
import { ratesExpireAt, toRates } from '../../src/flows/quoting/to-rates.js';
import { newId } from '../../src/kernel/ids.js';
import { toMetric } from '../../src/kernel/parcel.js';
import { EventEntity } from '../../src/platform/outbox/event.entity.js';
import type { CreateShipmentDto, ListDto } from './dto.js';

export const TRACKING_PAGE = `${process.env['PUBLIC_BASE_URL']}/track`;

const livemode = true;
const carriers = CARRIERS.map((settings) => ({ ...settings, tariff: new Tariff(settings) }));

@Injectable()
export class ShipmentsService {
  constructor(
    @InjectRepository(ShipmentEntity) private readonly shipments: Repository<ShipmentEntity>,
    @InjectRepository(ShipmentEventEntity) private readonly events: Repository<ShipmentEventEntity>,
    @InjectRepository(WalletEntity) private readonly wallets: Repository<WalletEntity>,
    @InjectRepository(WalletTransactionEntity) private readonly lines: Repository<WalletTransactionEntity>,
    private readonly dataSource: DataSource,
  ) {}

  async read(organizationId: string, id: string): Promise<object> {
    const shipment = await this.shipments.findOneBy({ id, organizationId, livemode });
    if (!shipment) throw new NotFoundException();
    const events = await this.events.find({ where: { shipmentId: id }, order: { id: 'ASC' } });
    return {
      success: true,
      data: toShipmentResponse(shipment, { events, scans: [], addressWarnings: [] }, TRACKING_PAGE),
    };
  }

  async list(organizationId: string, { limit, status, createdFrom }: ListDto): Promise<object> {
    const [rows, total] = await this.shipments.findAndCount({
      where: {
        organizationId,
        livemode,
        ...(status && { status }),
        ...(createdFrom && { createdAt: MoreThanOrEqual(new Date(createdFrom)) }),
      },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
    });
    return {
      success: true,
      data: rows.map((row) => toShipmentListItem(row, TRACKING_PAGE)),
      meta: { pagination: { page: 1, limit, total, totalPages: Math.ceil(total / limit) } },
    };
  }

  async statement(organizationId: string, limit: number): Promise<object> {
    const wallet = await this.wallets.findOneByOrFail({ organizationId, livemode });
    const [rows, total] = await this.lines.findAndCount({
      where: { walletId: wallet.id },
      order: { position: 'DESC' },
      take: limit,
    });
    const data = rows.map(toWalletTransactionResponse);
    return { success: true, data, meta: { page: 1, limit, total, totalPages: Math.ceil(total / limit) } };
  }

  async create(organizationId: string, request: CreateShipmentDto): Promise<object> {
    const [from, to] = [request.fromAddress, request.toAddress].map((address) => ({
      savedAddressId: null,
      ...toPostalAddress(address),
    }));
    const parcel = toParcel(request.parcel);
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
    const ratesExpiresAt = ratesExpireAt(new Date());
    return this.dataSource.transaction(async (manager) => {
      const shipment = await manager.save(
        manager.create(ShipmentEntity, {
          id: newId('shp'),
          organizationId,
          livemode,
          status: 'DRAFT',
          externalId: request.externalId ?? null,
          from: from!,
          to: to!,
          returnTo: from!,
          parcel,
          declaredValue: null,
          requestInsurance: false,
          requestedDeclaredValue: null,
          requestedInsurance: false,
          orderFacts: null,
          ruleEvaluations: [],
          tags: [],
          labelFormat: null,
          signatureRequired: false,
          metadata: {},
          requestedCarrierCode: null,
          requestedServiceLevel: null,
          rates: toRates(quotes, ratesExpiresAt),
          ratesStatus: 'ready',
          ratesExpiresAt,
          quotedAt: new Date(),
          purchaseAttemptId: null,
          carrierCode: null,
          trackingNumber: null,
          label: null,
          purchasedRate: null,
          trackingToken: randomUUID(),
          returnForShipmentId: null,
        }),
      );
      const event = await manager.save(
        manager.create(ShipmentEventEntity, {
          shipmentId: shipment.id,
          status: 'DRAFT',
          description: EVENT_DESCRIPTIONS.DRAFT,
        }),
      );
      const created = shipment;
      await manager.save(
        manager.create(EventEntity, {
          id: newId('evt'),
          organizationId,
          livemode,
          type: 'shipment.created',
          data: { shipmentId: shipment.id, ...toShipmentListItem(created, TRACKING_PAGE) },
        }),
      );
      return {
        success: true,
        data: toShipmentResponse(created, { events: [event], scans: [], addressWarnings: [] }, TRACKING_PAGE),
      };
    });
  }
}
