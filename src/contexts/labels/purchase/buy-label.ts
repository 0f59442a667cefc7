import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { isStorageUnavailable } from '../../../platform/files/storage-failure.js';
import { Idempotency } from '../../../platform/idempotency/idempotency.js';
import type { PurchaseRequest } from '../attempt/attempt.js';
import { isUnderWay } from '../attempt/attempt-status.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { LabelRepository } from '../label.repository.js';
import { LabelQueues } from '../queues/label-queues.js';
import { AcceptPurchase, type Accepted, type PurchaseProgress } from './accept-purchase.js';
import type { PurchaseListener } from './purchase-listener.js';
import type { PurchaseResult } from './purchase-result.js';
import { ResumeAttempt } from './resume-attempt.js';
import { SettleAttempt } from './settle-attempt.js';

/** Less than the timeout of an HTTP request. */
const MAX_WAIT_MS = 25_000;
const POLL_INTERVAL_MS = 200;

/**
 * Buys a label for a rate: for the endpoint and the one-call buy. Three phases: `AcceptPurchase` (a transaction),
 * the carrier's call in `SettleAttempt`, and `FinishAttempt` (a transaction). An asynchronous purchase returns after the
 * first; a worker executes the others. Source: docs/reference/labels.md#purchase-phases.
 */
@Injectable()
export class BuyLabel {
  constructor(
    private readonly database: Database,
    private readonly acceptPurchase: AcceptPurchase,
    private readonly settleAttempt: SettleAttempt,
    private readonly attempts: AttemptRepository,
    private readonly labels: LabelRepository,
    private readonly labelQueues: LabelQueues,
    private readonly resumeAttempt: ResumeAttempt,
    private readonly idempotency: Idempotency,
  ) {}

  /** Throws the errors of `AcceptPurchase`. The result may be a failed attempt: that is not thrown. */
  async execute(
    tenant: Tenant,
    shipmentId: string,
    request: PurchaseRequest,
    listener: PurchaseListener = {},
  ): Promise<PurchaseResult> {
    const interrupted = this.idempotency.progress<PurchaseProgress>()?.purchaseAttemptId;
    if (interrupted) return this.waitForResult(tenant, interrupted);
    const acquiredAt = performance.now();
    const { attempt, shipment, repeated } = await this.accept(tenant, shipmentId, request, listener);
    failpoint('purchase.accepted');
    if (repeated || attempt.async) return { attempt, label: await this.labels.findFor(attempt) };
    const result = await this.settleAttempt.execute(attempt, shipment, { listener, acquiredAt }).catch((error) => {
      // The carrier has made the label: the sweep stores its file when it can, and completes the attempt.
      if (isStorageUnavailable(error)) return { attempt, label: null };
      throw error;
    });
    failpoint('purchase.finished');
    return result ?? this.waitForResult(attempt, attempt.id);
  }

  /** The result of an attempt that was accepted before, once it is settled by this process or another. */
  private async waitForResult(tenant: Tenant, attemptId: string): Promise<PurchaseResult> {
    const deadline = Date.now() + MAX_WAIT_MS;
    for (;;) {
      const attempt = await this.attempts.find(tenant, attemptId);
      if (!attempt) throw new Error(`The attempt ${attemptId} was accepted and does not exist.`);
      if (!isUnderWay(attempt.status) || attempt.async || Date.now() > deadline)
        return { attempt, label: await this.labels.findFor(attempt) };
      await sleep(POLL_INTERVAL_MS);
      await this.resumeAttempt.execute(attemptId);
    }
  }

  private accept(
    tenant: Tenant,
    shipmentId: string,
    request: PurchaseRequest,
    listener: PurchaseListener,
  ): Promise<Accepted> {
    return this.database.transaction(async () => {
      const accepted = await this.acceptPurchase.execute(tenant, shipmentId, request);
      if (accepted.repeated) return accepted;
      await listener.onAccepted?.(accepted.attempt);
      if (accepted.attempt.async) {
        await listener.onCompleted?.({ attempt: accepted.attempt, label: null });
        this.database.afterCommit(() => this.labelQueues.enqueuePurchase(accepted.attempt));
      }
      return accepted;
    });
  }
}
