import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status.js';
import { ShipmentListRepository } from './shipment-list.repository.js';

export interface ShipmentCounts {
  readonly total: number;
  /** Every status, zero included. */
  readonly byStatus: Readonly<Record<ShipmentStatus, number>>;
}

/** Counts the shipments by status. */
@Injectable()
export class CountShipments {
  constructor(
    private readonly list: ShipmentListRepository,
    private readonly replica: ReadReplica,
  ) {}

  async execute(tenant: Tenant): Promise<ShipmentCounts> {
    const byStatus = Object.fromEntries(SHIPMENT_STATUSES.map((status) => [status, 0])) as Record<
      ShipmentStatus,
      number
    >;
    let total = 0;
    for (const { status, count } of await this.replica.read(() => this.list.countByStatus(tenant))) {
      byStatus[status] = count;
      total += count;
    }
    return { total, byStatus };
  }
}
