import { SystemClock } from '../../kernel/clock.js';
import { CarrierBreaker } from './calling/carrier-breaker.js';
import { quoteRequest } from '../../../test/support/quote-request.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { Logger } from '@nestjs/common';
import { CarrierDirectory } from './carrier-directory.js';
import type { CarrierCall } from './port/carrier-account.js';
import type { CarrierQuote, CarrierRate, QuoteRequest } from './port/carrier-quote.js';
import { Carrier } from './port/carrier.js';
import { RateShopper, type QuoteResult, type Quotes } from './rate-shopper.js';
import { ESTAFETA } from './estafeta/settings.js';

const BUDGET_MS = 8000;
const CONFIG = { quoteBudgetMs: BUDGET_MS, defaultSatProductKey: '31181701' };

const request = quoteRequest();
const rate: CarrierRate = {
  serviceCode: 'GROUND',
  serviceName: 'Ground',
  serviceLevel: 'standard',
  isInsured: false,
  estimatedDays: { min: 1, max: 3 },
  breakdown: {
    baseRate: 100.1,
    fuelSurcharge: 10.2,
    insuranceCost: 0,
    subtotal: 110.3,
    ivaRate: 0.16,
    ivaAmount: 17.65,
    total: 127.95,
  },
  billedWeightKg: 3,
  volumetricWeightKg: 1.8,
};

class FakeCarrier extends Carrier {
  readonly name = this.code.toLowerCase();
  readonly services = [{ code: 'GROUND', name: 'Ground', level: 'standard' as const }];
  readonly supportsPickups = false;
  readonly tracking = 'none';
  override readonly simulated = true;
  readonly limits = { weightKg: 68, longestSideCm: 270, lengthAndGirthCm: 330 };
  readonly terms = ESTAFETA.terms;
  signal: AbortSignal | undefined;

  constructor(
    readonly code: string,
    private readonly response: () => unknown,
  ) {
    super();
  }

  override async quote(_request: QuoteRequest, { signal }: CarrierCall): Promise<CarrierQuote> {
    this.signal = signal;
    return { rates: (await this.response()) as readonly CarrierRate[], messages: [] };
  }

  override createLabel = () => Promise.reject(new Error('not asked for here'));
  override findLabel = () => Promise.reject(new Error('not asked for here'));
  override cancelLabel = () => Promise.reject(new Error('not asked for here'));
}

const prompt = new FakeCarrier('PROMPT', async () => [rate]);
const after = (code: string, ms: number, rates: readonly CarrierRate[] = [rate]) =>
  new FakeCarrier(code, () => new Promise((resolve) => setTimeout(resolve, ms, rates)));
const silent = () => new FakeCarrier('SILENT', () => new Promise(() => undefined));

const quote = (carriers: readonly Carrier[], carrierCode: string | null = null): Promise<QuoteResult> =>
  new RateShopper(
    new CarrierDirectory({ test: carriers, live: [] }),
    new Metrics(),
    new CarrierBreaker(new SystemClock()),
    CONFIG,
  ).quote(request, {
    livemode: false,
    carrierCode,
  });
const codesOf = ({ rates }: Quotes) => rates.map(({ carrierCode }) => carrierCode);

