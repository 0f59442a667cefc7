import { Injectable } from '@nestjs/common';
import { formatMoney } from '../../../kernel/money.js';
import { Files } from '../../../platform/files/files.js';
import type { LabelSummary } from '../../shipments/shipment.js';
import type { LabelResponse, VoidedLabelResponse } from '../label.response.js';
import type { Attempt, Label } from './attempt.js';
import type { AttemptResponse } from './attempt.response.js';

export const attemptPath = (attemptId: string): string => `/v1/label-purchase-attempts/${attemptId}`;

/** Attempts and labels as they are answered. */
@Injectable()
export class AttemptPresenter {
  constructor(private readonly files: Files) {}

  attempt(attempt: Attempt, label: Label | null): AttemptResponse {
    // A refund was credited before the attempt is `failed`: nothing is left of the charge.
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
      label: label && this.label(attempt, label),
      error: attempt.error,
      statusUrl: attemptPath(attempt.id),
      createdAt: attempt.createdAt,
      updatedAt: attempt.updatedAt,
      completedAt: attempt.completedAt,
    };
  }

  label(attempt: Attempt, label: Label): LabelResponse {
    return {
      shipmentId: attempt.shipmentId,
      attemptId: attempt.id,
      labelId: label.id,
      trackingNumber: label.trackingNumber,
      labelUrl: this.files.urlOf(label.fileName),
      carrierCode: attempt.rate.carrierCode,
      serviceCode: attempt.rate.serviceCode,
      serviceName: attempt.rate.serviceName,
      charged: attempt.total,
      currency: 'MXN',
      walletBalanceAfter: attempt.walletBalanceAfter,
      breakdown: {
        quotedTotal: attempt.quotedTotal,
        ivaAmount: attempt.ivaAmount,
        overageCharge: attempt.overageCharge,
        total: attempt.total,
      },
      ...(label.voidedAt ? voiding(attempt, label.voidedAt) : {}),
    };
  }

  /** What the shipment shows of its label. */
  labelSummary(attempt: Attempt, label: Label): LabelSummary {
    return {
      labelId: label.id,
      attemptId: attempt.id,
      status: 'ACTIVE',
      trackingNumber: label.trackingNumber,
      labelUrl: this.files.urlOf(label.fileName),
      format: attempt.labelFormat,
      carrierCode: attempt.rate.carrierCode,
      serviceCode: attempt.rate.serviceCode,
      serviceName: attempt.rate.serviceName,
      charged: attempt.total,
      currency: 'MXN',
    };
  }
}

/** A void credits the whole charge in the transaction that marks the label. */
const voiding = (attempt: Attempt, voidedAt: Date): Omit<VoidedLabelResponse, 'id'> => ({
  status: 'VOIDED',
  voidedAt: voidedAt.toISOString(),
  refundedAmount: attempt.total,
  refundedAt: voidedAt.toISOString(),
});
