import { SystemClock } from '../../../kernel/clock.js';
import { CarrierBreaker } from './carrier-breaker.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { Logger } from '@nestjs/common';
import type { CarrierCall } from '../port/carrier-account.js';
import { DEFAULT_DEADLINES } from '../port/carrier-profile.js';
import { CarrierDirectory } from '../carrier-directory.js';
import type { LabelRequest, LabelToCancel } from '../port/carrier-label.js';
import { Carrier } from '../port/carrier.js';
import { LabelClient } from './label-client.js';
import { ESTAFETA } from '../estafeta/settings.js';

const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
const TO_CANCEL = {
  trackingNumber: '1',
  reference: 'lat_1',
  livemode: false,
  createdAt: new Date(),
  carrierData: null,
};
const request = { reference: 'lat_1', livemode: false, contents: [] as LabelRequest['contents'] } as LabelRequest;

/** A carrier with the same response to every call. */
class FakeCarrier extends Carrier {
  readonly code = 'FAKE';
  readonly name = 'Fake';
  readonly services = [];
  readonly supportsPickups = false;
  readonly tracking = 'none';
  override readonly simulated = true;
  readonly limits = { weightKg: 68, longestSideCm: 270, lengthAndGirthCm: 330 };
  readonly terms = ESTAFETA.terms;
  signal: AbortSignal | undefined;

  constructor(private readonly response: () => unknown) {
    super();
  }

  override quote = () => Promise.resolve({ rates: [], messages: [] });
  override createLabel = (_request: LabelRequest, { signal }: CarrierCall) => this.respond(signal);
  override findLabel = (_request: LabelRequest, { signal }: CarrierCall) => this.respond(signal);
  override cancelLabel = (_label: LabelToCancel, { signal }: CarrierCall) => this.respond(signal);

  private respond(signal: AbortSignal) {
    this.signal = signal;
    return this.response() as Promise<never>;
  }
}

const labelClientWith = (carrier: Carrier) =>
  new LabelClient(
    new CarrierDirectory({ test: [carrier], live: [] }),
    new Metrics(),
    { defaultSatProductKey: null },
    new CarrierBreaker(new SystemClock()),
  );
const everyCall = (labelClient: LabelClient) => [
  labelClient.createLabel('FAKE', request),
  labelClient.findLabel('FAKE', request),
  labelClient.cancelLabel('FAKE', TO_CANCEL),
];
const label = { trackingNumber: '1', file: new Uint8Array([1]) };

describe('labelClient', () => {
  it.each([
    { kind: 'made', label },
    { kind: 'refused', fault: 'request', reason: 'No such street.' },
    { kind: 'unknown', reason: 'The line was cut.' },
  ])('returns the outcome of the carrier: $kind', async (outcome) => {
    const labelClient = labelClientWith(new FakeCarrier(async () => outcome));
    expect(await labelClient.createLabel('FAKE', request)).toBe(outcome);
    expect(await labelClient.findLabel('FAKE', request)).toBe(outcome);
  });

  it.each([
    { kind: 'cancelled' },
    { kind: 'lapses' },
    { kind: 'refused', fault: 'request', reason: 'It is on its way.' },
    { kind: 'unknown', reason: 'The line was cut.' },
  ])('returns the outcome of a cancellation: $kind', async (outcome) => {
    const labelClient = labelClientWith(new FakeCarrier(async () => outcome));
    const cancelled = labelClient.cancelLabel('FAKE', TO_CANCEL);
    expect(await cancelled).toBe(outcome);
  });

  it('logs the kind of an error, never its message', async () => {
    const failure = Object.assign(new Error('401 for Authorization: Bearer s3cr3t'), { code: 'ERR_REFUSED' });
    const labelClient = labelClientWith(new FakeCarrier(() => Promise.reject(failure)));

    const outcomes = await Promise.all(everyCall(labelClient));

    expect(JSON.stringify([warn.mock.calls, outcomes])).not.toContain('s3cr3t');
    expect(warn).toHaveBeenCalledWith('FAKE createLabel: Error ERR_REFUSED');
  });

  it('returns absent if the carrier never received the request', async () => {
    const labelClient = labelClientWith(new FakeCarrier(async () => ({ kind: 'absent' })));
    expect(await labelClient.findLabel('FAKE', request)).toEqual({ kind: 'absent' });
  });

  it.each<[string, () => unknown]>([
    ['rejects', () => Promise.reject(new Error('password=secret'))],
    [
      'throws',
      () => {
        throw new Error('password=secret');
      },
    ],
  ])('is unknown, without any text of the error, when the carrier %s', async (_, response) => {
    for (const call of everyCall(labelClientWith(new FakeCarrier(response)))) {
      expect(await call).toEqual({ kind: 'unknown', reason: 'The carrier did not respond.' });
    }
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a label without a tracking number', { kind: 'made', label: { ...label, trackingNumber: '' } }],
    ['a label without a file', { kind: 'made', label: { ...label, file: new Uint8Array() } }],
    ['a kind that does not exist', { kind: 'perhaps' }],
  ])('is unknown when the carrier returns %s', async (_, invalid) => {
    const labelClient = labelClientWith(new FakeCarrier(async () => invalid));
    expect((await labelClient.createLabel('FAKE', request)).kind).toBe('unknown');
    expect((await labelClient.findLabel('FAKE', request)).kind).toBe('unknown');
  });

  it('is unknown at the deadline when the carrier has not responded, and aborts the call', async () => {
    jest.useFakeTimers();
    const carrier = new FakeCarrier(() => new Promise(() => undefined));
    const outcomes = Promise.all(everyCall(labelClientWith(carrier)));
    await jest.advanceTimersByTimeAsync(DEFAULT_DEADLINES.labelMs);
    for (const { kind } of await outcomes) expect(kind).toBe('unknown');
    expect(carrier.signal?.aborted).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('is unknown for a carrier without an adapter in the mode', async () => {
    const labelClient = labelClientWith(new FakeCarrier(async () => ({ kind: 'made', label })));
    expect((await labelClient.createLabel('FAKE', { ...request, livemode: true })).kind).toBe('unknown');
    expect((await labelClient.createLabel('NOBODY', request)).kind).toBe('unknown');
  });
});
