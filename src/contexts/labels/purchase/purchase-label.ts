import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../../kernel/api-error.js';
import { newId } from '../../../kernel/ids.js';
import { formatMoney } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import type { Rate } from '../../../kernel/rate.js';
import { Database } from '../../../platform/database/database.js';
import { LEASE_SECONDS } from '../../../platform/database/lease.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { isStorageUnavailable } from '../../../platform/files/file-storage.js';
import { Contributions } from '../../../platform/contributions/contributions.js';
import { Idempotency } from '../../../platform/idempotency/idempotency.js';
import { SpendingRights } from '../../auth/organizations/spending-rights.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import type { Shipment } from '../../shipments/shipment.js';
import { alreadyProcessed, labelInProgress, ratesExpired } from '../../shipments/shipment.errors.js';
import { Shipments } from '../../shipments/shipments.js';
import type { Attempt } from '../label.entity.js';
import { holdsShipment, initialStatus, isUnderWay } from '../attempt/attempt-status.js';
import { LabelLifecycleListener } from '../label-lifecycle-listener.js';
import { attemptPath } from '../label.presenter.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { LabelQueues, LABEL_JOB_PRIORITY } from '../queues/label-queues.js';
import { LabelCharges } from '../quota/label-charges.js';
import { SettlePurchase, type OnCompleted, type PurchaseResult } from './settle-purchase.js';
import type { LabelFormat } from '../../../kernel/label-format.js';

/** Shorter than the timeout of an HTTP request. */
const MAX_WAIT_MS = 25_000;
const POLL_INTERVAL_MS = 200;

/** If the job has not started after this time, a scheduled task adds another job. */
const JOB_GRACE_SECONDS = 3;

/** Input of a purchase. Two requests with equal values are the same purchase. */
export interface PurchaseRequest {
  readonly rateId: string;
  readonly labelFormat: LabelFormat;
  readonly externalReference: string | null;
  readonly async: boolean;
}

/** Checkpoint of a request with an Idempotency-Key. After a crash, a retry continues with this attempt. */
interface PurchaseProgress {
  readonly purchaseAttemptId?: string;
}

/** `repeated`: the same purchase was accepted earlier. This call charged nothing. */
export interface Accepted {
  readonly attempt: Attempt;
  readonly shipment: Shipment;
  readonly repeated: boolean;
}

/**
 * Buys a label for the endpoint, the one-call purchase and batches. Transaction one accepts the purchase and debits the wallet.
 * `SettlePurchase` then calls the carrier and records the outcome in transaction two. `SettlePurchase` runs either in this request
 * or in a job. After transaction one is committed, the service settles the attempt even if this process crashes.
 * Source: docs/buying-safely.md#rules-and-limits.
 */
