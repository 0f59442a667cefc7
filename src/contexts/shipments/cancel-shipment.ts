import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import type { Shipment } from './shipment.js';
import { labelInProgress } from './shipment.errors.js';
import { Shipments } from './shipments.js';

/** Cancels a shipment. Its label, if any, is not refunded: only voiding the label refunds it. */
@Injectable()
export class CancelShipment {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, `SHIPMENT_LABEL_IN_PROGRESS` or `SHIPMENT_ALREADY_PROCESSED`. */
  async execute(tenant: Tenant, id: string): Promise<Shipment> {
    return this.database.transaction(async () => {
      const shipment = await this.shipments.lock(tenant, id);
      if (shipment.status === 'DRAFT' && shipment.purchaseAttemptId) throw labelInProgress(shipment.purchaseAttemptId);
      const status = await this.shipments.move(shipment, 'cancel');
      return { ...shipment, status, exception: null };
    });
  }
}
