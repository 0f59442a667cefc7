import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { MoveDueParcel } from './move-due-parcel.js';
import { TRANSIT_QUEUE } from './test-transit.js';

@Processor(TRANSIT_QUEUE)
export class MoveParcelProcessor {
  constructor(private readonly moveDueParcel: MoveDueParcel) {}

  @Process({ concurrency: 4 })
  @AcrossTenants()
  process({ data }: Job<{ shipmentId: string }>): Promise<void> {
    return this.moveDueParcel.execute(data.shipmentId);
  }
}
