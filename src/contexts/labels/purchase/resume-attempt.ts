import { Injectable } from '@nestjs/common';
import { LEASE_SECONDS } from '../../../platform/database/lease.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { Shipments } from '../../shipments/shipments.js';
import { summaryOf } from '../attempt/attempt.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { SettleAttempt } from './settle-attempt.js';

/**
 * Continues an attempt that was accepted and not started, or whose lease expired. Safe to call at any time: it does
 * nothing where the attempt is finished or leased by another worker.
 */
@Injectable()
export class ResumeAttempt {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly shipments: Shipments,
    private readonly settleAttempt: SettleAttempt,
  ) {}

  async execute(attemptId: string): Promise<void> {
    const acquiredAt = performance.now();
    const taken = await this.attempts.take(attemptId, LEASE_SECONDS);
    if (!taken) return;
    failpoint('purchase.taken');
    const { shipmentId } = taken.attempt;
    await this.shipments.showPurchase(shipmentId, summaryOf(taken.attempt));
    const shipment = await this.shipments.get(taken.attempt, shipmentId);
    await this.settleAttempt.execute(taken.attempt, shipment, { mayExist: taken.takenOver, acquiredAt });
  }
}
