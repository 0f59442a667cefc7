import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { TestTransitPace } from '../../carriers/test-transit-pace.js';
import type { Shipment } from '../shipment.js';
import { MOVES_BY_ITSELF, type ShipmentStatus } from '../shipment-status.js';
import { DELAY_FACTOR, isDelayed } from './test-scans.js';

export const TRANSIT_QUEUE = 'test-transit';

/** In TEST mode a picked-up parcel moves by itself until it is delivered, one step every `stepSeconds`. */
@Injectable()
export class TestTransit {
  private readonly logger = new Logger(TestTransit.name);

  constructor(
    @InjectQueue(TRANSIT_QUEUE) private readonly queue: Queue<{ shipmentId: string }>,
    private readonly pace: TestTransitPace,
  ) {}

  /** Null: in this mode and status a parcel does not move by itself. */
  secondsToNextMove(shipment: Pick<Shipment, 'livemode' | 'metadata'>, status: ShipmentStatus): number | null {
    if (shipment.livemode || !MOVES_BY_ITSELF.has(status)) return null;
    return this.pace.stepSeconds * (isDelayed(shipment, status) ? DELAY_FACTOR : 1);
  }

  /** Enqueues the move for when it is due. `step`: tells it from the parcel's other moves. A job that is lost is made up for by `RecoverTestParcelsTask`. */
  enqueue(shipmentId: string, step: string, seconds: number): void {
    const jobId = `${shipmentId}-${step}`;
    this.queue
      .add({ shipmentId }, { jobId, delay: Math.ceil(seconds * 1000), removeOnComplete: true, removeOnFail: true })
      .catch((error: Error) =>
        this.logger.warn(`${jobId} was not enqueued, the scheduled task will find it: ${error.message}`),
      );
  }
}
