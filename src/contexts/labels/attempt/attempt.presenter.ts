import { Injectable } from '@nestjs/common';
import { formatMoney } from '../../../kernel/money.js';
import type { Label } from '../label.entity.js';
import { LabelPresenter } from '../label.presenter.js';
import type { Attempt } from './label-purchase-attempt.entity.js';
import type { AttemptResponse } from './attempt.response.js';

export const attemptPath = (attemptId: string): string => `/v1/label-purchase-attempts/${attemptId}`;

/** Renders purchase attempts: for the API and for events. */
@Injectable()
export class AttemptPresenter {
  constructor(private readonly labelPresenter: LabelPresenter) {}

  attempt(attempt: Attempt, label: Label | null): AttemptResponse {
    // An attempt fails only after its refund was credited.
    const net = attempt.status === 'failed' ? formatMoney(0) : attempt.total;
    return {
      id: attempt.id,
      object: 'label_purchase_attempt',
      shipmentId: attempt.shipmentId,
      externalReference: attempt.externalReference,
      status: attempt.status,
      livemode: attempt.livemode,
      async: attempt.async,
      pricing: {
        quotedTotal: attempt.quotedTotal,
        ivaAmount: attempt.ivaAmount,
        overageCharge: attempt.overageCharge,
        netWalletCost: net,
      },
      charged: net,
      currency: 'MXN',
      walletBalanceAfter: attempt.walletBalanceAfter,
      refundedAmount: attempt.refundedAmount,
      label: label && this.labelPresenter.label(attempt, label),
      error: attempt.error,
      statusUrl: attemptPath(attempt.id),
      createdAt: attempt.createdAt,
      updatedAt: attempt.updatedAt,
      completedAt: attempt.completedAt,
    };
  }
}
