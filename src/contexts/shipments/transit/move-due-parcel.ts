import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { ShipmentRepository } from '../record/shipment.repository.js';
import { AdvanceParcel } from './advance-parcel.js';

/** Moves a TEST parcel if its next step is due. Idempotent: otherwise it does nothing. */
@Injectable()
export class MoveDueParcel {
  constructor(
    private readonly database: Database,
    private readonly repository: ShipmentRepository,
    private readonly advanceParcel: AdvanceParcel,
  ) {}

  async execute(shipmentId: string): Promise<void> {
    await this.database.transaction(async () => {
      const due = await this.repository.lockDue(shipmentId);
      if (due) await this.advanceParcel.execute(due);
    });
  }
}
