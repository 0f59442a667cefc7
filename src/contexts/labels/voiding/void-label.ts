import { Injectable, Logger } from '@nestjs/common';
import { money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { doneWithin } from '../../carriers/calling/deadline.js';
import { LabelClient } from '../../carriers/calling/label-client.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import type { Shipment } from '../../shipments/shipment.js';
import { referencesOf } from '../../shipments/shipment.events.js';
import { alreadyProcessed } from '../../shipments/shipment.errors.js';
import { Shipments } from '../../shipments/shipments.js';
import { nextStatus } from '../../shipments/shipment-status.js';
import type { Label, VoidedLabel } from '../label.entity.js';
import { LabelPresenter } from '../label.presenter.js';
import { LabelCharges } from '../quota/label-charges.js';
import { LabelRepository } from '../label.repository.js';
import { LabelFiles } from '../documents/label-files.js';
import { ChargeUsedLabel } from '../recovery/charge-used-label.js';
import { VOID_WATCH_DAYS, WatchedLabelRepository } from '../recovery/watched-label.repository.js';
import { RefundsAtRiskService } from '../../wallet/refunds-at-risk/refunds-at-risk.service.js';
import { LabelLifecycleListener } from '../label-lifecycle-listener.js';
import { Contributions } from '../../../platform/contributions/contributions.js';
import { ApiError } from '../../../kernel/api-error.js';
import { Idempotency } from '../../../platform/idempotency/idempotency.js';
import type { VoidResultResponse } from '../label.response.js';

/**
 * Maximum time in milliseconds that the response to a void waits for the new label files. Unavailable storage must not delay the
 * response for longer.
 */
const FILES_MS = 1000;

/**
 * Voids and refunds a label in one transaction. After the transaction, cancels the label with the carrier. Repeats the cancellation
 * until the carrier gives a conclusive response. Source: docs/shipments.md#voids-and-refunds.
 */
@Injectable()
export class VoidLabel {
  private readonly logger = new Logger(VoidLabel.name);

  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
    private readonly labels: LabelRepository,
    private readonly charges: LabelCharges,
    private readonly watchedLabels: WatchedLabelRepository,
    private readonly contributions: Contributions,
    private readonly presenter: LabelPresenter,
    private readonly outbox: Outbox,
    private readonly labelClient: LabelClient,
    private readonly labelFiles: LabelFiles,
    private readonly chargeUsedLabel: ChargeUsedLabel,
    private readonly refundsAtRisk: RefundsAtRiskService,
    private readonly directory: CarrierDirectory,
  ) {}

  /** `onVoided` runs in the transaction. Throws `RESOURCE_NOT_FOUND`, `SHIPMENT_ALREADY_PROCESSED` or the error of a listener. */
  async execute(
    tenant: Tenant,
    shipmentId: string,
    onVoided: (voided: VoidedLabel) => Promise<void> = () => Promise.resolve(),
  ): Promise<VoidedLabel> {
    return this.database.transaction(async () => {
      const shipment = await this.shipments.lock(tenant, shipmentId);
      const { label: summary } = shipment;
      if (!summary || !nextStatus(shipment.status, 'void'))
        throw alreadyProcessed(shipment.status, whyNotVoidable(shipment));
      for (const listener of this.contributions.of(LabelLifecycleListener)) await listener.onVoiding(shipment);
      const label = await this.labels.findByAttempt(summary.attemptId);
      const voidedAt = label && (await this.labels.markVoided(label.id));
      if (!label || !voidedAt) throw new Error(`Shipment ${shipmentId} has a label that cannot be voided.`);

      // A printed label can be used even if the carrier accepts the cancellation.
      if (tenant.livemode) await this.watchedLabels.watchVoided(label);
      const voided = { id: label.id, voidedAt, refundedAmount: summary.charged };
      await this.shipments.move(shipment, 'void', { description: 'Label voided' });
      await this.shipments.updateLabel(shipment.id, this.presenter.voidedSummary(summary, voided));
      await this.outbox.append(tenant, 'label.voided', {
        ...this.presenter.voided(voided),
        shipmentId,
        ...referencesOf(shipment),
        trackingNumber: label.trackingNumber,
      });
      await this.charges.refund(tenant, {
        amount: money(summary.charged),
        description: `Voided label ${label.trackingNumber}`,
        referenceType: 'label_void_refund',
        shipmentId,
        carrierCode: label.carrierCode,
        attemptId: label.attemptId,
      });
      if (tenant.livemode && !this.confirmsAtOnce(label)) {
        const refund = { attemptId: label.attemptId, amount: summary.charged };
        await this.refundsAtRisk.add(tenant, refund, VOID_WATCH_DAYS);
      }
      await onVoided(voided);
      failpoint('void.voiding');
      this.database.afterCommit(() => {
        failpoint('void.voided');
        return this.beginToFinish({ ...label, voidedAt });
      });
      return voided;
    });
  }

  /** Never rejects, because a scheduled task retries failed steps with exponential backoff. */
  finish(label: Label): Promise<void> {
    return this.finishWith(label, label.fileVoidedAt !== null || this.replaceFiles(label));
  }

  /**
   * Like `finish`, but resolves as soon as the files are replaced, or after `FILES_MS` at the latest. The other steps then continue
   * in the background.
   */
  private async beginToFinish(label: Label): Promise<void> {
    const replaced = this.replaceFiles(label);
    void this.finishWith(label, replaced);
    await doneWithin(replaced, FILES_MS);
  }

  private async finishWith(label: Label, replaced: boolean | Promise<boolean>): Promise<void> {
    const [isCancelled, isReplaced] = await Promise.all([
      label.carrierCancelledAt !== null || this.cancelWithCarrier(label),
      replaced,
    ]);
    if (!isCancelled || !isReplaced) await this.labels.incrementCancelTries(label.id).catch(() => undefined);
  }

  private async replaceFiles(label: Label): Promise<boolean> {
    try {
      await this.labelFiles.replaceByNotices(label);
      return true;
    } catch (error) {
      this.logger.warn(`The file of the voided label ${label.id} was not replaced: ${(error as Error).message}`);
      return false;
    }
  }

  /**
   * Returns false if the carrier did not respond. Also returns false if the carrier reported a use of the label and the charge
   * failed. A refusal is a conclusive response. If the carrier refuses because it already received the parcel, the label is charged
   * again. After any other refusal, the service watches the label like every voided label.
   */
  private async cancelWithCarrier(label: Label): Promise<boolean> {
    const request = { ...label, reference: label.attemptId };
    const outcome = await this.labelClient.cancelLabel(label.carrierCode, request);
    failpoint('void.cancelled');
    if (outcome.kind === 'unknown') return false;
    if (outcome.kind === 'refused') {
      this.logger.warn(
        `${label.carrierCode} refused to cancel ${label.trackingNumber}. The label is voided and refunded.`,
      );
      if (outcome.isOnItsWay && label.livemode && !(await this.chargeAgain(label))) return false;
    }
    const refusal = outcome.kind === 'refused' ? outcome.reason : null;
    await this.database
      .transaction(async () => {
        await this.labels.closeCancellation(label.id, refusal);
        // If the carrier cancelled the label, the label cannot be used. If the label only expires later, or if the carrier refused,
        // the label can still be used.
        if (outcome.kind === 'cancelled') await this.refundsAtRisk.release(label.attemptId);
      })
      .catch(() => undefined);
    return true;
  }

  /** Simulated carriers have no real parcels, so their labels cannot be used. */
  private confirmsAtOnce({ carrierCode, livemode }: Label): boolean {
    return this.directory.ofMode(livemode).get(carrierCode)?.simulated ?? false;
  }

  private async chargeAgain(label: Label): Promise<boolean> {
    try {
      await this.chargeUsedLabel.ofVoid(label, new Date());
      return true;
    } catch (error) {
      this.logger.error(
        `${label.trackingNumber} was used after its void and is not yet charged: ${(error as Error).message}`,
      );
      return false;
    }
  }
}

