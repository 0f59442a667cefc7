import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { formatMoney, money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { AuditTrail } from '../../../platform/audit-trail/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { ParcelScan, ParcelStatus } from '../../carriers/port/carrier-tracking.js';
import { referencesOf } from '../../shipments/shipment.events.js';
import { Shipments } from '../../shipments/shipments.js';
import { Ledger } from '../../wallet/ledger.js';
import { RefundsAtRiskService } from '../../wallet/refunds-at-risk/refunds-at-risk.service.js';
import type { Attempt } from '../label.entity.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { LabelRepository } from '../label.repository.js';
import { WatchedLabelRepository } from './watched-label.repository.js';

/** Value of `operator` in audit records of automatic decisions. */
const THE_SERVICE = 'service';

/**
 * Charges a label that was refunded and then used. One transaction writes all changes. Source: docs/shipments.md#voids-and-refunds
 */
@Injectable()
export class ChargeUsedLabel {
  constructor(
    private readonly database: Database,
    private readonly attempts: AttemptRepository,
    private readonly watchedLabels: WatchedLabelRepository,
    private readonly shipments: Shipments,
    private readonly labels: LabelRepository,
    private readonly outbox: Outbox,
    private readonly ledger: Ledger,
    private readonly refundsAtRisk: RefundsAtRiskService,
    private readonly auditTrail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** If the label of the shipment is voided, watched and used, charges the label once. `scans` are sorted oldest first. */
  async ofScans(tenant: Tenant, shipmentId: string, scans: readonly ParcelScan[]): Promise<void> {
    const scan = firstUse(scans);
    const [label] = scan ? await this.labels.ofShipments(tenant, [shipmentId]) : [];
    if (scan && label?.voidedAt && !label.usedAt) await this.ofVoid(label, scan.occurredAt ?? this.clock.now());
  }

  /**
   * Charges a voided label after a scan, an invoice or a refused cancellation. Returns false if the label was already charged
   * again, or if the label is not watched.
   */
  async ofVoid(
    { attemptId, trackingNumber, ...tenant }: Tenant & { readonly attemptId: string; readonly trackingNumber: string },
    scannedAt: Date,
  ): Promise<boolean> {
    const attempt = await this.attempts.find(tenant, attemptId);
    return attempt !== null && this.execute(attempt, trackingNumber, scannedAt);
  }

  /**
   * Watches the label of a purchase that was refunded without a conclusive response of the carrier. `trackingNumber` is null if the
   * carrier reported no number.
   */
  async watchUnanswered({ id, rate, total }: Attempt, trackingNumber: string | null): Promise<void> {
    await this.watchedLabels.watch(id, trackingNumber);
    await this.auditTrail.record({
      operator: THE_SERVICE,
      action: 'refund-unanswered-label',
      target: id,
      reason: `${rate.carrierCode} never confirmed whether it created the label, and does not bill unused labels`,
      details: { refunded: total, trackingNumber },
    });
  }

  /**
   * Charges a label again, at most once. Returns false if the label was already charged again, or if the label is not watched.
   * `scannedAt`: time of the scan that proves the use of the label.
   */
  execute(attempt: Attempt, trackingNumber: string, scannedAt: Date): Promise<boolean> {
    const { id, rate, shipmentId, total } = attempt;
    return this.database.transaction(async () => {
      const watched = await this.watchedLabels.markCharged(id, trackingNumber);
      if (!watched) return false;
      if (watched.voided) await this.reverseVoid(attempt, trackingNumber, scannedAt);
      await this.auditTrail.record({
        operator: THE_SERVICE,
        action: 'charge-used-label',
        target: id,
        reason: `${rate.carrierCode} carries the parcel of a label that was ${watched.voided ? 'voided' : 'refunded'}`,
        details: { charged: total, trackingNumber, scannedAt },
      });
      failpoint('label.used');
      await this.ledger.adjust(attempt, {
        amount: money(total).neg(),
        description: `Label ${trackingNumber} was ${watched.voided ? 'voided' : 'refunded'} and then used`,
        ...(watched.voided
          ? ({ referenceType: 'label_void_reversed', referenceId: shipmentId } as const)
          : { referenceType: null, referenceId: null }),
        metadata: {
          attemptId: id,
          shipmentId,
          carrierCode: rate.carrierCode,
          trackingNumber,
          amount: formatMoney(total),
        },
        causeId: `${id}:used`,
        mayOverdraw: true,
      });
      return true;
    });
  }

  private async reverseVoid(attempt: Attempt, trackingNumber: string, scan: Date): Promise<void> {
    const { id, shipmentId, total: amount, rate } = attempt;
    const scannedAt = scan.toISOString();
    const shipment = await this.shipments.lock(attempt, shipmentId);
    await this.labels.markUsed(id, scan);
    // To prevent deadlocks, all transactions update the refund at risk (of a label that can still be used) before they lock the
    // wallet.
    await this.refundsAtRisk.release(id);
    await this.refundsAtRisk.endAllowance(attempt);
    if (shipment.label?.attemptId === id)
      await this.shipments.updateLabel(shipmentId, { ...shipment.label, voidReversed: { amount, scannedAt } });
    await this.outbox.append(attempt, 'label.used_after_void', {
      shipmentId,
      ...referencesOf(shipment),
      trackingNumber,
      carrierCode: rate.carrierCode,
      amount,
      scannedAt,
    });
  }
}

const UNUSED: ReadonlySet<ParcelStatus> = new Set(['LABEL_PURCHASED', 'READY_FOR_PICKUP', 'CANCELLED']);

/** Returns the first scan that proves that the carrier received the parcel, or null. `scans` are sorted oldest first. */
export const firstUse = (scans: readonly ParcelScan[]): ParcelScan | null =>
  scans.find(({ status }) => !UNUSED.has(status)) ?? null;
