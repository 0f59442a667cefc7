import { Injectable } from '@nestjs/common';
import { Files } from '../../platform/files/files.js';
import type { LabelSummary } from '../shipments/shipment-documents.js';
import type { Attempt, Label, VoidedLabel } from './label.entity.js';
import type { LabelResponse, VoidedLabelResponse, AttemptResponse } from './label.response.js';
import { formatMoney } from '../../kernel/money.js';

export const attemptPath = (attemptId: string): string => `/v1/label-purchase-attempts/${attemptId}`;

@Injectable()
export class LabelPresenter {
  constructor(private readonly files: Files) {}

  attempt(attempt: Attempt, label: Label | null): AttemptResponse {
    // The refund of a failed attempt is credited before the attempt becomes `failed`.
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
      validUntil: label.validUntil,
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
      ...(label.voidedAt
        ? {
            ...voiding({ voidedAt: label.voidedAt, refundedAmount: attempt.total }),
            voidReversed: label.usedAt && { amount: attempt.total, scannedAt: label.usedAt.toISOString() },
          }
        : {}),
    };
  }

  voided(voided: VoidedLabel): VoidedLabelResponse {
    return { id: voided.id, ...voiding(voided) };
  }

  summary(attempt: Attempt, label: Label): LabelSummary {
    return {
      labelId: label.id,
      attemptId: attempt.id,
      status: 'ACTIVE',
      trackingNumber: label.trackingNumber,
      labelUrl: this.files.urlOf(label.fileName),
      boughtAt: label.createdAt.toISOString(),
      validUntil: label.validUntil,
      format: attempt.labelFormat,
      carrierCode: attempt.rate.carrierCode,
      serviceCode: attempt.rate.serviceCode,
      serviceName: attempt.rate.serviceName,
      charged: attempt.total,
      currency: 'MXN',
    };
  }

  voidedSummary(summary: LabelSummary, voided: VoidedLabel): LabelSummary {
    return { ...summary, ...voiding(voided) };
  }
}

/** The transaction that voids the label also credits the refund, so both times are equal. */
const voiding = ({ voidedAt, refundedAmount }: Omit<VoidedLabel, 'id'>): Omit<VoidedLabelResponse, 'id'> => ({
  status: 'VOIDED',
  voidedAt: voidedAt.toISOString(),
  refundedAmount,
  refundedAt: voidedAt.toISOString(),
});
