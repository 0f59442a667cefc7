import { Injectable } from '@nestjs/common';
import { ApiError, invalidInput, notFound } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { AuditTrail, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { LEASE_SECONDS } from '../../../platform/database/lease.js';
import { violates } from '../../../platform/database/database-errors.js';
import type { CarrierLabel, LabelInquiry, LabelRequest } from '../../carriers/port/carrier-label.js';
import { LabelClient } from '../../carriers/calling/label-client.js';
import { Shipments } from '../../shipments/shipments.js';
import type { Attempt } from '../label.entity.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { isUnderWay } from '../attempt/attempt-status.js';
import type { TestOutcome } from '../attempt/attempts.request.js';
import { OrphanedLabelRepository } from './orphaned-label.repository.js';
import { labelRequest } from '../purchase/carrier-label-request.js';
import { SettlePurchase, type OnCompleted, type PurchaseResult } from '../purchase/settle-purchase.js';

/** Outcome that an operator found. If `label` is null, the service queries the carrier for the label. */
export type ManualSettlement =
  { readonly kind: 'succeeded'; readonly label: CarrierLabel | null } | { readonly kind: 'failed' };

/**
 * Settles an attempt with the outcome that an operator found. A conclusive response of the carrier takes precedence over this
 * outcome. Source: docs/buying-safely.md#rules-and-limits.
 */
@Injectable()
export class SettleManually {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly shipments: Shipments,
    private readonly labelClient: LabelClient,
    private readonly settlePurchase: SettlePurchase,
    private readonly auditTrail: AuditTrail,
    private readonly orphanedLabels: OrphanedLabelRepository,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, or `INVALID_INPUT` with the reason. */
  async execute(attemptId: string, settlement: ManualSettlement, operation: Operation): Promise<PurchaseResult> {
    const attempt = await this.attempts.findAcrossTenants(attemptId);
    if (!attempt) throw notFound('Label purchase attempt');
    requireActionRequired(attempt);
    const inquiry = await this.labelClient.findLabel(
      attempt.rate.carrierCode,
      await this.requestOf(attempt),
      'labelMs',
    );
    const onCompleted: OnCompleted = (end) =>
      this.auditTrail.record({
        ...operation,
        action: 'settle-attempt',
        target: attempt.id,
        details: {
          outcome: end.attempt.status,
          carrierSaid: inquiry.kind,
          trackingNumber: end.label?.trackingNumber ?? null,
          refundedAmount: end.attempt.refundedAmount,
          organizationId: attempt.organizationId,
          shipmentId: attempt.shipmentId,
        },
      });
    const outcome = outcomeOf(settlement, inquiry);
    try {
      const result = await this.settlePurchase.finish(attempt, outcome, onCompleted);
      if (result) return result;
    } catch (error) {
      if (!violates(error, 'labels_tracking_number')) throw error;
      throw refused('Another shipment already has a label with this tracking number. Check the number.');
    }
    throw refused(`${attemptId} was settled by another request in the meantime.`);
  }

  /**
   * Settles a TEST attempt. Before the carrier creates a label, the method leases the attempt, so that only one of several
   * concurrent settlements continues. Throws `RESOURCE_NOT_FOUND`. Throws `INVALID_INPUT` if the attempt is not `action_required`,
   * or if another settlement is running.
   */
  async ofTest(tenant: Tenant, attemptId: string, outcome: TestOutcome): Promise<PurchaseResult> {
    const found = await this.attempts.find(tenant, attemptId);
    if (!found) throw notFound('Label purchase attempt');
    const attempt = await this.attempts.claimUnclear(attemptId, LEASE_SECONDS);
    if (!attempt) throw notUnclear(found);
    const { carrierCode } = attempt.rate;
    const request = { ...(await this.requestOf(attempt)), simulate: null };
    // An earlier settlement may have created a label before its process stopped.
    const inquiry =
      outcome === 'label'
        ? await this.labelClient.createLabel(carrierCode, request)
        : await this.labelClient.findLabel(carrierCode, request);
    const isWanted = outcome === 'label';
    if (inquiry.kind === 'made' && !isWanted) await this.orphanedLabels.record(attempt, inquiry.label);
    const result = await this.settlePurchase.finish(attempt, isWanted ? inquiry : { kind: 'absent' });
    if (result) return result;
    if (inquiry.kind === 'made') await this.orphanedLabels.record(attempt, inquiry.label);
    throw notUnclear(attempt);
  }

  private async requestOf(attempt: Attempt): Promise<LabelRequest> {
    return labelRequest(attempt, await this.shipments.get(attempt, attempt.shipmentId));
  }
}

function requireActionRequired({ id, status }: Attempt): void {
  if (status === 'action_required') return;
  throw refused(
    isUnderWay(status)
      ? `${id} is ${status} and settles automatically. Wait for its result.`
      : `${id} is already ${status}. There is nothing to settle.`,
  );
}

/**
 * Returns the outcome that the operator found. Throws `INVALID_INPUT` if a conclusive response of the carrier contradicts this
 * outcome.
 */
function outcomeOf(settlement: ManualSettlement, inquiry: LabelInquiry): LabelInquiry {
  if (settlement.kind === 'failed') {
    if (inquiry.kind !== 'made') return { kind: 'absent' };
    throw refused(
      `The carrier has the label ${inquiry.label.trackingNumber} for this attempt. Settle it as succeeded, then void the label if it is not needed.`,
    );
  }
  const { label } = settlement;
  switch (inquiry.kind) {
    case 'made':
      if (!label || label.trackingNumber === inquiry.label.trackingNumber) return inquiry;
      throw refused(
        `The carrier created ${inquiry.label.trackingNumber} for this attempt, not ${label.trackingNumber}.`,
      );
    case 'absent':
    case 'refused':
      throw refused('The carrier created no label for this attempt. Settle it as failed.');
    case 'unknown':
      if (label) return { kind: 'made', label };
      throw refused('The carrier does not respond. Provide the tracking number and the file of the label.');
  }
}

const refused = (message: string): ApiError => new ApiError('INVALID_INPUT', message);

const notUnclear = ({ id, status }: Attempt): ApiError =>
  invalidInput(
    'ATTEMPT_NOT_UNCLEAR',
    `${id} cannot be settled: it is not action_required, or another request is settling it.`,
    { status },
  );
