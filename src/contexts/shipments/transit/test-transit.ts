import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { Config } from '../../../platform/config/config.js';
import { MOVES_BY_ITSELF, type ShipmentStatus } from '../shipment-status.js';

export const TRANSIT_QUEUE = 'test-transit';

/** In TEST mode a picked-up parcel moves by itself until it is delivered: a step each so many seconds. */
@Injectable()
export class TestTransit {
  private readonly logger = new Logger(TestTransit.name);

  constructor(
    @InjectQueue(TRANSIT_QUEUE) private readonly queue: Queue<{ shipmentId: string }>,
    private readonly config: Config,
  ) {}

  /** Null: in this mode and status a parcel stays where it is until somebody says more. */
  secondsToNextMove(livemode: boolean, status: ShipmentStatus): number | null {
    return !livemode && MOVES_BY_ITSELF.has(status) ? this.config.testTransitStepSeconds : null;
  }

  /** Has a worker look at the parcel when its move is due. A lost job costs little: a sweep looks as well. */
  wake(shipmentId: string, status: ShipmentStatus, seconds: number): void {
    const jobId = `${shipmentId}-${status}`;
    this.queue
      .add({ shipmentId }, { jobId, delay: Math.ceil(seconds * 1000), removeOnComplete: true, removeOnFail: true })
      .catch((error: Error) => this.logger.warn(`No wake-up for ${jobId}, the sweep will find it: ${error.message}`));
  }
}
