import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import type { Attempt, PurchaseRequest } from '../attempt/attempt.js';
import { LABEL_JOB_PRIORITY } from '../queues/label-job.js';
import { LabelQueues } from '../queues/label-queues.js';
import { AcceptPurchase } from './accept-purchase.js';
import type { PurchaseListener } from './purchase-listener.js';

/**
 * Accepts one of many purchases and leaves it to its carrier's queue, after those that are bought singly. `AttemptEnds`
 * reports its outcome. Source: docs/reference/labels.md#purchase-phases.
 */
@Injectable()
export class QueuePurchase {
  constructor(
    private readonly database: Database,
    private readonly acceptPurchase: AcceptPurchase,
    private readonly labelQueues: LabelQueues,
  ) {}

  /** Throws the errors of `AcceptPurchase`. The attempt may be an earlier one of the same purchase. */
  async execute(
    tenant: Tenant,
    shipmentId: string,
    request: PurchaseRequest,
    { onAccepted }: Pick<PurchaseListener, 'onAccepted'>,
  ): Promise<Attempt> {
    const accepted = await this.database.transaction(async () => {
      const { attempt, repeated } = await this.acceptPurchase.execute(tenant, shipmentId, request, true);
      if (repeated) return attempt;
      await onAccepted?.(attempt);
      this.database.afterCommit(() => this.labelQueues.enqueuePurchase(attempt, LABEL_JOB_PRIORITY.bulk));
      return attempt;
    });
    failpoint('purchase.accepted');
    return accepted;
  }
}
