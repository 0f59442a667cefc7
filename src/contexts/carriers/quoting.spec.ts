import { Metrics } from '../../platform/metrics/metrics.js';
import { Logger } from '@nestjs/common';
import { CarrierDirectory } from './carrier-directory.js';
import { Carrier, type CarrierRate, type QuoteRequest } from './carrier.js';
import { Quoting, type QuoteResult } from './quoting.js';

const jest = import.meta.jest;
const BUDGET_MS = 8000;

const request: QuoteRequest = {
  origin: { postalCode: '06600', country: 'MX' },
  destination: { postalCode: '64000', country: 'MX' },
  parcel: { lengthCm: 20, widthCm: 15, heightCm: 10, weightKg: 1 },
  insuredValue: null,
  serviceLevel: null,
  simulate: null,
};
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
};

class FakeCarrier extends Carrier {
  readonly name = this.code.toLowerCase();
  readonly services = [{ code: 'GROUND', name: 'Ground', level: 'standard' as const }];
  readonly supportsPickups = false;
  readonly tracking = 'none';
  signal: AbortSignal | undefined;

  constructor(
    readonly code: string,
    private readonly answer: () => unknown,
  ) {
    super();
  }

  override quote(_request: QuoteRequest, signal: AbortSignal) {
    this.signal = signal;
    return this.answer() as Promise<readonly CarrierRate[]>;
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
  new Quoting(new CarrierDirectory({ test: carriers, live: [] }), new Metrics()).quote(request, {
    livemode: false,
    carrierCode,
    budgetMs: BUDGET_MS,
  });
const codesOf = ({ rates }: QuoteResult) => rates.map(({ carrierCode }) => carrierCode);

describe('quoting', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  beforeEach(() => {
    warn.mockClear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    // Whatever came of a quote, no timer may keep the process alive.
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('answers at once when every carrier has', async () => {
    const result = await quote([prompt, new FakeCarrier('OTHER', async () => [rate])]);
    expect(result.status).toBe('ready');
    expect(result.rates).toEqual([
      { ...rate, carrierCode: 'PROMPT', carrierName: 'prompt' },
      { ...rate, carrierCode: 'OTHER', carrierName: 'other' },
    ]);
  });

  it('leaves out a carrier that is late, at the budget and not later', async () => {
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
  ])('leaves out a carrier that %s', async (_, answer) => {
    const result = await quote([new FakeCarrier('BROKEN', answer), prompt]);
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
  ])('drops a rate with %s, keeps the others, with one line in the log', async (_, nonsense) => {
    const result = await quote([new FakeCarrier('LIAR', async () => [nonsense, rate]), prompt]);
    expect(codesOf(result)).toEqual(['LIAR', 'PROMPT']);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is ready when a carrier in time has no service for the parcel', async () => {
    const result = quote([new FakeCarrier('NOTHING', async () => []), after('LATE', BUDGET_MS + 1)]);
    await jest.runAllTimersAsync();
    expect(await result).toEqual({ status: 'ready', rates: [] });
  });

  it('is pending when nobody answered within the budget, and brings the rates when they have', async () => {
    const result = quote([after('LATE', BUDGET_MS + 1000), after('LATER', BUDGET_MS + 2000)]);
    await jest.advanceTimersByTimeAsync(BUDGET_MS);
    const pending = await result;
    if (pending.status !== 'pending') throw new Error('ready without an answer');
    expect(pending.rates).toEqual([]);
    await jest.advanceTimersByTimeAsync(2000);
    expect((await pending.late).map(({ carrierCode }) => carrierCode)).toEqual(['LATE', 'LATER']);
  });

  it('waits for late carriers 30 s beyond the budget at most', async () => {
    const mute = silent();
    const result = quote([mute, after('LATE', BUDGET_MS + 1000)]);
    await jest.advanceTimersByTimeAsync(BUDGET_MS);
    const pending = await result;
    if (pending.status !== 'pending') throw new Error('ready without an answer');
    expect(mute.signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(30_000);
    expect((await pending.late).map(({ carrierCode }) => carrierCode)).toEqual(['LATE']);
    expect(mute.signal?.aborted).toBe(true);
  });

  it('is ready without rates when every carrier has failed: there is nothing to wait for', async () => {
    const failing = new FakeCarrier('FAILING', () => Promise.reject(new Error('503')));
    expect(await quote([failing])).toEqual({ status: 'ready', rates: [] });
  });

  it('asks only the carrier named, and nobody when it does not exist', async () => {
    const other = new FakeCarrier('OTHER', async () => [rate]);
    expect(codesOf(await quote([prompt, other], 'OTHER'))).toEqual(['OTHER']);
    expect(await quote([prompt], 'NOBODY')).toEqual({ status: 'ready', rates: [] });
  });

  it('asks in TEST only the carriers of TEST, and in LIVE those of LIVE', async () => {
    const real = new FakeCarrier('PROMPT', async () => [{ ...rate, serviceName: 'Real' }]);
    const quoting = new Quoting(new CarrierDirectory({ test: [prompt], live: [real] }), new Metrics());
    const names = async (livemode: boolean) =>
      (await quoting.quote(request, { livemode, carrierCode: null, budgetMs: BUDGET_MS })).rates.map(
        ({ serviceName }) => serviceName,
      );
    expect(await names(false)).toEqual(['Ground']);
    expect(await names(true)).toEqual(['Real']);
  });
});
