import { Injectable } from '@nestjs/common';
import type { Money } from '../../kernel/money.js';
import type { Tenant } from '../../kernel/principal.js';
import { Ledger, type Posted } from '../wallet/ledger.js';
import { LabelQuota } from './quota/label-quota.js';

export interface LabelRefund {
  /** MXN: the whole charge of the attempt. */
  readonly amount: Money;
  readonly description: string;
  readonly referenceType: 'label_purchase_refund' | 'label_void_refund';
  readonly shipmentId: string;
  readonly carrierCode: string;
  /** The attempt that was charged. */
  readonly attemptId: string;
}

/** Gives back what a label took: its place in the month's quota, and its charge. Source: docs/reference/labels.md#outcomes. */
@Injectable()
export class LabelRefunds {
  constructor(
    private readonly labelQuota: LabelQuota,
    private readonly ledger: Ledger,
  ) {}

  /** Call it in the transaction of the outcome or the void, after everything else is locked: the wallet comes last. */
  async post(
    tenant: Tenant,
    { amount, description, referenceType, shipmentId, carrierCode, attemptId }: LabelRefund,
  ): Promise<Posted> {
    await this.labelQuota.restore(tenant, attemptId);
    return this.ledger.post(tenant, {
      type: 'REFUND',
      amount,
      description,
      referenceType,
      referenceId: shipmentId,
      metadata: { carrierCode },
      causeId: attemptId,
    });
  }
}
