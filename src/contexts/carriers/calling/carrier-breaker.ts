import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Gauge } from 'prom-client';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { CarrierDirectory } from '../carrier-directory.js';

/**
 * Number of consecutive rejections of our account that opens the circuit breaker. A single rejection can have a temporary cause,
 * such as an expired token or too many requests.
 */
const REFUSALS_IN_A_ROW = 3;
/**
 * Time between calls of a carrier while its circuit breaker is open. Operations resume within half a minute after the operator
 * corrects the account.
 */
const PAUSE_MS = 15_000;

interface Refusals {
  readonly inARow: number;
  readonly tryAt: number;
}

interface Guarded<Result> {
  readonly carrierCode: string;
  readonly livemode: boolean;
  /** True if the response means that the carrier rejected our account. */
  readonly isRefused: (response: Result) => boolean;
  /** Returns the result for a call that the open breaker blocked. */
  readonly cachedFailure: () => Result;
}

/**
 * Pauses new operations of a carrier in this process after three consecutive rejections of our account. Source:
 * docs/carriers.md#rules-and-limits
 */
@Injectable()
export class CarrierBreaker {
  private readonly refusals = new Map<string, Refusals>();

  constructor(private readonly clock: Clock) {}

  /**
   * If `call` fails with an error, `guard` throws this error and the breaker stays unchanged. An error does not show whether the
   * carrier accepts the account.
   */
  async guard<Result>(
    call: () => Promise<Result>,
    { carrierCode, livemode, isRefused, cachedFailure }: Guarded<Result>,
  ): Promise<Result> {
    const key = keyOf(carrierCode, livemode);
    if (!this.admits(key)) return cachedFailure();
    const response = await call();
    if (isRefused(response)) this.refuse(key);
    else this.refusals.delete(key);
    return response;
  }

  /** True from the third consecutive rejection until the carrier accepts the account. */
  isOpen(carrierCode: string, livemode: boolean): boolean {
    return hasTripped(this.refusals.get(keyOf(carrierCode, livemode)));
  }

  /** Returns true for every call while the breaker is closed. While the breaker is open, returns true once after each pause. */
  private admits(key: string): boolean {
    const refusals = this.refusals.get(key);
    if (!hasTripped(refusals)) return true;
    if (this.now() < refusals.tryAt) return false;
    this.refusals.set(key, { ...refusals, tryAt: this.now() + PAUSE_MS });
    return true;
  }

  private refuse(key: string): void {
    const inARow = (this.refusals.get(key)?.inARow ?? 0) + 1;
    this.refusals.set(key, { inARow, tryAt: this.now() + PAUSE_MS });
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

const keyOf = (carrierCode: string, livemode: boolean): string => `${carrierCode} ${livemode}`;

const hasTripped = (refusals: Refusals | undefined): refusals is Refusals =>
  refusals !== undefined && refusals.inARow >= REFUSALS_IN_A_ROW;

/** Exports the state of the circuit breakers of this process as a metric for alerts. */
@Injectable()
export class BreakerGauge {
  constructor({ registry }: Metrics, breaker: CarrierBreaker, directory: CarrierDirectory) {
    new Gauge({
      name: 'guia_carrier_breaker_open',
      help:
        '1 while the circuit breaker of this process is open for the carrier: from the third rejection of our account ' +
        'until the carrier accepts it.',
      labelNames: ['carrier', 'mode'],
      registers: [registry],
      collect() {
        for (const livemode of [false, true])
          for (const carrier of directory.ofMode(livemode).keys())
            this.set({ carrier, mode: livemode ? 'LIVE' : 'TEST' }, breaker.isOpen(carrier, livemode) ? 1 : 0);
      },
    });
  }
}
