import { BullModule, getQueueToken } from '@nestjs/bull';
import { Injectable, Logger, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import type { Queue, QueueOptions } from 'bull';
import { isLost, QUEUE_SETTINGS } from '../../../platform/queue/queue-connections.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import { CARRIERS } from '../../carriers/carriers.js';
import { CarriersModule } from '../../carriers/carriers.module.js';
import type { CarrierProfile } from '../../carriers/port/carrier-profile.js';
import type { Attempt } from '../label.entity.js';

/** The name of the job. Source: docs/reference/background-work.md#queues-of-the-carriers */
export type LabelJobKind = 'attempt' | 'refund' | 'void' | 'orphan';

/** Work of one carrier. It may be delivered twice or get lost: PostgreSQL knows what is to be done. */
export interface LabelJob {
  readonly kind: LabelJobKind;
  /** Of the attempt or the label; of an orphaned label its tracking number. */
  readonly id: string;
  readonly carrierCode: string;
  readonly livemode: boolean;
  /** Part of the job's id: a job of a dead worker must not hide the next one. */
  readonly takes?: number;
}

export type LabelJobData = Omit<LabelJob, 'kind' | 'takes'>;

/** Jobs with a lower number go first, those with none last. */
export const LABEL_JOB_PRIORITY = {
  /** Money or a label that may be in use depends on it. */
  recovery: 1,
  purchase: 2,
  /** Bull's value for the lowest priority. */
  bulk: 0,
} as const;
export type LabelJobPriority = (typeof LABEL_JOB_PRIORITY)[keyof typeof LABEL_JOB_PRIORITY];

/** `labels-DHL`, `labels-DHL-TEST` */
export const labelQueueName = (carrierCode: string, livemode: boolean): string =>
  `labels-${carrierCode}${livemode ? '' : '-TEST'}`;

/** TEST has queues of its own: a carrier that is simulated to be silent must not delay LIVE labels. */
export const LABEL_QUEUES: readonly Pick<LabelJob, 'carrierCode' | 'livemode'>[] = [
  ...CARRIERS.flatMap(({ code }) => [true, false].map((livemode) => ({ carrierCode: code, livemode }))),
  // Shared by carriers with a rate table, whose codes are not known at the start: they call no other system.
  { carrierCode: 'TABLES', livemode: true },
];

const QUEUE_NAMES = LABEL_QUEUES.map(({ carrierCode, livemode }) => labelQueueName(carrierCode, livemode));

const LOCK_MS = 10_000;

/** One per carrier and mode: an unresponsive carrier delays no other, and its limit holds for all processes. */
@Injectable()
export class LabelQueues {
  private readonly logger = new Logger(LabelQueues.name);

  constructor(private readonly queues: ReadonlyMap<string, Queue<LabelJobData>>) {}

  /** Leaves an accepted purchase to the workers. Where the job gets lost, a scheduled task finds the attempt. */
  enqueuePurchase(
    { id, livemode, attemptNo, rate: { carrierCode } }: Attempt,
    priority: LabelJobPriority = LABEL_JOB_PRIORITY.purchase,
  ): void {
    void this.add({ kind: 'attempt', id, carrierCode, livemode, takes: attemptNo }, priority).then((isAdded) => {
      if (!isAdded) this.logger.warn(`${id} was not enqueued, a scheduled task will find it.`);
    });
  }

  /** False where Redis does not answer. A job that waits or runs already is not added again. */
  async add(job: LabelJob, priority: LabelJobPriority = LABEL_JOB_PRIORITY.recovery): Promise<boolean> {
    const queue = this.queueOf(job);
    if (isLost(queue)) return false;
    const { kind, id, carrierCode, livemode } = job;
    const data = { id, carrierCode, livemode };
    return queue.add(kind, data, { jobId: jobIdOf(job), priority, removeOnComplete: true, removeOnFail: true }).then(
      () => true,
      () => false,
    );
  }

  /** Redis may have lost the place of a job and not the job. Such a job would never run, and hide every other of its id. */
  async addAgain(job: LabelJob): Promise<boolean> {
    const queue = this.queueOf(job);
    if (isLost(queue)) return false;
    try {
      const earlier = await queue.getJob(jobIdOf(job));
      if (earlier && (await earlier.getState()) === 'stuck') await earlier.remove();
    } catch {
      return false;
    }
    return this.add(job);
  }

  /** Carriers with a rate table, and those that this release does not have, share a queue: no call of theirs waits. */
  private queueOf({ carrierCode, livemode }: LabelJob): Queue<LabelJobData> {
    return this.queues.get(labelQueueName(carrierCode, livemode)) ?? this.queues.get(labelQueueName('TABLES', true))!;
  }
}

const jobIdOf = ({ kind, id, takes = 0 }: LabelJob): string => `${kind}-${id}-${takes}`;

export const registerLabelQueues = (): DynamicModule =>
  BullModule.registerQueueAsync(
    ...LABEL_QUEUES.map(({ carrierCode, livemode }) => ({
      name: labelQueueName(carrierCode, livemode),
      imports: [CarriersModule],
      inject: [CarrierDirectory],
      useFactory: (directory: CarrierDirectory) =>
        optionsOf(directory.ofMode(livemode).get(carrierCode)?.outgoingLimit),
    })),
  );

const optionsOf = (limit: CarrierProfile['outgoingLimit'] | undefined): QueueOptions => ({
  settings: { ...QUEUE_SETTINGS, lockDuration: LOCK_MS, stalledInterval: LOCK_MS },
  ...(limit && { limiter: { max: limit.calls, duration: limit.seconds * 1000 } }),
});

export const labelQueuesProvider: FactoryProvider<LabelQueues> = {
  provide: LabelQueues,
  inject: QUEUE_NAMES.map((name) => getQueueToken(name)),
  useFactory: (...queues: Queue<LabelJobData>[]) =>
    new LabelQueues(new Map(QUEUE_NAMES.map((name, index) => [name, queues[index]!]))),
};
