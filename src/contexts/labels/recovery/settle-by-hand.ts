import { Injectable } from '@nestjs/common';
import { ApiError, notFound } from '../../../kernel/api-error.js';
import { AuditTrail, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { violates } from '../../../platform/database/database-errors.js';
import type { CarrierLabel, LabelInquiry } from '../../carriers/carrier.js';
import { Labelling } from '../../carriers/labelling.js';
import { Shipments } from '../../shipments/shipments.js';
import type { Attempt } from '../attempt/attempt.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { FinishAttempt, type Conclusion, type Finished } from '../purchase/finish-attempt.js';
import { labelRequest } from '../purchase/carrier-label-request.js';
import { LABEL_DEADLINE_MS } from '../deadlines.js';

/** What an operator found out. `label: null`: the carrier has it, and can be asked for it. */
export type HandSettlement =
  { readonly kind: 'succeeded'; readonly label: CarrierLabel | null } | { readonly kind: 'failed' };

/**
 * Settles an attempt that is `action_required`, on an operator's word: with its label, or with the refund. The carrier
 * is asked once more, and what it says plainly is not contradicted.
 */
@Injectable()
export class SettleByHand {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly shipments: Shipments,
    private readonly labelling: Labelling,
    private readonly finishAttempt: FinishAttempt,
    private readonly auditTrail: AuditTrail,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, or `INVALID_INPUT` with what stands against it. */
  async execute(attemptId: string, settlement: HandSettlement, operation: Operation): Promise<Finished> {
    const attempt = await this.attempts.findOfAnyone(attemptId);
    if (!attempt) throw notFound('Label purchase attempt');
    requireOpenQuestion(attempt);
    const answer = await this.askCarrier(attempt);
    const finished = await this.finish(attempt, outcomeOf(settlement, answer), (end) =>
      this.auditTrail.record({
        ...operation,
        action: 'settle-attempt',
        target: attempt.id,
        details: {
          outcome: end.attempt.status,
          carrierSaid: answer.kind,
          trackingNumber: end.label?.trackingNumber ?? null,
          refundedAmount: end.attempt.refundedAmount,
          organizationId: attempt.organizationId,
          shipmentId: attempt.shipmentId,
        },
      }),
    );
    if (!finished) throw refused(`${attemptId} was settled by somebody else meanwhile.`);
    return finished;
  }

  private async finish(attempt: Attempt, outcome: LabelInquiry, conclude: Conclusion): Promise<Finished | null> {
    try {
      return await this.finishAttempt.execute(attempt, outcome, conclude);
    } catch (error) {
      if (!violates(error, 'labels_tracking_number')) throw error;
      throw refused('Another shipment has a label with this tracking number.');
    }
  }

  private async askCarrier(attempt: Attempt): Promise<LabelInquiry> {
    const shipment = await this.shipments.get(attempt, attempt.shipmentId);
    return this.labelling.findLabel(attempt.rate.carrierCode, labelRequest(attempt, shipment), LABEL_DEADLINE_MS);
  }
}

function requireOpenQuestion({ id, status }: Attempt): void {
  if (status === 'action_required') return;
  const isUnderWay = status === 'pending' || status === 'processing';
  throw refused(
    isUnderWay
      ? `${id} is ${status}: it settles by itself.`
      : `${id} is ${status} already: there is nothing to settle.`,
  );
}

/** The operator's word, unless the carrier's own plain one stands against it. */
function outcomeOf(settlement: HandSettlement, answer: LabelInquiry): LabelInquiry {
  if (settlement.kind === 'failed') {
    if (answer.kind !== 'made') return { kind: 'absent' };
    throw refused(
      `The carrier has a label for it, ${answer.label.trackingNumber}: settle it as succeeded, and void the label if it is not wanted.`,
    );
  }
  const { label } = settlement;
  switch (answer.kind) {
    case 'made':
      if (!label || label.trackingNumber === answer.label.trackingNumber) return answer;
      throw refused(`The carrier made ${answer.label.trackingNumber} for it, not ${label.trackingNumber}.`);
    case 'absent':
    case 'refused':
      throw refused('The carrier says that it made no label for it: settle it as failed.');
    case 'unknown':
      if (label) return { kind: 'made', label };
      throw refused('The carrier does not answer: give the label’s tracking number and its file.');
  }
}

const refused = (message: string): ApiError => new ApiError('INVALID_INPUT', message);
