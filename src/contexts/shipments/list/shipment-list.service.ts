import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import { cursorPage, type CursorPagination } from '../../../platform/http/responses/cursor-pagination.js';
import { pageRequest } from '../../../platform/http/fields/query-fields.js';
import type { ListedShipment } from '../shipment.js';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status.js';
import type { ListShipmentsQuery, ShipmentFilterQuery } from './list-shipments.request.js';
import { decodeCursor, encodeCursor } from './shipment-cursor.js';
import type { ShipmentFilter } from './shipment-filter.js';
import { ShipmentListRepository, type ShipmentOfOrder } from './shipment-list.repository.js';
import type { OffsetPaginationResponse, ShipmentStatsResponse } from './shipment-list.response.js';

export interface ShipmentPage {
  readonly shipments: readonly ListedShipment[];
  readonly pagination: OffsetPaginationResponse | CursorPagination;
}

@Injectable()
export class ShipmentListService {
  constructor(
    private readonly repository: ShipmentListRepository,
    private readonly replica: ReadReplica,
  ) {}

  /**
   * Returns a page by page number, with a total, or a page by cursor. The time to read a page by cursor does not depend on the
   * position of the page in the list.
   */
  list(tenant: Tenant, query: ListShipmentsQuery): Promise<ShipmentPage> {
    const filter = filterOf(query);
    return query.useCursor ? this.byCursor(tenant, filter, query) : this.byNumber(tenant, filter, query);
  }

  async countByStatus(tenant: Tenant): Promise<ShipmentStatsResponse> {
    const byStatus = Object.fromEntries(SHIPMENT_STATUSES.map((status) => [status, 0])) as Record<
      ShipmentStatus,
      number
    >;
    let total = 0;
    for (const { status, count } of await this.replica.read(() => this.repository.countByStatus(tenant))) {
      byStatus[status] = count;
      total += count;
    }
    return { total, byStatus };
  }

  ofOrders(tenant: Tenant, orderIds: readonly string[]): Promise<ShipmentOfOrder[]> {
    return this.repository.ofOrders(tenant, orderIds);
  }

  private async byNumber(tenant: Tenant, filter: ShipmentFilter, query: ListShipmentsQuery): Promise<ShipmentPage> {
    const { page, limit } = pageRequest(query);
    const slice = { after: null, offset: (page - 1) * limit, limit };
    const { rows: shipments, total } = await this.repository.page(tenant, filter, slice);
    const totalPages = Math.ceil(total / limit);
    const [hasNextPage, hasPrevPage] = [page < totalPages, page > 1];
    return {
      shipments,
      pagination: { mode: 'offset', page, limit, total, totalPages, hasNextPage, hasPrevPage },
    };
  }

  private async byCursor(tenant: Tenant, filter: ShipmentFilter, query: ListShipmentsQuery): Promise<ShipmentPage> {
    const { limit } = pageRequest(query);
    const after = query.cursor ? decodeCursor(query.cursor) : null;
    // The query reads one row more than the page size. The additional row shows whether a next page exists.
    const found = await this.repository.slice(tenant, filter, { after, offset: 0, limit: limit + 1 });
    const { rows, pagination } = cursorPage(found, limit, encodeCursor);
    return { shipments: rows, pagination };
  }
}

/** If both `statuses` and `status` are given, `status` is ignored. */
export const filterOf = (query: ShipmentFilterQuery): ShipmentFilter => ({
  ...query,
  statuses: query.statuses ?? (query.status ? [query.status] : null),
});
