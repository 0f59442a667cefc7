import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import type { Shipment } from '../shipment.js';
import { Shipments } from '../shipments.js';

/**
 * The parcel got one step further along the chain from LABEL_PURCHASED to DELIVERED: said by its carrier, by
 * `advance-status`, or by the clock of TEST mode. Call it once a step.
 */
@Injectable()
export class ProgressShipment {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, or `SHIPMENT_ALREADY_PROCESSED` outside the chain. */
  execute(tenant: Tenant, id: string): Promise<Shipment> {
    return this.database.transaction(async () => {
      const shipment = await this.shipments.lock(tenant, id);
      const status = await this.shipments.move(shipment, 'progress');
      return { ...shipment, status };
    });
  }
}
