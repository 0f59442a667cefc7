import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { DataSource, MoreThanOrEqual, Repository } from 'typeorm';
import { ShipmentEntity, ShipmentEventEntity } from '../../src/contexts/shipments/record/shipment.entity.js';
import { toShipmentResponse } from '../../src/contexts/shipments/response/shipment.response.js';
import { toShipmentListItem } from '../../src/contexts/shipments/response/shipment-list-item.response.js';
import { EVENT_DESCRIPTIONS } from '../../src/contexts/shipments/shipment-status.js';
import { WalletEntity } from '../../src/contexts/wallet/wallet.entity.js';
import { WalletTransactionEntity } from '../../src/contexts/wallet/wallet-transaction.entity.js';
import { toWalletTransactionResponse } from '../../src/contexts/wallet/wallet.response.js';
import { newId } from '../../src/kernel/ids.js';
import { EventEntity } from '../../src/platform/outbox/event.entity.js';
import { draftOf } from '../operations.js';
import type { CreateShipmentDto, ListDto } from './dto.js';

export const TRACKING_PAGE = `${process.env['PUBLIC_BASE_URL']}/track`;

const livemode = true;
const WITHOUT_LABEL = {
  purchaseAttemptId: null,
  carrierCode: null,
  trackingNumber: null,
  label: null,
  purchasedRate: null,
};

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
    const data = rows.map((entry) => toWalletTransactionResponse({ ...entry, invoiceUuid: null, invoiceFolio: null }));
    return { success: true, data, meta: { page: 1, limit, total, totalPages: Math.ceil(total / limit) } };
  }

  async create(organizationId: string, request: CreateShipmentDto): Promise<object> {
    const draft = draftOf({ organizationId, livemode }, request);
    return this.dataSource.transaction(async (manager) => {
      const shipment = await manager.save(ShipmentEntity, {
        ...draft,
        ...WITHOUT_LABEL,
        status: 'DRAFT',
        quotedAt: new Date(),
        trackingToken: randomUUID(),
      });
      const event = await manager.save(ShipmentEventEntity, {
        shipmentId: shipment.id,
        status: 'DRAFT',
        description: EVENT_DESCRIPTIONS.DRAFT,
      });
      await manager.save(EventEntity, {
        id: newId('evt'),
        organizationId,
        livemode,
        type: 'shipment.created',
        data: { shipmentId: shipment.id, ...toShipmentListItem(shipment, TRACKING_PAGE) },
      });
      return {
        success: true,
        data: toShipmentResponse(shipment, { events: [event], scans: [], addressWarnings: [] }, TRACKING_PAGE),
      };
    });
  }
}
