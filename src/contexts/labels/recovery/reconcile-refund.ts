import { Injectable } from '@nestjs/common';
import { LabelClient } from '../../carriers/calling/label-client.js';
import { Shipments } from '../../shipments/shipments.js';
import type { Attempt } from '../attempt/attempt.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { labelRequest } from '../purchase/carrier-label-request.js';
import { OrphanedLabelRepository } from './orphaned-label.repository.js';

/** The interval between rechecks while the carrier gives no conclusive response. */
const RECHECK_INTERVAL_SECONDS = 60;

/**
 * Queries the carrier again for a label that was refunded as absent: a worker whose lease had expired may have requested
 * it afterwards. Such a label is orphaned. Source: docs/reference/labels.md#refund-recheck.
 */
@Injectable()
export class ReconcileRefund {
  constructor(
    private readonly labelClient: LabelClient,
    private readonly shipments: Shipments,
    private readonly attempts: AttemptRepository,
    private readonly orphanedLabels: OrphanedLabelRepository,
  ) {}

  async execute(attempt: Attempt): Promise<void> {
    const shipment = await this.shipments.get(attempt, attempt.shipmentId);
    const { carrierCode } = attempt.rate;
    const found = await this.labelClient.findLabel(carrierCode, labelRequest(attempt, shipment));
    if (found.kind === 'made') await this.orphanedLabels.record(attempt, found.label);
    await this.attempts.scheduleRecheck(attempt.id, found.kind === 'unknown' ? RECHECK_INTERVAL_SECONDS : null);
  }
}
