import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import type { Shipment } from '../shipment.js';
import { Shipments } from '../shipments.js';
import { AdvanceParcel } from './advance-parcel.js';

/** Moves a shipment one step along the chain from LABEL_PURCHASED to DELIVERED. */
@Injectable()
export class ProgressShipment {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
    private readonly advanceParcel: AdvanceParcel,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, or `SHIPMENT_ALREADY_PROCESSED` outside the chain. */
  execute(tenant: Tenant, id: string): Promise<Shipment> {
    return this.database.transaction(async () => {
      const shipment = await this.shipments.lock(tenant, id);
      return this.advanceParcel.execute(shipment);
    });
  }
}
