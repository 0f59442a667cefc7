import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Rate } from '../../kernel/rate.js';
import type { RateMessage } from '../../kernel/rate-message.js';
import { requireNoTransaction } from '../../platform/database/held-connection.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { traced } from '../../platform/tracing/tracing.js';
import type { CarrierAccount } from './port/carrier-account.js';
import type { CarrierQuote, CarrierRate, QuoteMessage, QuoteRequest } from './port/carrier-quote.js';
import type { Carrier } from './port/carrier.js';
import { CallOutcomes } from './calling/call-outcomes.js';
import { CarrierBreaker } from './calling/carrier-breaker.js';
import { CarrierDirectory } from './carrier-directory.js';
import { carriersConfig } from './carriers.config.js';
import { doneWithin } from './calling/deadline.js';
import { failureKind } from './calling/failure-kind.js';
import { accountProblem } from './http/outcomes.js';
import { isValidRate } from './validate-rate.js';
import { withProductKeys } from './with-product-keys.js';

/** If no carrier responded within the quote budget, rates are accepted for this additional time. */
const LATE_LIMIT_MS = 30_000;

export interface QuoteOptions {
  /** LIVE uses the configured carriers. TEST uses only simulated carriers. */
  readonly livemode: boolean;
  /** Only this carrier is called. The result contains no messages about other carriers. Null for all carriers. */
  readonly carrierCode: string | null;
  /** Returns the reason why a carrier is not called, or null to call the carrier. If omitted, all carriers are called. */
  readonly exclusionOf?: (carrierCode: string) => QuoteMessage | null;
}

export type QuotedRate = CarrierRate & Pick<Rate, 'carrierCode' | 'carrierName' | 'pricingPolicyId'>;

/** Rates of the carriers. For each carrier without a rate, `messages` contains the reason. */
export interface Quotes {
  readonly rates: readonly QuotedRate[];
  readonly messages: readonly RateMessage[];
}

/**
 * `ready`: the rates that arrived within the budget, possibly none. `pending`: no carrier responded within the budget. `late` then
 * resolves with the rates that arrive within the next 30 s. `late` never rejects.
 */
export type QuoteResult =
  (Quotes & { readonly status: 'ready' }) | (Quotes & { readonly status: 'pending'; readonly late: Promise<Quotes> });

/**
 * If a carrier fails or exceeds the deadline, the rates of the other carriers are still returned. Source:
 * docs/carriers.md#rules-and-limits
 */
@Injectable()
export class RateShopper {
  private readonly logger = new Logger(RateShopper.name);

  constructor(
    private readonly directory: CarrierDirectory,
    private readonly metrics: Metrics,
    private readonly breaker: CarrierBreaker,
    @Inject(carriersConfig.KEY)
    private readonly config: Pick<ConfigType<typeof carriersConfig>, 'quoteBudgetMs' | 'defaultSatProductKey'>,
    private readonly outcomes: CallOutcomes = new CallOutcomes(),
  ) {}

  /**
   * Returns rates in the order of the list of carriers. The failure of a carrier does not reject the promise. For an unknown
   * carrier code, the result contains no rates.
   */
  async quote(request: QuoteRequest, options: QuoteOptions): Promise<QuoteResult> {
    requireNoTransaction('carrier quote');
    const { requested, excluded } = this.carriers(options);
    const round = this.request(withProductKeys(request, this.config.defaultSatProductKey), requested, options);
    const withExcluded = ({ rates, messages }: Quotes): Quotes => ({ rates, messages: [...messages, ...excluded] });
    const complete = await doneWithin(round.allDone, this.config.quoteBudgetMs);
    if (complete || round.responses.some((response) => response !== undefined))
      return { status: 'ready', ...withExcluded(round.close()) };
    const late = doneWithin(round.allDone, LATE_LIMIT_MS).then(() => withExcluded(round.close()));
    return { status: 'pending', ...withExcluded(round.soFar()), late };
  }

  private carriers({ livemode, carrierCode, exclusionOf = () => null }: QuoteOptions) {
    const requested: Carrier[] = [];
    const excluded: RateMessage[] = [];
    for (const carrier of this.directory.ofMode(livemode).values()) {
      if (carrierCode !== null && carrier.code !== carrierCode) continue;
      const exclusion = exclusionOf(carrier.code);
      if (exclusion) excluded.push({ carrierCode: carrier.code, ...exclusion });
      else requested.push(carrier);
    }
    return { requested, excluded };
  }

