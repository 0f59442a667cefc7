import { Injectable } from '@nestjs/common';
import { ShipmentRepository } from '../record/shipment.repository.js';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { AdvanceParcel } from './advance-parcel.js';

const BATCH_SIZE = 100;

@Injectable()
export class RecoverTestParcelsTask extends ScheduledTask {
  readonly name = 'due parcels';
  readonly schedule = { everySeconds: 2 };
  readonly purpose = 'Advances TEST parcels whose job was lost.';

  constructor(
    private readonly repository: ShipmentRepository,
    private readonly advanceParcel: AdvanceParcel,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const id of await this.repository.due(BATCH_SIZE)) await this.advanceParcel.moveIfDue(id);
  }
}
