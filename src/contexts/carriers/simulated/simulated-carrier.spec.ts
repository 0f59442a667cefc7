import { SystemClock } from '../../../kernel/clock.js';
import { CarrierBreaker } from '../calling/carrier-breaker.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { Logger } from '@nestjs/common';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import { CarrierDirectory } from '../carrier-directory.js';
import type { LabelRequest } from '../port/carrier-label.js';
import { quoteRequest } from '../../../../test/support/quote-request.js';
import { CARRIERS } from '../carriers.js';
import { LabelClient } from '../calling/label-client.js';
import { RateShopper, type QuoteResult } from '../rate-shopper.js';
import { SimulatedCarrier } from './simulated-carrier.js';
import type { MadeLabel } from './simulated-labels.js';

const jest = import.meta.jest;
jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
const BUDGET_MS = 8000;

/** The labels of the carriers, in memory. */
class SimulatedLabelsInMemory {
  readonly made = new Map<string, MadeLabel>();
  readonly cancelled = new Set<string>();

  async make({ reference, trackingNumber }: { reference: string; trackingNumber: string }): Promise<MadeLabel> {
    const label = this.made.get(reference) ?? { trackingNumber, shipDate: '2026-11-21' };
    this.made.set(reference, label);
    return label;
  }

  async find(_carrierCode: string, reference: string) {
    return this.made.get(reference);
  }

  async cancel(_carrierCode: string, trackingNumber: string) {
    this.cancelled.add(trackingNumber);
    return [...this.made.values()].some((label) => label.trackingNumber === trackingNumber);
  }
}

const unexpected = () => Promise.reject(new Error('Unexpected call for a pickup or for tracking.'));

function simulator() {
  const madeLabels = new SimulatedLabelsInMemory();
  let folio = 100_000_000;
  const folios = { next: async () => String(folio++) };
  const untouched = { confirm: unexpected, find: unexpected, status: unexpected, cancel: unexpected, of: unexpected };
  const carriers = CARRIERS.map(
    (settings) => new SimulatedCarrier(settings, madeLabels, folios, BUDGET_MS, untouched, untouched),
  );
  const directory = new CarrierDirectory({ test: carriers, live: carriers });
  return {
    madeLabels,
    labelClient: new LabelClient(
      directory,
      new Metrics(),
      { defaultSatProductKey: null },
      new CarrierBreaker(new SystemClock()),
    ),
    quoting: new RateShopper(directory, new Metrics(), new CarrierBreaker(new SystemClock()), {
      quoteBudgetMs: BUDGET_MS,
      defaultSatProductKey: null,
    }),
  };
}

const address: PostalAddress = {
  contactName: 'Ana López',
  contactPhone: '+525512345678',
  contactEmail: null,
  company: null,
  street: 'Reforma',
  exteriorNumber: '222',
  interiorNumber: null,
  neighborhood: 'Juárez',
  city: 'Ciudad de México',
  state: 'MX-CMX',
  postalCode: '06600',
  country: 'MX',
  reference: null,
  isResidential: true,
  latitude: null,
  longitude: null,
};
const labelRequest = (simulate: string | null = null, over: Partial<LabelRequest> = {}): LabelRequest => ({
  reference: 'lat_1',
  livemode: false,
  serviceCode: 'TERRESTRE',
  from: address,
  to: address,
  returnTo: address,
  parcel: { lengthCm: 20, widthCm: 15, heightCm: 10, weightKg: 1 },
  description: null,
  clientReference: null,
  insuredValue: null,
  signatureRequired: false,
  format: 'ZPL',
  shipDate: '2026-05-04',
  contents: [],
  declaredValue: null,
  carrierData: null,
  simulate,
  ...over,
});
const asked = { livemode: false, carrierCode: null };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

/** The result of `call` and its duration in milliseconds of the fake clock. */
async function timed<Result>(call: Promise<Result>): Promise<{ result: Result; ms: number }> {
  const start = jest.now();
  const ended = call.then((result) => ({ result, ms: jest.now() - start }));
  await jest.runAllTimersAsync();
  return ended;
}

const codesOf = ({ messages }: QuoteResult) => messages.map(({ code }) => code);

