import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { ShipmentRepository } from '../record/shipment.repository.js';
import { Shipments } from '../shipments.js';

/** Moves a TEST parcel whose next step is due. Safe to call at any time: nothing happens where none is. */
@Injectable()
export class MoveDueParcel {
  constructor(
    private readonly database: Database,
    private readonly repository: ShipmentRepository,
    private readonly shipments: Shipments,
  ) {}

  async execute(shipmentId: string): Promise<void> {
    await this.database.transaction(async () => {
      const due = await this.repository.lockDue(shipmentId);
      if (due) await this.shipments.move(due, 'progress');
    });
  }
}