@Injectable()
export class PurchaseLabel {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
    private readonly attempts: AttemptRepository,
    private readonly charges: LabelCharges,
    private readonly spendingRights: SpendingRights,
    private readonly directory: CarrierDirectory,
    private readonly labelQueues: LabelQueues,
    private readonly idempotency: Idempotency,
    private readonly settlePurchase: SettlePurchase,
    private readonly contributions: Contributions,
  ) {}

  /**
   * Buys a label for an HTTP request. The response is stored under the Idempotency-Key of the request, in the transaction that
   * completes the purchase. `respond` creates the response for a purchase that did not fail, and can run in that transaction.
   * Throws the errors of `accept`, and `CARRIER_ERROR` if a synchronous purchase failed.
   * Source: docs/buying-safely.md#rules-and-limits.
   */
  async execute<Response>(
    tenant: Tenant,
    shipmentId: string,
    request: PurchaseRequest,
    respond: (result: PurchaseResult) => Response | Promise<Response>,
  ): Promise<Response> {
    let rendered: { readonly result: PurchaseResult; readonly response: Response | ApiError } | undefined;
    const responseTo = async (result: PurchaseResult): Promise<Response | ApiError> => {
      // If the completing transaction was rolled back, `respond` may have created a response for another result. In this case, the
      // response is created again.
      if (rendered?.result !== result) rendered = { result, response: failureOf(result) ?? (await respond(result)) };
      return rendered.response;
    };
    const result = await this.buy(tenant, shipmentId, request, async (completed) => {
      const response = await responseTo(completed);
      await (response instanceof ApiError ? this.idempotency.refuse(response) : this.idempotency.answer(response));
    });
    const response = await responseTo(result);
    if (response instanceof ApiError) throw response;
    return response;
  }

  /**
   * Accepts a purchase of a batch and adds the purchase to the queue of its carrier. Jobs of single purchases run before jobs of
   * batches. `onAccepted` runs in the accepting transaction, unless the same purchase already has an attempt. `AttemptEnds` reports
   * the outcome. Throws the errors of `accept`.
   */
  async queue(
    tenant: Tenant,
    shipmentId: string,
    request: PurchaseRequest,
    onAccepted: (attempt: Attempt) => Promise<void>,
  ): Promise<Attempt> {
    const queued = await this.database.transaction(async () => {
      const { attempt, repeated } = await this.accept(tenant, shipmentId, request, true);
      if (repeated) return attempt;
      await onAccepted(attempt);
      this.database.afterCommit(() => this.labelQueues.enqueuePurchase(attempt, LABEL_JOB_PRIORITY.bulk));
      return attempt;
    });
    failpoint('purchase.accepted');
    return queued;
  }

  /**
   * Transaction one: locks the shipment, runs the checks, debits the wallet and inserts the attempt. The checks throw these errors,
   * in this order: `RESOURCE_NOT_FOUND`, `SHIPMENT_ALREADY_PROCESSED` or `SHIPMENT_LABEL_IN_PROGRESS`, `FORBIDDEN` of
   * `SpendingRights`, `RATES_EXPIRED`, the error of a listener, `CARRIER_NOT_SUPPORTED` of the format, `INSUFFICIENT_BALANCE`. If
   * `isQueued` is true, a job processes the attempt. Source: docs/buying-safely.md#rules-and-limits.
   */
  accept(
    tenant: Tenant,
    shipmentId: string,
    request: PurchaseRequest,
    isQueued: boolean = request.async,
  ): Promise<Accepted> {
    return this.database.transaction(async () => {
      const shipment = await this.shipments.lock(tenant, shipmentId);
      if (shipment.purchaseAttemptId) return this.repeat(shipment, shipment.purchaseAttemptId, request);
      if (shipment.status !== 'DRAFT')
        throw alreadyProcessed(shipment.status, 'only a DRAFT shipment can get a label.');
      await this.spendingRights.require(tenant);
      const rate = currentRate(shipment, request.rateId);
      for (const listener of this.contributions.of(LabelLifecycleListener)) await listener.onBuying(shipment);
      return { attempt: await this.debit(shipment, rate, request, isQueued), shipment, repeated: false };
    });
  }

  /**
   * A synchronous purchase runs all three phases here. An asynchronous purchase runs only phase one here. A job runs the other two
   * phases.
   */
  private async buy(
    tenant: Tenant,
    shipmentId: string,
    request: PurchaseRequest,
    onCompleted: OnCompleted,
  ): Promise<PurchaseResult> {
    const interrupted = this.idempotency.progress<PurchaseProgress>()?.purchaseAttemptId;
    if (interrupted) return this.waitForResult(tenant, interrupted);
    const acquiredAt = performance.now();
    // Phase one: a transaction accepts and charges the purchase.
    const { attempt, shipment, repeated } = await this.database.transaction(async () => {
      const accepted = await this.accept(tenant, shipmentId, request);
      if (!accepted.repeated && accepted.attempt.async) {
        await onCompleted({ attempt: accepted.attempt, label: null });
        this.database.afterCommit(() => this.labelQueues.enqueuePurchase(accepted.attempt));
      }
      return accepted;
    });
    failpoint('purchase.accepted');
    if (repeated || attempt.async) return this.attempts.withLabel(attempt);
    // Phase two: the carrier call. Phase three: a transaction records the outcome.
    const result = await this.settlePurchase
      .execute(attempt, shipment, { onCompleted, acquiredAt })
      .catch((error: unknown) => {
        // The carrier created the label, but the file storage is unavailable. Recovery stores the file later and completes the
        // attempt.
        if (isStorageUnavailable(error)) return { attempt, label: null };
        throw error;
      });
    failpoint('purchase.finished');
    return result ?? this.waitForResult(attempt, attempt.id);
  }

  /**
   * The synchronous attempt was accepted by an earlier request. Waits at most `MAX_WAIT_MS` until the attempt is settled, and
   * returns its current state.
   */
  private async waitForResult(tenant: Tenant, attemptId: string): Promise<PurchaseResult> {
    const deadline = Date.now() + MAX_WAIT_MS;
    for (;;) {
      const attempt = await this.attempts.find(tenant, attemptId);
      if (!attempt) throw new Error(`The attempt ${attemptId} was accepted and does not exist.`);
      if (!isUnderWay(attempt.status) || attempt.async || Date.now() > deadline)
        return this.attempts.withLabel(attempt);
      await sleep(POLL_INTERVAL_MS);
      await this.settlePurchase.resume(attemptId);
    }
  }

  private async repeat(shipment: Shipment, attemptId: string, request: PurchaseRequest): Promise<Accepted> {
    const attempt = await this.attempts.find(shipment, attemptId);
    if (!attempt) throw new Error(`Shipment ${shipment.id} names the attempt ${attemptId}, which does not exist.`);
    if (holdsShipment(attempt.status)) {
      // Two identical synchronous requests can run concurrently. The second request fails immediately.
      const isSynchronous = !attempt.async && attempt.status !== 'action_required';
      if (isSynchronous || !isSamePurchase(attempt, request)) throw labelInProgress(attemptId);
    } else if (shipment.status === 'CANCELLED' || !isSamePurchase(attempt, request)) {
      throw alreadyProcessed(shipment.status, 'it already has a label.');
    }
    return { attempt, shipment, repeated: true };
  }

  /** The debit precedes the insert, because the attempt stores the balance after the debit. */
  private async debit(shipment: Shipment, rate: Rate, request: PurchaseRequest, isQueued: boolean): Promise<Attempt> {
    const { id: shipmentId, organizationId, livemode } = shipment;
    const labelFormat = shipment.labelFormat ?? request.labelFormat;
    this.requireFormat(shipment, rate, labelFormat);
    const id = newId('lat');
    const status = initialStatus(isQueued);
    const { overageCharge, total, balanceAfter } = await this.charges.debit(shipment, rate, {
      attemptId: id,
      shipmentId,
    });
    const attempt = await this.attempts.insert(
      {
        id,
        organizationId,
        livemode,
        shipmentId,
        status,
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
    const { async, total: charged } = attempt;
    await this.shipments.holdForPurchase(shipmentId, { id, status, async, charged, refunded: '0.00' });
    await this.idempotency.checkpoint({ ...this.idempotency.progress<PurchaseProgress>(), purchaseAttemptId: id });
    failpoint('purchase.accepting');
    return attempt;
  }

  /** Throws `CARRIER_NOT_SUPPORTED` with the available formats. Does not throw for an unknown carrier. */
  private requireFormat({ livemode }: Shipment, { carrierCode }: Rate, labelFormat: LabelFormat): void {
    const carrier = this.directory.ofMode(livemode).get(carrierCode);
    if (!carrier || carrier.labelFormats.includes(labelFormat)) return;
    throw new ApiError(
      'CARRIER_NOT_SUPPORTED',
      `${carrier.name} offers no labels in ${labelFormat}. Nothing was charged. Use one of: ${carrier.labelFormats.join(', ')}.`,
      { carrierCode, labelFormat, labelFormats: carrier.labelFormats },
    );
  }
}

const isSamePurchase = (attempt: Attempt, request: PurchaseRequest): boolean =>
  attempt.rate.id === request.rateId &&
  attempt.requestedFormat === request.labelFormat &&
  attempt.externalReference === request.externalReference &&
  attempt.async === request.async;

/** Throws `RATES_EXPIRED` if the rates have expired, or if no rate of the shipment has this id. */
function currentRate(shipment: Shipment, rateId: string): Rate {
  const rate = shipment.rates.find(({ id }) => id === rateId);
  if (!rate || !shipment.ratesExpiresAt || shipment.ratesExpiresAt <= new Date()) throw ratesExpired(shipment.id);
  return rate;
}

/**
 * Returns a `502` error if a synchronous purchase failed and was refunded, otherwise null. For a failed asynchronous attempt, the
 * response contains the attempt and no error.
 */
function failureOf({ attempt }: PurchaseResult): ApiError | null {
  if (attempt.status !== 'failed' || attempt.async) return null;
  return new ApiError(
    'CARRIER_ERROR',
    `${attempt.error?.message ?? 'The carrier created no label.'} The charge was refunded.`,
    {
      attemptId: attempt.id,
      statusUrl: attemptPath(attempt.id),
      shipmentId: attempt.shipmentId,
      refundedAmount: attempt.refundedAmount,
    },
  );
}
