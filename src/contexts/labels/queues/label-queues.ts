import { BullModule, getQueueToken } from '@nestjs/bull';
import { Injectable, Logger, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import type { Queue, QueueOptions } from 'bull';
import { isLost, QUEUE_SETTINGS } from '../../../platform/queue/queue-connections.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import { CARRIERS } from '../../carriers/carriers.js';
import { CarriersModule } from '../../carriers/carriers.module.js';
import type { CarrierProfile } from '../../carriers/port/carrier-profile.js';
import type { Attempt } from '../label.entity.js';

/** Name of the job. Source: docs/architecture.md#carrier-queues */
export type LabelJobKind = 'attempt' | 'refund' | 'void' | 'orphan';

/** A job for one carrier. Redis can deliver a job twice or lose a job. PostgreSQL stores which actions are due. */
export interface LabelJob {
  readonly kind: LabelJobKind;
  /** Id of the attempt or the label. For an orphaned label, its tracking number. */
  readonly id: string;
  readonly carrierCode: string;
  readonly livemode: boolean;
  /**
   * Fencing token of the attempt. It is part of the job id, so that the job of a worker that stopped does not block the next job.
   */
  readonly takes?: number;
}

export type LabelJobData = Omit<LabelJob, 'kind' | 'takes'>;

/** Jobs with a lower number run first. Exception: jobs with the number 0 run last. */
export const LABEL_JOB_PRIORITY = {
  /** For jobs that affect money or a label that is possibly in use. */
  recovery: 1,
  purchase: 2,
  /** In Bull, this value is the lowest priority. */
  bulk: 0,
} as const;
export type LabelJobPriority = (typeof LABEL_JOB_PRIORITY)[keyof typeof LABEL_JOB_PRIORITY];

/** For example `labels-DHL` or `labels-DHL-TEST`. */
export const labelQueueName = (carrierCode: string, livemode: boolean): string =>
  `labels-${carrierCode}${livemode ? '' : '-TEST'}`;

/** TEST jobs have separate queues, so that a simulated timeout does not delay LIVE labels. */
export const LABEL_QUEUES: readonly Pick<LabelJob, 'carrierCode' | 'livemode'>[] = [
  ...CARRIERS.flatMap(({ code }) => [true, false].map((livemode) => ({ carrierCode: code, livemode }))),
  // Carriers with a rate table share this queue, because their codes are unknown at startup. These carriers call no other system.
  { carrierCode: 'TABLES', livemode: true },
];

const QUEUE_NAMES = LABEL_QUEUES.map(({ carrierCode, livemode }) => labelQueueName(carrierCode, livemode));

const LOCK_MS = 10_000;

/**
 * One queue per carrier and mode, so that an unresponsive carrier does not delay other carriers. The rate limit of a carrier
 * applies to all processes together.
 */
@Injectable()
export class LabelQueues {
  private readonly logger = new Logger(LabelQueues.name);

  constructor(private readonly queues: ReadonlyMap<string, Queue<LabelJobData>>) {}

  /** Queues an accepted purchase for the workers. If Redis loses the job, a scheduled task adds another job. */
  enqueuePurchase(
    { id, livemode, attemptNo, rate: { carrierCode } }: Attempt,
    priority: LabelJobPriority = LABEL_JOB_PRIORITY.purchase,
  ): void {
    void this.add({ kind: 'attempt', id, carrierCode, livemode, takes: attemptNo }, priority).then((isAdded) => {
      if (!isAdded) this.logger.warn(`${id} was not enqueued. A scheduled task will process it.`);
    });
  }

  /** Returns false if Redis does not respond. If the same job is already queued or running, adds no second job. */
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

  /**
   * Redis can lose the list entry of a job but retain the data of the job. Such a job never runs and blocks every new job with the
   * same id, so this method removes the old job.
   */
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

  /**
   * One queue is shared by carriers with a rate table and by carriers that this release does not know. Their jobs make no slow
   * calls.
   */
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
