import { Injectable } from '@nestjs/common';
import pLimit, { type LimitFunction } from 'p-limit';

/** Items that a process reads and quotes at once. */
const PREPARED_AT_ONCE = 60;
/** Attempts of a dead process that a process waits for at once. */
const FOLLOWED_AT_ONCE = 60;
/** Labels of one carrier that a process buys for batches at once. */
const BOUGHT_AT_ONCE = 20;

/**
 * Shares a process among its batches. Items wait for their own carrier only, so that one that does not answer holds up no
 * other batch (docs/adr/0016-each-carrier-has-its-own-limit-of-background-work.md).
 */
@Injectable()
export class BatchLimits {
  readonly prepare = pLimit(PREPARED_AT_ONCE);
  readonly follow = pLimit(FOLLOWED_AT_ONCE);
  private readonly carriers = new Map<string, LimitFunction>();

  /** Runs `work`, which buys a label of the carrier. */
  buy<Result>(carrierCode: string, work: () => Promise<Result> | Result): Promise<Result> {
    let limit = this.carriers.get(carrierCode);
    if (!limit) this.carriers.set(carrierCode, (limit = pLimit(BOUGHT_AT_ONCE)));
    return limit(work);
  }
}
