import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tenant } from '../../kernel/principal.js';
import { Config } from '../../platform/config/config.js';
import { inUse } from '../../platform/idempotency/idempotency.js';
import { isOpen } from './attempt-status.js';
import { AttemptRepository } from './attempt.repository.js';
import type { Finished } from './finish-attempt.js';
import { LabelRepository } from './label.repository.js';
import { leaseSeconds } from './lease.js';
import { ResumeAttempt } from './resume-attempt.js';

const LOOK_EVERY_MS = 250;
/** Beyond the lease: the carrier is asked what became of the label. */
const GRACE_MS = 8000;

/**
 * The rest of a purchase whose request was interrupted after its attempt was accepted, and is now repeated under the
 * same Idempotency-Key. The attempt is settled by whoever takes it once its lease is over; this one waits for that.
 */
@Injectable()
export class AwaitAttempt {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly labels: LabelRepository,
    private readonly resumeAttempt: ResumeAttempt,
    private readonly config: Config,
  ) {}

  /** An asynchronous attempt is answered as it stands. Throws `IDEMPOTENCY_KEY_IN_USE` where the end does not come. */
  async execute(tenant: Tenant, attemptId: string): Promise<Finished> {
    for (const closes = Date.now() + leaseSeconds(this.config) * 1000 + GRACE_MS; ; await sleep(LOOK_EVERY_MS)) {
      const attempt = await this.attempts.find(tenant, attemptId);
      if (!attempt) throw new Error(`The attempt ${attemptId} was accepted and does not exist.`);
      if (attempt.async || attempt.status === 'action_required' || !isOpen(attempt.status)) {
        return { attempt, label: attempt.status === 'succeeded' ? await this.labels.findByAttempt(attempt.id) : null };
      }
      if (Date.now() > closes) throw inUse();
      await this.resumeAttempt.execute(attemptId);
    }
  }
}
