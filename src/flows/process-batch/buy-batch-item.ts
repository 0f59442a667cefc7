import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../../kernel/api-error.js';
import type { Batch, BatchItem, ItemOutcome } from '../../contexts/batches/batch.js';
import { Batches } from '../../contexts/batches/batches.js';
import { BuyLabel } from '../../contexts/labels/purchase/buy-label.js';
import type { Finished } from '../../contexts/labels/purchase/finish-attempt.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import { ReadRates } from '../shipment-rates/read-rates.js';
import { chooseBatchRate } from './choose-batch-rate.js';

/** After that, what keeps failing for no reason of its own is given up. */
const MOST_TRIES = 4;

/**
 * Buys the label of one shipment of a batch. It may be called again after dying at any line: the attempt is tied to the
 * item in the transaction that accepts it, and settled together with it.
 */
@Injectable()
export class BuyBatchItem {
  private readonly logger = new Logger(BuyBatchItem.name);

  constructor(
    private readonly batches: Batches,
    private readonly shipments: Shipments,
    private readonly readRates: ReadRates,
    private readonly buyLabel: BuyLabel,
  ) {}

  /** Rejects with what is not the shipment's fault, until it was tried often enough. */
  async execute(batch: Batch, item: BatchItem): Promise<void> {
    const tries = await this.batches.countTry(item);
    try {
      await this.batches.settle(item, await this.outcome(batch, item, tries));
    } catch (error) {
      if (tries < MOST_TRIES) throw error;
      this.logger.error(`${item.shipmentId} of ${batch.id} is given up`, (error as Error).stack);
      await this.batches.settle(item, failed('INTERNAL_ERROR', 'Something failed on our side.'));
    }
  }

  private async outcome(batch: Batch, item: BatchItem, tries: number): Promise<ItemOutcome> {
    try {
      const before = item.attemptId ? await this.buyLabel.goOn(batch, item.attemptId) : null;
      if (before && !(wasLostOnTheWay(before) && tries < MOST_TRIES)) return toOutcome(before);
      return await this.buy(batch, item);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Somebody else may have bought it between our look and our purchase.
      return hasLabel(await this.shipments.get(batch, item.shipmentId))
        ? { status: 'purchased' }
        : failed(error.code, error.message);
    }
  }

  private async buy(batch: Batch, item: BatchItem): Promise<ItemOutcome> {
    const shipment = await this.readRates.execute(batch, item.shipmentId, false, 'apply');
    if (hasLabel(shipment)) return { status: 'purchased' };
    const request = {
      rateId: rateIdOf(shipment),
      labelFormat: 'PDF',
      externalReference: null,
      async: false,
    } as const;
    const finished = await this.buyLabel.execute(
      batch,
      item.shipmentId,
      request,
      (end) => this.batches.settle(item, toOutcome(end)),
      (attempt) => this.batches.tieAttempt(item, attempt.id),
    );
    return toOutcome(finished);
  }
}

/** What cannot be bought at all says so itself when it is bought. */
const rateIdOf = (shipment: Shipment): string =>
  shipment.status === 'DRAFT' && !shipment.purchaseAttemptId ? chooseBatchRate(shipment).id : '';

/** A valid one: neither voided nor of a shipment that was cancelled. */
const hasLabel = ({ label, status }: Shipment): boolean => label?.status === 'ACTIVE' && status !== 'CANCELLED';

/** The carrier never had the request, because the process died that was to send it. */
const wasLostOnTheWay = ({ attempt }: Finished): boolean => attempt.status === 'failed' && attempt.attemptNo > 1;

function toOutcome({ attempt }: Finished): ItemOutcome {
  switch (attempt.status) {
    case 'succeeded':
      return { status: 'purchased' };
    case 'failed':
      return failed('CARRIER_ERROR', attempt.error?.message ?? 'The carrier made no label.');
    case 'pending':
    case 'processing':
    case 'action_required':
      return failed(
        'SHIPMENT_LABEL_IN_PROGRESS',
        attempt.error?.message ?? 'A label purchase is under way for this shipment.',
      );
  }
}

const failed = (errorCode: ApiError['code'], errorMessage: string): ItemOutcome => ({
  status: 'failed',
  errorCode,
  errorMessage,
});
