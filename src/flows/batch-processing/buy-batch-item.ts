import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { ApiError } from '../../kernel/api-error.js';
import {
  BatchesService,
  type Batch,
  type BatchItem,
  type ItemOutcome,
} from '../../contexts/batches/batches.service.js';
import { AttemptEnds } from '../../contexts/labels/attempt/attempts.service.js';
import { PurchaseLabel, type Accepted } from '../../contexts/labels/purchase/purchase-label.js';
import { requireEditable } from '../../contexts/shipments/shipment.errors.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import type { Rate } from '../../kernel/rate.js';
import { ReadRates } from '../quoting/rates/read-rates.js';
import { chooseRate } from '../quoting/choose-rate.js';

type Attempt = Accepted['attempt'];

const PREPARED_AT_ONCE = 60;

/** Number of unexpected errors after which the item fails. */
const MAX_TRIES = 4;

/**
 * Number of owners of an attempt without a takeover. The worker that starts a queued attempt is the second owner. Every later owner
 * has taken the attempt over from another worker.
 */
const OWNERS_WITHOUT_TAKEOVER = 2;

/** Returns false after another worker has taken over the batch. The other worker then processes the item. */
type StillOwner = () => boolean;

/**
 * A retry of the purchase is safe. The transaction that accepts a purchase attempt also links the attempt to the batch item.
 * Source: docs/batches.md#rules-and-limits.
 */
@Injectable()
export class BuyBatchItem {
  private readonly logger = new Logger(BuyBatchItem.name);
  /**
   * Limits how many items of all batches this process prepares concurrently. Accepted purchases wait in the queues of the carriers.
   */
  private readonly prepare = pLimit(PREPARED_AT_ONCE);

  constructor(
    private readonly batches: BatchesService,
    private readonly shipments: Shipments,
    private readonly readRates: ReadRates,
    private readonly purchaseLabel: PurchaseLabel,
    private readonly attemptEnds: AttemptEnds,
  ) {}

  /** Throws unexpected errors, so that the worker retries the item. After `MAX_TRIES` unexpected errors, the item fails. */
  async execute(batch: Batch, item: BatchItem, isOwner: StillOwner): Promise<void> {
    const tries = await this.batches.incrementTries(item);
    try {
      const outcome = await this.outcome(batch, item, tries, isOwner);
      if (outcome) await this.batches.recordOutcome(item, outcome);
    } catch (error) {
      if (tries < MAX_TRIES) throw error;
      this.logger.error(`${item.shipmentId} of ${batch.id} failed after ${tries} tries`, (error as Error).stack);
      await this.batches.recordOutcome(item, failed('INTERNAL_ERROR', 'An internal error occurred. Retry the batch.'));
    }
  }

  /** Returns null if another worker has taken over the batch or this process is stopping. */
  private async outcome(
    batch: Batch,
    item: BatchItem,
    tries: number,
    isOwner: StillOwner,
  ): Promise<ItemOutcome | null> {
    try {
      if (item.attemptId) {
        const ended = await this.attemptEnds.of(item.attemptId);
        if (!ended || !failedByCrash(ended) || tries >= MAX_TRIES) return ended && toOutcome(ended);
      }
      const accepted = await this.prepare(() => (isOwner() ? this.accept(batch, item) : null));
      if (!accepted) return null;
      if (accepted === 'has label') return { status: 'purchased' };
      const ended = await this.attemptEnds.of(accepted.id);
      if (ended && failedByCrash(ended) && tries < MAX_TRIES) throw new Error(`The worker of ${ended.id} crashed.`);
      return ended && toOutcome(ended);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Another request may have quoted the shipment again during this purchase.
      if (error.code === 'RATES_EXPIRED' && tries < MAX_TRIES) throw error;
      // Another request may have bought the label during this purchase.
      return hasLabel(await this.shipments.get(batch, item.shipmentId))
        ? { status: 'purchased' }
        : failed(error.code, error.message);
    }
  }

  private async accept(batch: Batch, item: BatchItem): Promise<Attempt | 'has label'> {
    const shipment = await this.readRates.execute(batch, item.shipmentId, false, 'apply');
    if (hasLabel(shipment)) return 'has label';
    const { id: rateId } = rateOf(shipment, batch.deliverBy);
    const request = { rateId, labelFormat: 'PDF', externalReference: null, async: false } as const;
    return this.purchaseLabel.queue(batch, item.shipmentId, request, (attempt) =>
      this.batches.linkAttempt(item, attempt.id),
    );
  }
}

function rateOf(shipment: Shipment, deliverBy: string | null): Rate {
  requireEditable(shipment, 'no label can be bought for it.');
  return chooseRate(shipment, { kind: 'pinned or cheapest' }, deliverBy);
}

/** Returns false if the label was voided or the shipment was cancelled. */
const hasLabel = ({ label, status }: Shipment): boolean => label?.status === 'ACTIVE' && status !== 'CANCELLED';

/** Returns true if a worker crashed before the carrier received the request. */
const failedByCrash = ({ status, attemptNo }: Attempt): boolean =>
  status === 'failed' && attemptNo > OWNERS_WITHOUT_TAKEOVER;

function toOutcome(attempt: Attempt): ItemOutcome {
  switch (attempt.status) {
    case 'succeeded':
      return { status: 'purchased' };
    case 'failed':
      return failed('CARRIER_ERROR', attempt.error?.message ?? 'The carrier did not create a label.');
    case 'pending':
    case 'processing':
    case 'action_required':
      return failed(
        'SHIPMENT_LABEL_IN_PROGRESS',
        attempt.error?.message ?? 'A label purchase is in progress for this shipment.',
      );
  }
}

const failed = (errorCode: ApiError['code'], errorMessage: string): ItemOutcome => ({
  status: 'failed',
  errorCode,
  errorMessage,
});