describe('simulated quotes', () => {
  it('come from every carrier', async () => {
    const { rates, status } = await simulator().quoting.quote(quoteRequest({ simulate: null }), asked);
    expect(status).toBe('ready');
    expect([...new Set(rates.map(({ carrierName }) => carrierName))]).toEqual(CARRIERS.map(({ name }) => name));
  });

  it('quote_none: no carrier quotes', async () => {
    const result = await simulator().quoting.quote(quoteRequest({ simulate: 'quote_none' }), asked);
    expect([result.status, result.rates, codesOf(result)]).toEqual(['ready', [], CARRIERS.map(() => 'NOT_SERVED')]);
  });

  it('quote_error: every carrier fails', async () => {
    const result = await simulator().quoting.quote(quoteRequest({ simulate: 'quote_error' }), asked);
    expect([result.status, result.rates, codesOf(result)]).toEqual(['ready', [], CARRIERS.map(() => 'CARRIER_ERROR')]);
  });

  it('quote_slow: quotes arrive after the budget', async () => {
    const quote = simulator().quoting.quote(quoteRequest({ simulate: 'quote_slow' }), asked);
    await jest.advanceTimersByTimeAsync(BUDGET_MS);
    const result = await quote;
    if (result.status !== 'pending') throw new Error('ready within the budget');
    await jest.advanceTimersByTimeAsync(1000);
    expect((await result.late).rates.length).toBeGreaterThan(CARRIERS.length);
  });
});

describe('simulated labels', () => {
  it('are created once per reference: a second request returns the same label', async () => {
    const { labelClient, madeLabels } = simulator();
    const first = await labelClient.createLabel('ESTAFETA', labelRequest());
    expect(first).toMatchObject({ kind: 'made', label: { trackingNumber: expect.stringMatching(/^\d{22}$/) } });
    expect(await labelClient.createLabel('ESTAFETA', labelRequest())).toEqual(first);
    expect(await labelClient.findLabel('ESTAFETA', labelRequest())).toEqual(first);
    expect(madeLabels.made.size).toBe(1);
  });

  it('are absent if none was requested', async () => {
    expect(await simulator().labelClient.findLabel('ESTAFETA', labelRequest())).toEqual({
      kind: 'absent',
    });
  });

  it('are refused for a service the carrier does not have', async () => {
    const request = labelRequest(null, { serviceCode: 'ROCKET' });
    expect(await simulator().labelClient.createLabel('ESTAFETA', request)).toMatchObject({
      kind: 'refused',
    });
  });

  it('can be cancelled twice, but not if they were never created', async () => {
    const { labelClient } = simulator();
    const made = await labelClient.createLabel('ESTAFETA', labelRequest());
    if (made.kind !== 'made') throw new Error(made.reason);
    const { trackingNumber } = made.label;
    const cancel = (number: string) =>
      labelClient.cancelLabel('ESTAFETA', {
        trackingNumber: number,
        reference: 'lat_1',
        livemode: false,
        createdAt: new Date(),
        carrierData: null,
      });
    expect(await cancel(trackingNumber)).toEqual({ kind: 'cancelled' });
    expect(await cancel(trackingNumber)).toEqual({ kind: 'cancelled' });
    expect(await cancel('0')).toMatchObject({ kind: 'unknown' });
  });

  it('label_slow: the label takes 3 s', async () => {
    const { result, ms } = await timed(simulator().labelClient.createLabel('ESTAFETA', labelRequest('label_slow')));
    expect(result.kind).toBe('made');
    expect(ms).toBe(3000);
  });

  it('label_rejected: returns a conclusive rejection', async () => {
    const { labelClient, madeLabels } = simulator();
    const request = labelRequest('label_rejected');
    expect((await labelClient.createLabel('ESTAFETA', request)).kind).toBe('refused');
    expect(madeLabels.made.size).toBe(0);
  });

  it.each([
    ['label_timeout', 'unknown', 0],
    ['label_lost_response', 'made', 1],
    ['label_lost_request', 'absent', 0],
  ])('%s: ends within about a second, and a later query returns %s', async (simulate, later, labels) => {
    const { labelClient, madeLabels } = simulator();
    const request = labelRequest(simulate);
    const { result, ms } = await timed(labelClient.createLabel('ESTAFETA', request));
    expect(result.kind).toBe('unknown');
    expect(ms).toBe(1000);
    expect((await timed(labelClient.findLabel('ESTAFETA', request))).result.kind).toBe(later);
    expect(madeLabels.made.size).toBe(labels);
  });
});
