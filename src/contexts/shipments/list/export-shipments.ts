import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { formatMoney } from '../../../kernel/money.js';
import { MAX_PAGE_SIZE } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Decimal } from '../../../platform/csv/cells.js';
import { writeTable, type Row } from '../../../platform/csv/write-table.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import { LedgerReports, type ShipmentMoneyRow } from '../../wallet/ledger-reports.js';
import { ShipmentRepository } from '../record/shipment.repository.js';
import type { ListedShipment } from '../shipment.js';
import type { ShipmentFilterQuery } from './list-shipments.request.js';
import { filterOf } from './shipment-list.service.js';
import type { ShipmentFilter } from './shipment-filter.js';
import type { ShipmentCursor } from './shipment-cursor.js';
import { ShipmentListRepository } from './shipment-list.repository.js';

const COLUMNS = [
  'id',
  'externalId',
  'orderNumber',
  'orderId',
  'returnForShipmentId',
  'status',
  'carrierCode',
  'serviceCode',
  'serviceName',
  'trackingNumber',
  'createdAt',
  'purchasedAt',
  'voidedAt',
  'deliveredAt',
  'charged',
  'refunded',
  'surcharges',
  'net',
  'exception',
  'exceptionDescription',
  'exceptionAt',
];

/** Streams an organization's shipments with what they cost as CSV, in the order of the list: the newest first. */
@Injectable()
export class ExportShipments {
  constructor(
    private readonly list: ShipmentListRepository,
    private readonly shipments: ShipmentRepository,
    private readonly money: LedgerReports,
    private readonly replica: ReadReplica,
  ) {}

  execute(tenant: Tenant, query: ShipmentFilterQuery): Promise<Readable> {
    return writeTable(COLUMNS, this.pages(tenant, query));
  }

  private async *pages(tenant: Tenant, query: ShipmentFilterQuery): AsyncGenerator<Row[], void> {
    const filter = filterOf(query);
    for (let after: ShipmentCursor | null = null; ;) {
      const from: ShipmentCursor | null = after;
      const [page, rows]: [ListedShipment[], Row[]] = await this.replica.read(() => this.page(tenant, filter, from));
      if (page.length > 0) yield rows;
      if (page.length < MAX_PAGE_SIZE) return;
      after = page.at(-1)!;
    }
  }

  private async page(
    tenant: Tenant,
    filter: ShipmentFilter,
    after: ShipmentCursor | null,
  ): Promise<[ListedShipment[], Row[]]> {
    const page = await this.list.slice(tenant, filter, { after, offset: 0, limit: MAX_PAGE_SIZE });
    return [page, await this.rowsOf(tenant, page)];
  }

  private async rowsOf(tenant: Tenant, page: readonly ListedShipment[]): Promise<Row[]> {
    const costs = await this.money.ofShipments(tenant, page.map(chargedOf));
    const costOf = new Map(costs.map((cost) => [cost.shipmentId, cost]));
    const delivered = page.filter(({ status }) => status === 'DELIVERED').map(({ id }) => id);
    const moves = await this.shipments.eventsOf(delivered);
    const deliveredAt = new Map(
      moves.filter(({ status }) => status === 'DELIVERED').map((move) => [move.shipmentId, move.occurredAt]),
    );
    return page.map((shipment) => toCells(shipment, costOf.get(shipment.id)!, deliveredAt.get(shipment.id) ?? null));
  }
}

const chargedOf = ({ id, label, purchaseAttempt }: ListedShipment) => ({
  shipmentId: id,
  attemptIds: [...new Set([label?.attemptId, purchaseAttempt?.id].filter((attempt) => attempt !== undefined))],
});

const toCells = (shipment: ListedShipment, cost: ShipmentMoneyRow, deliveredAt: Date | null): Row => {
  const { label, exception } = shipment;
  return {
    id: shipment.id,
    externalId: shipment.externalId,
    orderNumber: shipment.orderNumber,
    orderId: shipment.orderId,
    returnForShipmentId: shipment.returnForShipmentId,
    status: shipment.status,
    carrierCode: shipment.carrierCode,
    serviceCode: label?.serviceCode,
    serviceName: label?.serviceName,
    trackingNumber: shipment.trackingNumber,
    createdAt: shipment.createdAt,
    purchasedAt: label?.boughtAt,
    voidedAt: label?.voidedAt,
    deliveredAt,
    charged: amount(cost.charged),
    refunded: amount(cost.refunded),
    surcharges: amount(cost.surcharges),
    net: amount(cost.net),
    exception: exception?.code,
    exceptionDescription: exception?.description,
    exceptionAt: exception?.occurredAt,
  };
};

const amount = (text: string): Decimal => new Decimal(formatMoney(text));
