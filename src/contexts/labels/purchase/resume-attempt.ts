import { Injectable } from '@nestjs/common';
import { LEASE_SECONDS } from '../../../platform/database/keep-renewing.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { Shipments } from '../../shipments/shipments.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { SettleAttempt } from './settle-attempt.js';

/**
 * Carries an attempt on: one that was accepted and not started, or one that a dead process left in the middle. Safe
 * to call at any time and from anywhere: whoever takes the attempt has it, the others find nothing to do.
 */
@Injectable()
export class ResumeAttempt {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly shipments: Shipments,
    private readonly settleAttempt: SettleAttempt,
  ) {}

  async execute(attemptId: string): Promise<void> {
    const taken = await this.attempts.take(attemptId, LEASE_SECONDS);
    if (!taken) return;
    failpoint('purchase.taken');
    const shipment = await this.shipments.get(taken.attempt, taken.attempt.shipmentId);
    await this.settleAttempt.execute(taken.attempt, shipment, { mayExist: taken.wasProcessing });
  }
}
