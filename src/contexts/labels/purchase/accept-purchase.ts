import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { formatMoney, money, type Money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import type { Rate } from '../../../kernel/rate.js';
import { Database } from '../../../platform/database/database.js';
import { LEASE_SECONDS } from '../../../platform/database/keep-renewing.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { Idempotency } from '../../../platform/idempotency/idempotency.js';
import type { Shipment } from '../../shipments/shipment.js';
import { alreadyProcessed, labelInProgress, ratesExpired } from '../../shipments/shipment.errors.js';
import { Shipments } from '../../shipments/shipments.js';
import { Ledger, type Posted } from '../../wallet/ledger.js';
import { isSamePurchase, type Attempt, type PurchaseRequest } from '../attempt/attempt.js';
import { isOpen } from '../attempt/attempt-status.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { LabelQuota } from '../quota/label-quota.js';
import { WAKE_UP_GRACE_SECONDS } from '../deadlines.js';

/** What a keyed request notes when its purchase is accepted: executed again after a crash, it goes on from there. */
export interface PurchaseProgress {
  readonly purchaseAttemptId?: string;
}

/** `repeated`: this purchase was made before; nothing new was charged. */
export interface Accepted {
  readonly attempt: Attempt;
  readonly shipment: Shipment;
  readonly repeated: boolean;
}

/**
 * The first phase of a purchase: checks, the attempt, the debit, in one transaction. The debit is a hold; from its
 * commit on the attempt is settled sooner or later, whatever happens to this process.
 */
@Injectable()
export class AcceptPurchase {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
    private readonly attempts: AttemptRepository,
    private readonly ledger: Ledger,
    private readonly labelQuota: LabelQuota,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Checked in this order (contract, Buying): `RESOURCE_NOT_FOUND`, `SHIPMENT_ALREADY_PROCESSED` or
   * `SHIPMENT_LABEL_IN_PROGRESS`, `RATES_EXPIRED`, `INSUFFICIENT_BALANCE`.
   */
  execute(tenant: Tenant, shipmentId: string, request: PurchaseRequest): Promise<Accepted> {
    return this.database.transaction(async () => {
      const shipment = await this.shipments.lock(tenant, shipmentId);
      if (shipment.purchaseAttemptId) return this.repeat(shipment, shipment.purchaseAttemptId, request);
      if (shipment.status !== 'DRAFT') throw alreadyProcessed(shipment.status, 'only a DRAFT can be bought a label.');
      const attempt = await this.accept(shipment, currentRate(shipment, request.rateId), request);
      return { attempt, shipment, repeated: false };
    });
  }

  private async repeat(shipment: Shipment, attemptId: string, request: PurchaseRequest): Promise<Accepted> {
    const attempt = await this.attempts.find(shipment, attemptId);
    if (!attempt) throw new Error(`Shipment ${shipment.id} names the attempt ${attemptId}, which does not exist.`);
    if (isOpen(attempt.status)) {
      // Two identical synchronous calls at once: only one of them can wait for the carrier.
      const isRunning = !attempt.async && attempt.status !== 'action_required';
      if (isRunning || !isSamePurchase(attempt, request)) throw labelInProgress(attemptId);
    } else if (shipment.status === 'CANCELLED' || !isSamePurchase(attempt, request)) {
      throw alreadyProcessed(shipment.status, 'it has its label already.');
    }
    return { attempt, shipment, repeated: true };
  }

  private async accept(shipment: Shipment, rate: Rate, request: PurchaseRequest): Promise<Attempt> {
    const id = newId('lat');
    const overageCharge = await this.labelQuota.take(shipment);
    const total = money(rate.totalPrice).plus(overageCharge);
    const [, , { balanceAfter }] = await Promise.all([
      this.idempotency.checkpoint({ ...this.idempotency.progress<PurchaseProgress>(), purchaseAttemptId: id }),
      this.shipments.setPurchaseAttempt(shipment.id, id),
      this.debit(shipment, rate, total, id),
    ]);
    const attempt = await this.attempts.insert(
      {
        id,
        organizationId: shipment.organizationId,
        livemode: shipment.livemode,
        shipmentId: shipment.id,
        status: request.async ? 'pending' : 'processing',
        rate,
        labelFormat: shipment.labelFormat ?? request.labelFormat,
        requestedFormat: request.labelFormat,
        externalReference: request.externalReference,
        async: request.async,
        quotedTotal: formatMoney(rate.totalPrice),
        ivaAmount: formatMoney(rate.breakdown.ivaAmount),
        overageCharge: formatMoney(overageCharge),
        total: formatMoney(total),
        walletBalanceAfter: formatMoney(balanceAfter),
      },
      request.async ? WAKE_UP_GRACE_SECONDS : LEASE_SECONDS,
    );
    failpoint('purchase.accepting');
    return attempt;
  }

  private debit(shipment: Shipment, rate: Rate, total: Money, causeId: string): Promise<Posted> {
    return this.ledger.post(shipment, {
      type: 'DEBIT',
      amount: total.neg(),
      description: `Label ${rate.carrierName} ${rate.serviceName}`,
      referenceType: 'label_purchase',
      referenceId: shipment.id,
      metadata: { carrierCode: rate.carrierCode },
      causeId,
    });
  }
}

/** The rate, where it is one of the shipment's and still valid. */
function currentRate(shipment: Shipment, rateId: string): Rate {
  const rate = shipment.rates.find(({ id }) => id === rateId);
  if (!rate || !shipment.ratesExpiresAt || shipment.ratesExpiresAt <= new Date()) throw ratesExpired(shipment.id);
  return rate;
}
