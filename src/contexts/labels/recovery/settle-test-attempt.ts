import { Injectable } from '@nestjs/common';
import { invalidInput, notFound } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { LabelClient } from '../../carriers/calling/label-client.js';
import type { LabelInquiry } from '../../carriers/port/carrier-label.js';
import { Shipments } from '../../shipments/shipments.js';
import type { Attempt } from '../attempt/attempt.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { labelRequest } from '../purchase/carrier-label-request.js';
import { FinishAttempt } from '../purchase/finish-attempt.js';
import type { PurchaseResult } from '../purchase/purchase-result.js';

export const TEST_OUTCOMES = ['label', 'no_label'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** Ends an `action_required` attempt of TEST as its client chooses, in place of an operator. Source: docs/reference/labels.md#manual-settlement */
@Injectable()
export class SettleTestAttempt {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly shipments: Shipments,
    private readonly labelClient: LabelClient,
    private readonly finishAttempt: FinishAttempt,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, or `INVALID_INPUT` where the attempt is not `action_required`. */
  async execute(tenant: Tenant, attemptId: string, outcome: TestOutcome): Promise<PurchaseResult> {
    const attempt = await this.attempts.find(tenant, attemptId);
    if (!attempt) throw notFound('Label purchase attempt');
    if (attempt.status !== 'action_required') throw notUnclear(attempt);
    const inquiry: LabelInquiry = outcome === 'label' ? await this.label(attempt) : { kind: 'absent' };
    const result = await this.finishAttempt.execute(attempt, inquiry);
    if (!result) throw notUnclear(attempt);
    return result;
  }

  /** What the simulated carrier issues where it is asked to simulate nothing. */
  private async label(attempt: Attempt): Promise<LabelInquiry> {
    const shipment = await this.shipments.get(attempt, attempt.shipmentId);
    return this.labelClient.createLabel(attempt.rate.carrierCode, {
      ...labelRequest(attempt, shipment),
      simulate: null,
    });
  }
}

const notUnclear = ({ id, status }: Attempt) =>
  invalidInput('ATTEMPT_NOT_UNCLEAR', `Only an attempt that is action_required is settled: ${id} is not.`, { status });
