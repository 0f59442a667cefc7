import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { AdvanceParcel } from './advance-parcel.js';
import { TRANSIT_QUEUE } from './test-transit.js';

@Processor(TRANSIT_QUEUE)
export class MoveParcelProcessor {
  constructor(private readonly advanceParcel: AdvanceParcel) {}

  @Process({ concurrency: 4 })
  @AcrossTenants()
  process({ data }: Job<{ shipmentId: string }>): Promise<void> {
    return this.advanceParcel.moveIfDue(data.shipmentId);
  }
}
