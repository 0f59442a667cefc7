import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import { traced } from '../../platform/tracing/tracing.js';
import { CarrierDirectory } from './carrier-directory.js';
import type { Carrier, CarrierRate, QuoteRequest } from './carrier.js';
import { doneWithin } from './deadline.js';
import { failureKind } from './failure-kind.js';
import { isSound } from './sound-rate.js';

/** How long after the budget late carriers are still waited for when none was in time. */
const LATE_LIMIT_MS = 30_000;

export interface QuoteOptions {
  /** LIVE asks the carriers that are real where some are; TEST only simulated ones. */
  readonly livemode: boolean;
  /** Only this carrier; null asks all. */
  readonly carrierCode: string | null;
  /** Of those, only the ones it is true for; absent: all. */
  readonly mayAsk?: (carrierCode: string) => boolean;
  readonly budgetMs: number;
}

/** A carrier's rate, and whose it is. */
export type QuotedRate = CarrierRate & { readonly carrierCode: string; readonly carrierName: string };

/**
 * `ready`: the rates of those in time; an empty list is an answer too. `pending`: nobody answered within the budget;
 * `late` resolves with what came after it, never rejects, and takes at most 30 s more.
 */
export type QuoteResult =
  | { readonly status: 'ready'; readonly rates: readonly QuotedRate[] }
  | { readonly status: 'pending'; readonly rates: readonly []; readonly late: Promise<readonly QuotedRate[]> };

/**
 * Asks carriers for prices, all at once under one deadline. A carrier that is late, fails or answers nonsense costs
 * only its own rates. Source: specification, Quoting budget.
 */
@Injectable()
export class Quoting {
  private readonly logger = new Logger(Quoting.name);

  constructor(
    private readonly directory: CarrierDirectory,
    private readonly metrics: Metrics,
  ) {}

  /** The rates in the carriers' order. Never rejects; a carrier that does not exist quotes nothing. */
  async quote(request: QuoteRequest, options: QuoteOptions): Promise<QuoteResult> {
    const { budgetMs } = options;
    const round = this.ask(request, this.carriers(options));
    // When all are done nobody is left to wait for, even if every one of them failed.
    const complete = await doneWithin(round.allDone, budgetMs);
    if (complete || round.answers.some((answer) => answer !== undefined))
      return { status: 'ready', rates: round.close() };
    return { status: 'pending', rates: [], late: doneWithin(round.allDone, LATE_LIMIT_MS).then(() => round.close()) };
  }

  private carriers({ livemode, carrierCode, mayAsk = () => true }: QuoteOptions): readonly Carrier[] {
    const working = [...this.directory.working(livemode).values()];
    return working.filter(({ code }) => (carrierCode === null || code === carrierCode) && mayAsk(code));
  }

  private ask(request: QuoteRequest, carriers: readonly Carrier[]) {
    const stop = new AbortController();
    const answers: (readonly QuotedRate[] | undefined)[] = carriers.map(() => undefined);
    const outstanding = new Set(carriers);
    const askOne = async (carrier: Carrier, index: number) => {
      const ended = this.metrics.carrierCalls.startTimer({ carrier: carrier.code, call: 'quote' });
      try {
        const rates = await traced('carrier quote', { carrier: carrier.code }, () =>
          carrier.quote(request, stop.signal),
        );
        if (!stop.signal.aborted) answers[index] = this.soundRates(rates, carrier);
        ended({ outcome: stop.signal.aborted ? 'failed' : 'answered' });
      } catch (error) {
        ended({ outcome: 'failed' });
        if (!stop.signal.aborted) this.logger.warn(`${carrier.code} failed to quote: ${failureKind(error)}`);
      }
      outstanding.delete(carrier);
    };
    return {
      answers,
      allDone: Promise.all(carriers.map(askOne)),
      /** Abandons whoever has not answered yet; answers the rates of the others. */
      close: (): readonly QuotedRate[] => {
        if (outstanding.size > 0) {
          this.logger.warn(`Too late to quote: ${[...outstanding].map(({ code }) => code).join()}`);
          stop.abort();
        }
        return answers.flatMap((rates) => rates ?? []);
      },
    };
  }

  private soundRates(rates: readonly CarrierRate[], carrier: Carrier): readonly QuotedRate[] {
    const sound = rates.filter((rate) => isSound(rate, carrier));
    if (sound.length < rates.length) {
      this.logger.warn(
        `${carrier.code} quoted nonsense: ${rates.length - sound.length} of ${rates.length} rates dropped`,
      );
    }
    return sound.map((rate) => ({
      carrierCode: carrier.code,
      carrierName: carrier.name,
      serviceCode: rate.serviceCode,
      serviceName: rate.serviceName,
      serviceLevel: rate.serviceLevel,
      isInsured: rate.isInsured,
      estimatedDays: rate.estimatedDays,
      breakdown: rate.breakdown,
    }));
  }
}