describe('the rate shopper', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  beforeEach(() => {
    warn.mockClear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    // After a quote, no timer may keep the process alive.
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('returns as soon as every carrier has responded', async () => {
    const result = await quote([prompt, new FakeCarrier('OTHER', async () => [rate])]);
    expect(result.status).toBe('ready');
    expect(result.rates).toEqual([
      { ...rate, carrierCode: 'PROMPT', carrierName: 'prompt' },
      { ...rate, carrierCode: 'OTHER', carrierName: 'other' },
    ]);
  });

  it('omits a carrier that is late, at the end of the budget', async () => {
    const late = after('LATE', BUDGET_MS + 1);
    const settled = jest.fn();
    const result = quote([late, prompt]);
    void result.then(settled);
    await jest.advanceTimersByTimeAsync(BUDGET_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalled();
    expect(codesOf(await result)).toEqual(['PROMPT']);
    expect(late.signal?.aborted).toBe(true);
    await jest.runAllTimersAsync();
    expect(codesOf(await result)).toEqual(['PROMPT']);
  });

  it.each<[string, () => unknown]>([
    ['rejects', () => Promise.reject(new Error('503'))],
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['answers nothing', async () => undefined],
    ['answers no list', async () => ({ rates: [rate] })],
  ])('leaves out a carrier that %s', async (_, response) => {
    const result = await quote([new FakeCarrier('BROKEN', response), prompt]);
    expect(result.status).toBe('ready');
    expect(codesOf(result)).toEqual(['PROMPT']);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  const withBreakdown = (over: Partial<CarrierRate['breakdown']>) => ({
    ...rate,
    breakdown: { ...rate.breakdown, ...over },
  });
  it.each<[string, unknown]>([
    ['a total that is not subtotal plus IVA', withBreakdown({ total: 127.96 })],
    ['a subtotal that is not its parts', withBreakdown({ fuelSurcharge: 10.3 })],
    ['a negative price', withBreakdown({ baseRate: -100.1, subtotal: -89.9, ivaAmount: 0, total: -89.9 })],
    ['a price of zero', withBreakdown({ baseRate: 0, fuelSurcharge: 0, subtotal: 0, ivaAmount: 0, total: 0 })],
    ['a price that is not a number', withBreakdown({ ivaAmount: NaN, total: NaN })],
    ['an endless price', withBreakdown({ baseRate: Infinity, subtotal: Infinity, total: Infinity })],
    ['a price with a fraction of a centavo', withBreakdown({ ivaAmount: 17.655, total: 127.955 })],
    ['a price as text', withBreakdown({ total: '127.95' as never })],
    ['no breakdown', { ...rate, breakdown: undefined }],
    ['a service the carrier does not have', { ...rate, serviceCode: 'ROCKET' }],
    ['a level that is not the service’s', { ...rate, serviceLevel: 'express' }],
    ['days in the wrong order', { ...rate, estimatedDays: { min: 3, max: 1 } }],
    ['null', null],
  ])('drops a rate with %s, keeps the others, with one line in the log', async (_, invalid) => {
    const result = await quote([new FakeCarrier('LIAR', async () => [invalid, rate]), prompt]);
    expect(codesOf(result)).toEqual(['LIAR', 'PROMPT']);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is ready when a carrier within the budget has no service for the parcel', async () => {
    const result = quote([new FakeCarrier('NOTHING', async () => []), after('LATE', BUDGET_MS + 1)]);
    await jest.runAllTimersAsync();
    expect(await result).toEqual({
      status: 'ready',
      rates: [],
      messages: [
        { carrierCode: 'NOTHING', code: 'NOT_SERVED', message: 'nothing has no service for this parcel and route.' },
        { carrierCode: 'LATE', code: 'NO_ANSWER', message: 'late did not respond in time. Quote again later.' },
      ],
    });
  });

  it('returns the reason of each carrier without a rate, and no reason for a carrier with one', async () => {
    const liar = new FakeCarrier('LIAR', async () => [{ ...rate, serviceCode: 'ROCKET' }]);
    const broken = new FakeCarrier('BROKEN', () => Promise.reject(new Error('a secret')));
    const heavy = new FakeCarrier('HEAVY', async () => []);
    const tooHeavy = { code: 'TOO_HEAVY' as const, message: 'Too heavy.' };
    heavy.quote = async () => ({ rates: [], messages: [tooHeavy] });
    const result = quote([prompt, liar, broken, heavy, silent()]);
    await jest.runAllTimersAsync();

    expect((await result).messages).toEqual([
      { carrierCode: 'LIAR', code: 'CARRIER_ERROR', message: expect.any(String) },
      { carrierCode: 'BROKEN', code: 'CARRIER_ERROR', message: expect.not.stringContaining('secret') },
      { carrierCode: 'HEAVY', ...tooHeavy },
      { carrierCode: 'SILENT', code: 'NO_ANSWER', message: expect.any(String) },
    ]);
  });

  it('returns the reason for excluded carriers without a call', async () => {
    const other = new FakeCarrier('OTHER', () => Promise.reject(new Error('asked')));
    const excluded = { code: 'EXCLUDED_BY_RULE' as const, message: 'No.' };
    const directory = new CarrierDirectory({ test: [other, prompt], live: [] });
    const { rates, messages } = await new RateShopper(
      directory,
      new Metrics(),
      new CarrierBreaker(new SystemClock()),
      CONFIG,
    ).quote(request, {
      livemode: false,
      carrierCode: null,
      exclusionOf: (code) => (code === 'OTHER' ? excluded : null),
    });

    expect([rates.length, messages, warn.mock.calls.length]).toEqual([1, [{ carrierCode: 'OTHER', ...excluded }], 0]);
  });

  it('is pending when no carrier responded within the budget, and delivers the rates later', async () => {
    const result = quote([after('LATE', BUDGET_MS + 1000), after('LATER', BUDGET_MS + 2000)]);
    await jest.advanceTimersByTimeAsync(BUDGET_MS);
    const pending = await result;
    if (pending.status !== 'pending') throw new Error('ready without an answer');
    expect(pending.rates).toEqual([]);
    await jest.advanceTimersByTimeAsync(2000);
    expect(pending.messages.map(({ carrierCode, code }) => [carrierCode, code])).toEqual([
      ['LATE', 'NO_ANSWER'],
      ['LATER', 'NO_ANSWER'],
    ]);
    const late = await pending.late;
    expect([codesOf(late), late.messages]).toEqual([['LATE', 'LATER'], []]);
  });

  it('waits for late carriers 30 s beyond the budget at most', async () => {
    const mute = silent();
    const result = quote([mute, after('LATE', BUDGET_MS + 1000)]);
    await jest.advanceTimersByTimeAsync(BUDGET_MS);
    const pending = await result;
    if (pending.status !== 'pending') throw new Error('ready without an answer');
    expect(mute.signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(codesOf(await pending.late)).toEqual(['LATE']);
    expect(mute.signal?.aborted).toBe(true);
  });

  it('is ready without rates when every carrier has failed', async () => {
    const failing = new FakeCarrier('FAILING', () => Promise.reject(new Error('503')));
    expect(await quote([failing])).toMatchObject({ status: 'ready', rates: [] });
  });

  it('calls only the given carrier, and none if it does not exist', async () => {
    const other = new FakeCarrier('OTHER', async () => [rate]);
    expect(codesOf(await quote([prompt, other], 'OTHER'))).toEqual(['OTHER']);
    expect(await quote([prompt], 'NOBODY')).toEqual({ status: 'ready', rates: [], messages: [] });
  });

  it('requests the carriers of the mode only', async () => {
    const real = new FakeCarrier('PROMPT', async () => [{ ...rate, serviceName: 'Real' }]);
    const quoting = new RateShopper(
      new CarrierDirectory({ test: [prompt], live: [real] }),
      new Metrics(),
      new CarrierBreaker(new SystemClock()),
      CONFIG,
    );
    const names = async (livemode: boolean) =>
      (await quoting.quote(request, { livemode, carrierCode: null })).rates.map(({ serviceName }) => serviceName);
    expect(await names(false)).toEqual(['Ground']);
    expect(await names(true)).toEqual(['Real']);
  });
});
