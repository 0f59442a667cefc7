import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Gauge } from 'prom-client';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { CarrierDirectory } from '../carrier-directory.js';

/** A single one may be a token that expired, or a moment of too many requests. */
const REFUSALS_IN_A_ROW = 3;
/** Every process tries again after it, so that an account that was fixed is in use within half a minute. */
const PAUSE_MS = 15_000;

interface Refusals {
  readonly inARow: number;
  readonly tryAt: number;
}

interface Guarded<Answer> {
  readonly carrierCode: string;
  readonly livemode: boolean;
  /** True: the carrier refused our account. */
  readonly isRefused: (answer: Answer) => boolean;
  /** The answer where the carrier is not asked. */
  readonly insteadOfAsking: () => Answer;
}

/** Pauses calls that begin something after three refusals of our account in a row, per process. Source: docs/reference/carriers.md#breaker */
@Injectable()
export class CarrierBreaker {
  private readonly refusals = new Map<string, Refusals>();

  constructor(private readonly clock: Clock) {}

  /** Rejects as `call` does: without an answer, the state of the account is unknown. */
  async guard<Answer>(
    call: () => Promise<Answer>,
    { carrierCode, livemode, isRefused, insteadOfAsking }: Guarded<Answer>,
  ): Promise<Answer> {
    const key = keyOf(carrierCode, livemode);
    if (!this.admits(key)) return insteadOfAsking();
    const answer = await call();
    if (isRefused(answer)) this.refuse(key);
    else this.refusals.delete(key);
    return answer;
  }

  /** Whether the carrier is spared: from the third refusal until it takes the account. */
  isOpen(carrierCode: string, livemode: boolean): boolean {
    return hasTripped(this.refusals.get(keyOf(carrierCode, livemode)));
  }

  /** Where it pauses, one call is admitted when the pause is over, and the next one a pause later. */
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

/** The breakers of this process, for alerts: each process has its own. */
@Injectable()
export class BreakerGauge {
  constructor({ registry }: Metrics, breaker: CarrierBreaker, directory: CarrierDirectory) {
    new Gauge({
      name: 'guia_carrier_breaker_open',
      help: 'Whether this process spares the carrier, which refuses our account: 1 from the third refusal until it takes it.',
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
