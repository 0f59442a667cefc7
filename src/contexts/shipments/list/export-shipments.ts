import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { formatMoney } from '../../../kernel/money.js';
import { MAX_PAGE_SIZE } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Decimal } from '../../../platform/csv/cells.js';
import { tableOptions, writeTable, type Row } from '../../../platform/csv/write-table.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import { LedgerReports, type ShipmentMoneyRow } from '../../wallet/ledger-reports.js';
import { ShipmentRepository } from '../record/shipment.repository.js';
import type { ListedShipment } from '../shipment.js';
import type { ExportShipmentsQuery, ShipmentFilterQuery } from './list-shipments.request.js';
import { filterOf } from './shipment-list.service.js';
import type { ShipmentCursor } from './shipment-cursor.js';
import { ShipmentListRepository } from './shipment-list.repository.js';

interface Exported {
  readonly shipment: ListedShipment;
  readonly cost: ShipmentMoneyRow;
  readonly deliveredAt: Date | null;
}

const COLUMNS: Readonly<Record<string, (exported: Exported) => unknown>> = {
  id: ({ shipment }) => shipment.id,
  externalId: ({ shipment }) => shipment.externalId,
  orderNumber: ({ shipment }) => shipment.orderNumber,
  orderId: ({ shipment }) => shipment.orderId,
  returnForShipmentId: ({ shipment }) => shipment.returnForShipmentId,
  status: ({ shipment }) => shipment.status,
  carrierCode: ({ shipment }) => shipment.carrierCode,
  serviceCode: ({ shipment }) => shipment.label?.serviceCode,
  serviceName: ({ shipment }) => shipment.label?.serviceName,
  trackingNumber: ({ shipment }) => shipment.trackingNumber,
  createdAt: ({ shipment }) => shipment.createdAt,
  purchasedAt: ({ shipment }) => shipment.label?.boughtAt,
  voidedAt: ({ shipment }) => shipment.label?.voidedAt,
  deliveredAt: ({ deliveredAt }) => deliveredAt,
  charged: ({ cost }) => amount(cost.charged),
  refunded: ({ cost }) => amount(cost.refunded),
  surcharges: ({ cost }) => amount(cost.surcharges),
  net: ({ cost }) => amount(cost.net),
  exception: ({ shipment }) => shipment.exception?.code,
  exceptionDescription: ({ shipment }) => shipment.exception?.description,
  exceptionAt: ({ shipment }) => shipment.exception?.occurredAt,
};

const HEADINGS_ES: Readonly<Record<keyof typeof COLUMNS, string>> = {
  id: 'ID',
  externalId: 'Referencia externa',
  orderNumber: 'Número de pedido',
  orderId: 'ID del pedido',
  returnForShipmentId: 'Devolución del envío',
  status: 'Estatus',
  carrierCode: 'Clave de la paquetería',
  serviceCode: 'Clave del servicio',
  serviceName: 'Servicio',
  trackingNumber: 'Número de rastreo',
  createdAt: 'Creado (UTC)',
  purchasedAt: 'Guía comprada (UTC)',
  voidedAt: 'Guía cancelada (UTC)',
  deliveredAt: 'Entregado (UTC)',
  charged: 'Cobrado',
  refunded: 'Devuelto',
  surcharges: 'Cargos posteriores',
  net: 'Costo neto',
  exception: 'Incidencia',
  exceptionDescription: 'Descripción de la incidencia',
  exceptionAt: 'Fecha de la incidencia (UTC)',
};

/** Streams shipments and the costs of each shipment as the rows of a CSV file or a workbook, newest first. */
@Injectable()
export class ExportShipments {
  constructor(
    private readonly list: ShipmentListRepository,
    private readonly shipments: ShipmentRepository,
    private readonly money: LedgerReports,
    private readonly replica: ReadReplica,
  ) {}

  execute(tenant: Tenant, query: ExportShipmentsQuery): Promise<Readable> {
    return writeTable(Object.keys(COLUMNS), this.pages(tenant, query), tableOptions(query, HEADINGS_ES));
  }

  private async *pages(tenant: Tenant, query: ShipmentFilterQuery): AsyncGenerator<Row[], void> {
    const filter = filterOf(query);
    const read = (after: ShipmentCursor | null) =>
      this.replica.read(async () => {
        const page = await this.list.slice(tenant, filter, { after, offset: 0, limit: MAX_PAGE_SIZE });
        return { page, rows: await this.rowsOf(tenant, page) };
      });
    for (let last: ShipmentCursor | null = null; ;) {
      const { page, rows }: Awaited<ReturnType<typeof read>> = await read(last);
      if (page.length > 0) yield rows;
      if (page.length < MAX_PAGE_SIZE) return;
      last = page.at(-1)!;
    }
  }

  private async rowsOf(tenant: Tenant, page: readonly ListedShipment[]): Promise<Row[]> {
    const costs = await this.money.ofShipments(tenant, page.map(chargedOf));
    const costOf = new Map(costs.map((cost) => [cost.shipmentId, cost]));
    const delivered = page.filter(({ status }) => status === 'DELIVERED').map(({ id }) => id);
    const moves = await this.shipments.eventsOf(delivered);
    const deliveredAt = new Map(
      moves.filter(({ status }) => status === 'DELIVERED').map((move) => [move.shipmentId, move.occurredAt]),
    );
    return page.map((shipment) =>
      toCells({ shipment, cost: costOf.get(shipment.id)!, deliveredAt: deliveredAt.get(shipment.id) ?? null }),
    );
  }
}

const chargedOf = ({ id, label, purchaseAttempt }: ListedShipment) => ({
  shipmentId: id,
  attemptIds: [...new Set([label?.attemptId, purchaseAttempt?.id].filter((attempt) => attempt !== undefined))],
});

const toCells = (exported: Exported): Row =>
  Object.fromEntries(Object.entries(COLUMNS).map(([name, cellOf]) => [name, cellOf(exported)]));

const amount = (text: string): Decimal => new Decimal(formatMoney(text));