  private request(request: QuoteRequest, carriers: readonly Carrier[], { livemode }: QuoteOptions) {
    const controller = new AbortController();
    const responses: (Quotes | undefined)[] = carriers.map(() => undefined);
    const outstanding = new Set(carriers);
    /** Carriers that did not respond before the deadline. */
    const late = new Set<Carrier>();
    const report = (carrier: Carrier, isHealthy: boolean) =>
      this.outcomes.report(carrier, { livemode, area: 'quotes', isHealthy });
    const soFar = (): Quotes => ({
      rates: responses.flatMap((response) => response?.rates ?? []),
      messages: carriers.flatMap(
        (carrier, index) =>
          responses[index]?.messages ?? noResponse(carrier, outstanding.has(carrier) || late.has(carrier)),
      ),
    });
    const requestOne = async (carrier: Carrier, index: number) => {
      const endTimer = this.metrics.carrierCalls.startTimer({ carrier: carrier.code, call: 'quote' });
      let { signal } = controller;
      try {
        const account = this.directory.accountOf(carrier);
        signal = boundedBy(account, controller.signal);
        const ask = async () => {
          const quote = await traced('carrier quote', { carrier: carrier.code }, () =>
            carrier.quote(request, { account, signal }),
          );
          // The result of an aborted request does not show whether the carrier accepts the account.
          if (quote.rates.length === 0) signal.throwIfAborted();
          report(carrier, !isOfTheAccount(quote));
          return quote;
        };
        const quote = await this.breaker.guard(ask, {
          carrierCode: carrier.code,
          livemode,
          isRefused: isOfTheAccount,
          cachedFailure: () => ({ rates: [], messages: [accountProblem(carrier.name)] }),
        });
        if (!controller.signal.aborted) responses[index] = this.validQuote(quote, carrier);
        endTimer({ outcome: controller.signal.aborted ? 'failed' : 'answered' });
      } catch (error) {
        endTimer({ outcome: 'failed' });
        if (signal.aborted) late.add(carrier);
        // `close` itself logs and reports the requests that it aborts, so these requests are not reported here.
        if (!controller.signal.aborted) report(carrier, false);
        if (!controller.signal.aborted) this.logger.warn(`${carrier.code} failed to quote: ${failureKind(error)}`);
      }
      outstanding.delete(carrier);
    };
    return {
      responses,
      soFar,
      allDone: Promise.all(carriers.map(requestOne)),
      close: (): Quotes => {
        const arrived = soFar();
        if (outstanding.size > 0) {
          this.logger.warn(`Too late to quote: ${[...outstanding].map(({ code }) => code).join()}`);
          controller.abort();
          for (const carrier of outstanding) report(carrier, false);
        }
        return arrived;
      },
    };
  }

  private validQuote({ rates, messages }: CarrierQuote, carrier: Carrier): Quotes {
    const valid = rates.filter((rate) => isValidRate(rate, carrier));
    if (valid.length < rates.length) {
      this.logger.warn(
        `${carrier.code} quoted invalid rates: ${rates.length - valid.length} of ${rates.length} rates dropped`,
      );
    }
    const quoted = valid.map((rate) => ({
      ...rate,
      carrierCode: carrier.code,
      carrierName: carrier.name,
      billedWeightKg: knownWeight(rate.billedWeightKg),
      volumetricWeightKg: knownWeight(rate.volumetricWeightKg),
    }));
    if (rates.length > 0 && valid.length === 0) return { rates: quoted, messages: noResponse(carrier, false) };
    const given = messages.map((message): RateMessage => ({ carrierCode: carrier.code, ...message }));
    return { rates: quoted, messages: quoted.length + given.length > 0 ? given : [notServed(carrier)] };
  }
}

const isOfTheAccount = ({ messages }: CarrierQuote): boolean => messages.some(({ code }) => code === 'ACCOUNT_PROBLEM');

const boundedBy = ({ timeoutMs }: CarrierAccount, signal: AbortSignal): AbortSignal =>
  timeoutMs === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);

/** Rounds to the gram. An invalid weight becomes null, but the rate stays valid. */
const knownWeight = (kilograms: number | null): number | null =>
  kilograms !== null && Number.isFinite(kilograms) && kilograms > 0 ? Math.round(kilograms * 1000) / 1000 : null;

/** The message does not contain the error, because the error can contain credentials and addresses. */
const noResponse = ({ code, name }: Carrier, isOutstanding: boolean): RateMessage[] => [
  isOutstanding
    ? { carrierCode: code, code: 'NO_ANSWER', message: `${name} did not respond in time. Quote again later.` }
    : { carrierCode: code, code: 'CARRIER_ERROR', message: `${name} failed to quote. Quote again later.` },
];

const notServed = ({ code, name }: Carrier): RateMessage => ({
  carrierCode: code,
  code: 'NOT_SERVED',
  message: `${name} has no service for this parcel and route.`,
});