function whyNotVoidable({ status, label }: Pick<Shipment, 'status' | 'label'>): string {
  if (!label) return 'it has no label to void.';
  const { charged, currency } = label;
  if (label.status === 'VOIDED') return `its label was already voided and ${charged} ${currency} were refunded.`;
  if (status === 'CANCELLED')
    return `it was cancelled while its label was valid, so ${charged} ${currency} are not refunded. For a refund, void the label before you cancel the shipment.`;
  return `its label is in use, so ${charged} ${currency} are not refunded.`;
}

/** Labels that a request with an Idempotency-Key has voided so far. The transaction of each void adds its label. */
interface VoidProgress {
  readonly refunds: Readonly<Record<string, string>>;
}

/**
 * Voids each label in a separate transaction. A retry with the same Idempotency-Key continues after the last label of the
 * interrupted request.
 */
@Injectable()
export class VoidLabels {
  constructor(
    private readonly voidLabel: VoidLabel,
    private readonly idempotency: Idempotency,
  ) {}

  /** Returns the results in the same order as the ids. A repeated id has one result. */
  async execute(tenant: Tenant, shipmentIds: readonly string[]): Promise<VoidResultResponse[]> {
    const refunds: Record<string, string> = { ...this.idempotency.progress<VoidProgress>()?.refunds };
    const results: VoidResultResponse[] = [];
    for (const shipmentId of new Set(shipmentIds)) {
      if (!(shipmentId in refunds)) {
        const refusal = await this.voidOne(tenant, shipmentId, refunds);
        if (refusal) results.push(refusal);
        failpoint('voids.one');
      }
      const refundedAmount = refunds[shipmentId];
      if (refundedAmount !== undefined) results.push({ shipmentId, status: 'voided', refundedAmount, error: null });
    }
    return results;
  }

  /** Adds the refund to `refunds`, or returns the error. */
  private async voidOne(
    tenant: Tenant,
    shipmentId: string,
    refunds: Record<string, string>,
  ): Promise<VoidResultResponse | null> {
    try {
      const { refundedAmount: refunded } = await this.voidLabel.execute(tenant, shipmentId, ({ refundedAmount }) =>
        this.idempotency.checkpoint({ refunds: { ...refunds, [shipmentId]: refundedAmount } } satisfies VoidProgress),
      );
      refunds[shipmentId] = refunded;
      return null;
    } catch (error) {
      // Another process handles a request with the same Idempotency-Key and sends the response.
      if (!(error instanceof ApiError) || error.code === 'IDEMPOTENCY_KEY_IN_USE') throw error;
      const { code, message, details } = error;
      return { shipmentId, status: 'refused', refundedAmount: null, error: { code, message, details } };
    }
  }
}
