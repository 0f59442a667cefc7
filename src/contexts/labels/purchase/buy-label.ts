import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { Idempotency } from '../../../platform/idempotency/idempotency.js';
import type { Attempt, Label, PurchaseRequest } from '../attempt/attempt.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { LabelRepository } from '../label.repository.js';
import { AcceptPurchase, type Accepted, type PurchaseProgress } from './accept-purchase.js';
import type { Conclusion, Finished } from './finish-attempt.js';
import { ResumeAttempt } from './resume-attempt.js';
import { SettleAttempt } from './settle-attempt.js';
import { WakeUps } from './wake-ups.js';

/** Less than an HTTP request may last. */
const PATIENCE_MS = 25_000;
const PAUSE_MS = 200;

/**
 * Buys a label for a rate: for the endpoint, for the one-call buy and for batches alike. Three phases: a transaction,
 * the carrier's call, a transaction. An asynchronous purchase returns after the first.
 */
@Injectable()
export class BuyLabel {
  constructor(
    private readonly database: Database,
    private readonly acceptPurchase: AcceptPurchase,
    private readonly settleAttempt: SettleAttempt,
    private readonly attempts: AttemptRepository,
    private readonly labels: LabelRepository,
    private readonly wakeUps: WakeUps,
    private readonly resumeAttempt: ResumeAttempt,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Throws what `AcceptPurchase` refuses with. However the purchase ends, the attempt tells: a failed one is not
   * thrown. `conclude` runs in the transaction that ends this call's part of the work, `accepted` in the one that
   * accepts a new attempt: whoever keeps a record of their own ties it to the attempt there.
   */
  async execute(
    tenant: Tenant,
    shipmentId: string,
    request: PurchaseRequest,
    conclude?: Conclusion,
    accepted?: (attempt: Attempt) => Promise<void>,
  ): Promise<Finished> {
    const interrupted = this.idempotency.progress<PurchaseProgress>()?.purchaseAttemptId;
    if (interrupted) return this.goOn(tenant, interrupted);
    const { attempt, shipment, repeated } = await this.accept(tenant, shipmentId, request, conclude, accepted);
    failpoint('purchase.accepted');
    if (repeated || attempt.async) return { attempt, label: await this.labelOf(attempt) };
    const finished = await this.settleAttempt.execute(attempt, shipment, conclude ? { conclude } : {});
    failpoint('purchase.finished');
    return finished ?? this.goOn(attempt, attempt.id);
  }

  /** An attempt that was accepted before: however it ends, and whoever ends it, that is the answer. */
  async goOn(tenant: Tenant, attemptId: string): Promise<Finished> {
    const givesUp = Date.now() + PATIENCE_MS;
    for (;;) {
      const attempt = await this.attempts.find(tenant, attemptId);
      if (!attempt) throw new Error(`The attempt ${attemptId} was accepted and does not exist.`);
      const isSettled = attempt.status !== 'pending' && attempt.status !== 'processing';
      if (isSettled || attempt.async || Date.now() > givesUp) return { attempt, label: await this.labelOf(attempt) };
      await sleep(PAUSE_MS);
      await this.resumeAttempt.execute(attemptId);
    }
  }

  private accept(
    tenant: Tenant,
    shipmentId: string,
    request: PurchaseRequest,
    conclude?: Conclusion,
    onAccepted?: (attempt: Attempt) => Promise<void>,
  ): Promise<Accepted> {
    return this.database.transaction(async () => {
      const accepted = await this.acceptPurchase.execute(tenant, shipmentId, request);
      if (accepted.repeated) return accepted;
      await onAccepted?.(accepted.attempt);
      if (accepted.attempt.async) {
        await conclude?.({ attempt: accepted.attempt, label: null });
        this.database.afterCommit(() => this.wakeUps.wake(accepted.attempt));
      }
      return accepted;
    });
  }

  private async labelOf(attempt: Attempt): Promise<Label | null> {
    return attempt.status === 'succeeded' ? this.labels.findByAttempt(attempt.id) : null;
  }
}
