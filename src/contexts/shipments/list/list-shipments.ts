import { Injectable } from '@nestjs/common';
import { Page } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { pageRequest } from '../../../platform/http/query-fields.js';
import type { ListedShipment } from '../shipment.js';
import type { ListShipmentsQuery } from './list-shipments.request.js';
import { decodeCursor, encodeCursor } from './shipment-cursor.js';
import { ShipmentListRepository, type ShipmentFilter } from './shipment-list.repository.js';
import type { CursorPaginationResponse, OffsetPaginationResponse } from './shipment-list.response.js';

/** The list, page by page: by number with a total, or by cursor, as fast at its end as at its start. */
@Injectable()
export class ListShipments {
  constructor(private readonly list: ShipmentListRepository) {}

  execute(tenant: Tenant, query: ListShipmentsQuery): Promise<Page<ListedShipment>> {
    const filter: ShipmentFilter = {
      statuses: query.statuses ?? (query.status ? [query.status] : null),
      carrierCode: query.carrierCode ?? null,
      trackingNumber: query.trackingNumber ?? null,
      externalId: query.externalId ?? null,
      search: query.search ?? null,
      tag: query.tag ?? null,
      createdFrom: query.createdFrom ? new Date(query.createdFrom) : null,
      createdTo: query.createdTo ? new Date(query.createdTo) : null,
    };
    return query.useCursor ? this.byCursor(tenant, filter, query) : this.byNumber(tenant, filter, query);
  }

  private async byNumber(tenant: Tenant, filter: ShipmentFilter, query: ListShipmentsQuery) {
    const { page, limit } = pageRequest(query);
    const { rows, total } = await this.list.page(tenant, filter, { after: null, offset: (page - 1) * limit, limit });
    const totalPages = Math.ceil(total / limit);
    const pagination: OffsetPaginationResponse = {
      mode: 'offset',
      page,
      limit,
      total,
      totalPages,
      hasNextPage: page < totalPages,
      hasPrevPage: page > 1,
    };
    return new Page(rows, { pagination });
  }

  private async byCursor(tenant: Tenant, filter: ShipmentFilter, query: ListShipmentsQuery) {
    const { limit } = pageRequest(query);
    const after = query.cursor ? decodeCursor(query.cursor) : null;
    // One more than the page holds tells whether there is another.
    const found = await this.list.slice(tenant, filter, { after, offset: 0, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const hasNextPage = found.length > limit;
    const pagination: CursorPaginationResponse = {
      mode: 'cursor',
      limit,
      hasNextPage,
      nextCursor: hasNextPage ? encodeCursor(rows.at(-1)!) : null,
    };
    return new Page(rows, { pagination });
  }
}
