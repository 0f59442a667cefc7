import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { formatMoney, money, type Money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import type { Rate } from '../../../kernel/rate.js';
import { Database } from '../../../platform/database/database.js';
import { LEASE_SECONDS } from '../../../platform/database/lease.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { Idempotency } from '../../../platform/idempotency/idempotency.js';
import { SpendingRights } from '../../auth/organizations/spending-rights.js';
import type { Shipment } from '../../shipments/shipment.js';
import { alreadyProcessed, labelInProgress, ratesExpired } from '../../shipments/shipment.errors.js';
import { Shipments } from '../../shipments/shipments.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import { Ledger, type Posted } from '../../wallet/ledger.js';
import { isSamePurchase, type Attempt, type PurchaseRequest } from '../attempt/attempt.js';
import { initialStatus, holdsShipment } from '../attempt/attempt-status.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { JOB_GRACE_SECONDS } from '../waiting-times.js';
import { requireFormat } from '../labels.errors.js';
import { LabelQuota, type Quota } from '../quota/label-quota.js';

/** The checkpoint of a request with an Idempotency-Key: a repetition after a crash continues with this attempt. */
export interface PurchaseProgress {
  readonly purchaseAttemptId?: string;
}

/** `repeated`: the same purchase was accepted before, and nothing was charged again. */
export interface Accepted {
  readonly attempt: Attempt;
  readonly shipment: Shipment;
  readonly repeated: boolean;
}

/**
 * The first phase of a purchase: checks, attempt and debit in one transaction. The debit is a hold. Once committed, the
 * attempt is settled even if this process crashes. Source: docs/reference/labels.md#purchase-phases.
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
    private readonly spendingRights: SpendingRights,
    private readonly directory: CarrierDirectory,
  ) {}

  /**
   * Checked in this order: `RESOURCE_NOT_FOUND`, `SHIPMENT_ALREADY_PROCESSED` or
   * `SHIPMENT_LABEL_IN_PROGRESS`, `FORBIDDEN` of `SpendingRights`, `RATES_EXPIRED`, `CARRIER_NOT_SUPPORTED` of the format,
   * `INSUFFICIENT_BALANCE`. `isQueued`: the attempt is left to a job.
   * Source: docs/reference/labels.md#refusals.
   */
  execute(
    tenant: Tenant,
    shipmentId: string,
    request: PurchaseRequest,
    isQueued: boolean = request.async,
  ): Promise<Accepted> {
    return this.database.transaction(async () => {
      const [shipment, quota] = await Promise.all([
        this.shipments.lock(tenant, shipmentId),
        this.labelQuota.of(tenant),
      ]);
      if (shipment.purchaseAttemptId) return this.repeat(shipment, shipment.purchaseAttemptId, request);
      if (shipment.status !== 'DRAFT') throw alreadyProcessed(shipment.status, 'only a DRAFT can be bought a label.');
      await this.spendingRights.require(tenant);
      const rate = currentRate(shipment, request.rateId);
      const attempt = await this.accept(shipment, rate, request, { quota, isQueued });
      return { attempt, shipment, repeated: false };
    });
  }

  private async repeat(shipment: Shipment, attemptId: string, request: PurchaseRequest): Promise<Accepted> {
    const attempt = await this.attempts.find(shipment, attemptId);
    if (!attempt) throw new Error(`Shipment ${shipment.id} names the attempt ${attemptId}, which does not exist.`);
    if (holdsShipment(attempt.status)) {
      // Of two identical synchronous calls, only the first may wait for the carrier.
      const isSynchronous = !attempt.async && attempt.status !== 'action_required';
      if (isSynchronous || !isSamePurchase(attempt, request)) throw labelInProgress(attemptId);
    } else if (shipment.status === 'CANCELLED' || !isSamePurchase(attempt, request)) {
      throw alreadyProcessed(shipment.status, 'it has its label already.');
    }
    return { attempt, shipment, repeated: true };
  }

  private async accept(
    shipment: Shipment,
    rate: Rate,
    request: PurchaseRequest,
    { quota, isQueued }: { readonly quota: Quota | null; readonly isQueued: boolean },
  ): Promise<Attempt> {
    const labelFormat = shipment.labelFormat ?? request.labelFormat;
    requireFormat(this.directory.ofMode(shipment.livemode).get(rate.carrierCode), labelFormat);
    const id = newId('lat');
    const overageCharge = await this.labelQuota.consume(shipment, quota);
    const total = money(rate.totalPrice).plus(overageCharge);
    const [{ balanceAfter }] = await Promise.all([
      this.debit(shipment, rate, total, id),
      this.idempotency.checkpoint({ ...this.idempotency.progress<PurchaseProgress>(), purchaseAttemptId: id }),
      this.shipments.holdForPurchase(shipment.id, {
        id,
        status: initialStatus(isQueued),
        async: request.async,
        charged: formatMoney(total),
        refunded: '0.00',
      }),
    ]);
    const attempt = await this.attempts.insert(
      {
        id,
        organizationId: shipment.organizationId,
        livemode: shipment.livemode,
        shipmentId: shipment.id,
        status: initialStatus(isQueued),
        rate,
        labelFormat,
        requestedFormat: request.labelFormat,
        externalReference: request.externalReference,
        async: request.async,
        quotedTotal: formatMoney(rate.totalPrice),
        ivaAmount: formatMoney(rate.breakdown.ivaAmount),
        overageCharge: formatMoney(overageCharge),
        total: formatMoney(total),
        walletBalanceAfter: formatMoney(balanceAfter),
      },
      isQueued ? JOB_GRACE_SECONDS : LEASE_SECONDS,
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

/** Throws `RATES_EXPIRED` unless the rate is one of the shipment's current rates. */
function currentRate(shipment: Shipment, rateId: string): Rate {
  const rate = shipment.rates.find(({ id }) => id === rateId);
  if (!rate || !shipment.ratesExpiresAt || shipment.ratesExpiresAt <= new Date()) throw ratesExpired(shipment.id);
  return rate;
}
