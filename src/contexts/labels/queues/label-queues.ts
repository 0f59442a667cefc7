import { BullModule, getQueueToken } from '@nestjs/bull';
import { Injectable, Logger, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import type { Queue, QueueOptions } from 'bull';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import { CARRIER_CODES } from '../../carriers/carrier-codes.js';
import { CarriersModule } from '../../carriers/carriers.module.js';
import type { Attempt } from '../attempt/attempt.js';
import { LABEL_JOB_PRIORITY, type LabelJob, type LabelJobData, type LabelJobPriority } from './label-job.js';

/** `labels-DHL` */
export const labelQueueName = (carrierCode: string): string => `labels-${carrierCode}`;

/** A job of a process that died is given to another one after so long. */
const LOCK_MS = 10_000;

/** States of a connection that was lost. A command would wait in memory until there is another. */
const LOST: readonly string[] = ['close', 'reconnecting', 'end'];

/**
 * One queue for each carrier, so that one that does not answer delays nobody else's labels, and its outgoing limit holds over
 * all processes. Source: docs/reference/background-work.md#queues-of-the-carriers
 */
@Injectable()
export class LabelQueues {
  private readonly logger = new Logger(LabelQueues.name);

  constructor(private readonly queues: ReadonlyMap<string, Queue<LabelJobData>>) {}

  /** Leaves an accepted purchase to the workers. Where the job gets lost, a sweep finds the attempt. */
  enqueuePurchase(
    { id, livemode, attemptNo, rate: { carrierCode } }: Attempt,
    priority: LabelJobPriority = LABEL_JOB_PRIORITY.purchase,
  ): void {
    void this.add({ kind: 'attempt', id, carrierCode, livemode, takes: attemptNo }, priority).then((isAdded) => {
      if (!isAdded) this.logger.warn(`${id} was not enqueued, a sweep will find it.`);
    });
  }

  /** False where Redis does not answer. A job that waits or runs already is not added again. */
  async add(job: LabelJob, priority: LabelJobPriority = LABEL_JOB_PRIORITY.recovery): Promise<boolean> {
    const { kind, takes = 0, ...data } = job;
    const queue = this.queueOf(job.carrierCode);
    if (LOST.includes(queue.client.status)) return false;
    const jobId = `${kind}-${job.id}-${takes}`;
    return queue.add(kind, data, { jobId, priority, removeOnComplete: true, removeOnFail: true }).then(
      () => true,
      () => false,
    );
  }

  /** A carrier that this release does not have is never called, so that its work may be in any queue. */
  private queueOf(carrierCode: string): Queue<LabelJobData> {
    return this.queues.get(carrierCode) ?? this.queues.values().next().value!;
  }
}

/** Registers the queue of each carrier, with the limit of the one that LIVE uses. */
export const registerLabelQueues = (): DynamicModule =>
  BullModule.registerQueueAsync(
    ...CARRIER_CODES.map((carrierCode) => ({
      name: labelQueueName(carrierCode),
      imports: [CarriersModule],
      inject: [CarrierDirectory],
      useFactory: (directory: CarrierDirectory) => optionsOf(directory, carrierCode),
    })),
  );

/** Each mode has the limit for itself: TEST, which calls nobody, uses nothing up. */
function optionsOf(directory: CarrierDirectory, carrierCode: string): QueueOptions {
  const limit = directory.ofMode(true).get(carrierCode)?.outgoingLimit;
  return {
    settings: { lockDuration: LOCK_MS, stalledInterval: LOCK_MS },
    ...(limit && { limiter: { max: limit.calls, duration: limit.seconds * 1000, groupKey: 'livemode' } }),
  };
}

export const labelQueuesProvider: FactoryProvider<LabelQueues> = {
  provide: LabelQueues,
  inject: CARRIER_CODES.map((carrierCode) => getQueueToken(labelQueueName(carrierCode))),
  useFactory: (...queues: Queue<LabelJobData>[]) =>
    new LabelQueues(new Map(CARRIER_CODES.map((carrierCode, index) => [carrierCode, queues[index]!]))),
};
