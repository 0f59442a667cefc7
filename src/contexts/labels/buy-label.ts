import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import type { Shipment } from '../shipments/shipment.js';
import { AcceptPurchase } from './accept-purchase.js';
import type { Attempt, PurchaseRequest } from './attempt.js';
import { AwaitAttempt } from './await-attempt.js';
import { AttemptRepository } from './attempt.repository.js';
import type { Conclusion, Finished } from './finish-attempt.js';
import { LabelRepository } from './label.repository.js';
import { SettleAttempt } from './settle-attempt.js';
import { WakeUps } from './wake-ups.js';

/** What a keyed request has noted, beside what its caller notes: a repetition after a crash buys nothing new. */
interface Progress {
  readonly attemptId?: string;
}

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
    private readonly awaitAttempt: AwaitAttempt,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Throws what `AcceptPurchase` refuses with. However the purchase ends, the attempt tells: a failed one is not
   * thrown. `conclude` runs in the transaction that ends this call's part of the work.
   */
  async execute(
    tenant: Tenant,
    shipmentId: string,
    request: PurchaseRequest,
    conclude?: Conclusion,
  ): Promise<Finished> {
    const interrupted = this.idempotency.progress<Progress>()?.attemptId;
    if (interrupted) {
      const finished = await this.awaitAttempt.execute(tenant, interrupted);
      await conclude?.(finished);
      return finished;
    }
    const { attempt, shipment, repeated } = await this.accept(tenant, shipmentId, request, conclude);
    if (repeated || attempt.async) return { attempt, label: await this.labelOf(attempt) };
    return (await this.settleAttempt.execute(attempt, shipment, conclude ? { conclude } : {})) ?? this.reread(attempt);
  }

  private accept(tenant: Tenant, shipmentId: string, request: PurchaseRequest, conclude?: Conclusion) {
    return this.database.transaction(async (): Promise<{ attempt: Attempt; shipment: Shipment; repeated: boolean }> => {
      const accepted = await this.acceptPurchase.execute(tenant, shipmentId, request);
      if (accepted.repeated) return accepted;
      await this.idempotency.checkpoint({ ...this.idempotency.progress(), attemptId: accepted.attempt.id });
      if (accepted.attempt.async) {
        await conclude?.({ attempt: accepted.attempt, label: null });
        this.database.afterCommit(() => this.wakeUps.wake(accepted.attempt.id));
      }
      return accepted;
    });
  }

  private async reread(attempt: Attempt): Promise<Finished> {
    const current = (await this.attempts.find(attempt, attempt.id)) ?? attempt;
    return { attempt: current, label: await this.labelOf(current) };
  }

  private async labelOf(attempt: Attempt) {
    return attempt.status === 'succeeded' ? this.labels.findByAttempt(attempt.id) : null;
  }
}
