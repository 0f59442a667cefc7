/**
 * What a job wakes up: a purchase attempt, the recheck of a refund, a voided label, or an orphaned label. It is the name of
 * the job. Source: docs/reference/background-work.md#queues-of-the-carriers
 */
export type LabelJobKind = 'attempt' | 'refund' | 'void' | 'orphan';

/** Work of one carrier. It may be delivered twice or get lost: PostgreSQL knows what is to be done. */
export interface LabelJob {
  readonly kind: LabelJobKind;
  /** Of the attempt or the label; of an orphaned label its tracking number. */
  readonly id: string;
  readonly carrierCode: string;
  readonly livemode: boolean;
  /** How many workers have had the row: after one of them died, the job that it had begun must not hide the next one. */
  readonly takes?: number;
}

/** What Bull keeps of a job beside its name. */
export type LabelJobData = Omit<LabelJob, 'kind' | 'takes'>;

/** Jobs with a lower number go first, those with none last. */
export const LABEL_JOB_PRIORITY = {
  /** Money or a label that may be in use depends on it. */
  recovery: 1,
  purchase: 2,
  /** One of many: after all others, in Bull's own way of saying so. */
  bulk: 0,
} as const;
export type LabelJobPriority = (typeof LABEL_JOB_PRIORITY)[keyof typeof LABEL_JOB_PRIORITY];
