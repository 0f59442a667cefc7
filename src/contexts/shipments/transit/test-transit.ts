import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { TestTransitPace } from '../../carriers/test-transit-pace.js';
import { lanePace } from '../../carriers/simulated/lane-transit.js';
import { type Shipment, simulateOf, type Scan } from '../shipment.js';
import {
  ADVANCES_AUTOMATICALLY,
  type ShipmentStatus,
  EVENT_DESCRIPTIONS,
  type ShipmentTrigger,
} from '../shipment-status.js';
import type { ScanException } from '../../../kernel/scan-exception.js';
import type { ParcelScan, ParcelStatus } from '../../carriers/port/carrier-tracking.js';

export const TRANSIT_QUEUE = 'test-transit';

/**
 * A TEST parcel advances automatically from pickup to delivery, one step every `stepSeconds`. A step changes the status or adds a
 * scan of a problem.
 */
@Injectable()
export class TestTransit {
  private readonly logger = new Logger(TestTransit.name);

  constructor(
    @InjectQueue(TRANSIT_QUEUE) private readonly queue: Queue<{ shipmentId: string }>,
    private readonly pace: TestTransitPace,
  ) {}

  /** Null if parcels in this mode and status do not advance automatically. */
  secondsToNextMove(
    shipment: Pick<Shipment, 'livemode' | 'metadata' | 'from' | 'to'>,
    status: ShipmentStatus,
  ): number | null {
    if (shipment.livemode || !ADVANCES_AUTOMATICALLY.has(status)) return null;
    return this.pace.stepSeconds * lanePace(shipment) * (isDelayed(shipment, status) ? DELAY_FACTOR : 1);
  }

  /** `step` is part of the job id, so that each step of a parcel has its own job. `RecoverTestParcelsTask` replaces a lost job. */
  enqueue(shipmentId: string, step: string, seconds: number): void {
    const jobId = `${shipmentId}-${step}`;
    this.queue
      .add({ shipmentId }, { jobId, delay: Math.ceil(seconds * 1000), removeOnComplete: true, removeOnFail: true })
      .catch((error: Error) =>
        this.logger.warn(
          `Job ${jobId} was not enqueued. The task "due parcels" will advance the parcel. Error: ${error.message}`,
        ),
      );
  }
}

/** Simulated scans of a TEST parcel. Source: docs/test-mode.md */

interface Step {
  readonly code: string;
  readonly at: 'from' | 'to';
}

/** Scan of each step: the scan code of the simulated carrier, and the place of the scan. */
const MOVES: Readonly<Partial<Record<ShipmentStatus, Step>>> = {
  PICKED_UP: { code: 'PU', at: 'from' },
  IN_TRANSIT: { code: 'DP', at: 'from' },
  OUT_FOR_DELIVERY: { code: 'OD', at: 'to' },
  DELIVERED: { code: 'DL', at: 'to' },
  FAILED: { code: 'FL', at: 'to' },
  RETURNED: { code: 'RS', at: 'from' },
};

interface Hub extends Step {
  readonly status: ParcelStatus;
  readonly description: string;
}

const HUBS: Readonly<Partial<Record<ShipmentStatus, readonly Hub[]>>> = {
  IN_TRANSIT: [{ status: 'PICKED_UP', code: 'AR', at: 'from', description: 'Arrived at the hub of origin' }],
  OUT_FOR_DELIVERY: [
    { status: 'IN_TRANSIT', code: 'AR', at: 'to', description: 'Arrived at the hub of destination' },
    { status: 'IN_TRANSIT', code: 'SR', at: 'to', description: 'Sorted for delivery' },
  ],
};

interface Problem {
  readonly during: ShipmentStatus & ParcelStatus;
  readonly exception: ScanException;
  readonly code: string;
  readonly description: string;
}

/** Problem of a parcel for each value of `metadata.simulate`. Each problem occurs once per parcel. */
const PROBLEMS: Readonly<Record<string, Problem>> = {
  attempt_failed: {
    during: 'OUT_FOR_DELIVERY',
    exception: 'RECIPIENT_ABSENT',
    code: 'NH',
    description: 'Delivery attempted, recipient absent',
  },
  address_problem: {
    during: 'IN_TRANSIT',
    exception: 'ADDRESS_PROBLEM',
    code: 'BA',
    description: 'Incomplete or wrong address',
  },
  held: {
    during: 'OUT_FOR_DELIVERY',
    exception: 'HELD_FOR_COLLECTION',
    code: 'HC',
    description: 'Held at a branch for collection',
  },
  lost: { during: 'IN_TRANSIT', exception: 'LOST', code: 'LO', description: 'Parcel lost' },
};

/** Returns null if the shipment simulates no problem in its current status. */
export function problemOf(shipment: Shipment, now: Date): ParcelScan | null {
  const problem = shipment.livemode ? undefined : PROBLEMS[simulateOf(shipment) ?? ''];
  if (problem?.during !== shipment.status) return null;
  const { during, exception, code, description } = problem;
  return { status: during, exception, code, description, place: shipment.to.city, occurredAt: now };
}

/**
 * Returns the scan that changes the status of a parcel to `next`. The result begins with hub scans, whose times are after the scan
 * `before`.
 */
export function scansOfMove(shipment: Shipment, next: ShipmentStatus, before: Scan | null, now: Date): ParcelScan[] {
  const hubs = HUBS[next] ?? [];
  const since = before?.occurredAt.getTime() ?? now.getTime();
  const pace = (now.getTime() - since) / (hubs.length + 1);
  const { code, at } = MOVES[next]!;
  return [
    ...hubs.map((hub, index) => ({
      status: hub.status,
      description: hub.description,
      code: hub.code,
      place: shipment[hub.at].city,
      occurredAt: new Date(since + Math.round(pace * (index + 1))),
    })),
    {
      status: next as ParcelStatus,
      code,
      place: shipment[at].city,
      occurredAt: now,
      ...(isDelayed(shipment, next)
        ? { description: 'In transit, delayed', exception: 'DELAYED' as const }
        : { description: EVENT_DESCRIPTIONS[next] }),
      ...(next === 'DELIVERED' && { receivedBy: shipment.to.contactName }),
    },
  ];
}

export const DELAY_FACTOR = 3;

/** Next trigger of a TEST parcel: `progress`, unless `metadata.simulate` requests another result. */
export function nextTrigger(shipment: Pick<Shipment, 'livemode' | 'status' | 'metadata'>): ShipmentTrigger {
  if (shipment.livemode) return 'progress';
  const simulate = simulateOf(shipment);
  if (shipment.status === 'IN_TRANSIT' && simulate === 'lost') return 'fail';
  if (shipment.status !== 'OUT_FOR_DELIVERY') return 'progress';
  return simulate === 'returned' ? 'return' : simulate === 'delivery_failed' ? 'fail' : 'progress';
}

export const isDelayed = (shipment: Pick<Shipment, 'livemode' | 'metadata'>, status: ShipmentStatus): boolean =>
  !shipment.livemode && status === 'IN_TRANSIT' && simulateOf(shipment) === 'delayed';
