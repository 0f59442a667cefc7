import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { Idempotency } from '../../../platform/idempotency/idempotency.js';
import { VoidLabel } from './void-label.js';
import type { VoidResultResponse } from '../label.response.js';

/** What a request with an Idempotency-Key has voided so far, each recorded in the transaction of its void. */
interface VoidProgress {
  readonly refunds: Readonly<Record<string, string>>;
}

/**
 * Voids many labels, one transaction each: one that is refused keeps none of the others. A repetition with the same
 * Idempotency-Key goes on where an interrupted one has ended, and answers its voids as its own.
 */
@Injectable()
export class VoidLabels {
  constructor(
    private readonly voidLabel: VoidLabel,
    private readonly idempotency: Idempotency,
  ) {}

  /** In the order of the ids, duplicates once. */
  async execute(tenant: Tenant, shipmentIds: readonly string[]): Promise<VoidResultResponse[]> {
    let refunds = this.idempotency.progress<VoidProgress>()?.refunds ?? {};
    const results: VoidResultResponse[] = [];
    for (const shipmentId of new Set(shipmentIds)) {
      const refunded = refunds[shipmentId];
      if (refunded !== undefined) {
        results.push({ shipmentId, status: 'voided', refundedAmount: refunded, error: null });
        continue;
      }
      results.push(
        await this.voidOne(tenant, shipmentId, async (refundedAmount) => {
          refunds = { ...refunds, [shipmentId]: refundedAmount };
          await this.idempotency.checkpoint({ refunds });
        }),
      );
      failpoint('voids.one');
    }
    return results;
  }

  private async voidOne(
    tenant: Tenant,
    shipmentId: string,
    record: (refundedAmount: string) => Promise<void>,
  ): Promise<VoidResultResponse> {
    try {
      const { refundedAmount } = await this.voidLabel.execute(tenant, shipmentId, (voided) =>
        record(voided.refundedAmount),
      );
      return { shipmentId, status: 'voided', refundedAmount, error: null };
    } catch (error) {
      // Another process has this key: it answers.
      if (!(error instanceof ApiError) || error.code === 'IDEMPOTENCY_KEY_IN_USE') throw error;
      const { code, message, details } = error;
      return { shipmentId, status: 'refused', refundedAmount: null, error: { code, message, details } };
    }
  }
}
