import { Metrics } from '../../platform/metrics/metrics.js';
import { Logger } from '@nestjs/common';
import { CarrierDirectory } from './carrier-directory.js';
import { Carrier, type LabelRequest } from './carrier.js';
import { Labelling } from './labelling.js';

const jest = import.meta.jest;
const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
const DEADLINE_MS = 5000;
const request = { reference: 'lat_1', livemode: false } as LabelRequest;

/** A carrier that answers every call alike. */
class FakeCarrier extends Carrier {
  readonly code = 'FAKE';
  readonly name = 'Fake';
  readonly services = [];
  readonly supportsPickups = false;
  readonly tracking = 'none';
  signal: AbortSignal | undefined;

  constructor(private readonly answer: () => unknown) {
    super();
  }

  override quote = () => Promise.resolve([]);
  override createLabel = (_request: LabelRequest, signal: AbortSignal) => this.respond(signal);
  override findLabel = (_request: LabelRequest, signal: AbortSignal) => this.respond(signal);
  override cancelLabel = (_trackingNumber: string, signal: AbortSignal) => this.respond(signal);

  private respond(signal: AbortSignal) {
    this.signal = signal;
    return this.answer() as Promise<never>;
  }
}

const labellingWith = (carrier: Carrier) =>
  new Labelling(new CarrierDirectory({ test: [carrier], live: [] }), new Metrics());
const everyCall = (labelling: Labelling) => [
  labelling.createLabel('FAKE', request, DEADLINE_MS),
  labelling.findLabel('FAKE', request, DEADLINE_MS),
  labelling.cancelLabel('FAKE', { trackingNumber: '1', livemode: false }, DEADLINE_MS),
];
const label = { trackingNumber: '1', file: new Uint8Array([1]) };

describe('labelling', () => {
  it.each([
    { kind: 'made', label },
    { kind: 'refused', reason: 'No such street.' },
    { kind: 'unknown', reason: 'The line was cut.' },
  ])('passes on what the carrier answered: $kind', async (outcome) => {
    const labelling = labellingWith(new FakeCarrier(async () => outcome));
    expect(await labelling.createLabel('FAKE', request, DEADLINE_MS)).toBe(outcome);
    expect(await labelling.findLabel('FAKE', request, DEADLINE_MS)).toBe(outcome);
  });

  it('writes the kind of a failure into the log, never what it quotes', async () => {
    const failure = Object.assign(new Error('401 for Authorization: Bearer s3cr3t'), { code: 'ERR_REFUSED' });
    const labelling = labellingWith(new FakeCarrier(() => Promise.reject(failure)));

    const outcomes = await Promise.all(everyCall(labelling));

    expect(JSON.stringify([warn.mock.calls, outcomes])).not.toContain('s3cr3t');
    expect(warn).toHaveBeenCalledWith('FAKE createLabel: Error ERR_REFUSED');
  });

  it('passes on that the carrier never got the request', async () => {
    const labelling = labellingWith(new FakeCarrier(async () => ({ kind: 'absent' })));
    expect(await labelling.findLabel('FAKE', request, DEADLINE_MS)).toEqual({ kind: 'absent' });
  });

  it.each<[string, () => unknown]>([
    ['rejects', () => Promise.reject(new Error('password=secret'))],
    [
      'throws',
      () => {
        throw new Error('password=secret');
      },
    ],
  ])('is unknown, without a word of the error, when the carrier %s', async (_, answer) => {
    for (const call of everyCall(labellingWith(new FakeCarrier(answer)))) {
      expect(await call).toEqual({ kind: 'unknown', reason: 'The carrier did not answer.' });
    }
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a label without a tracking number', { kind: 'made', label: { ...label, trackingNumber: '' } }],
    ['a label without a file', { kind: 'made', label: { ...label, file: new Uint8Array() } }],
    ['a kind that does not exist', { kind: 'perhaps' }],
  ])('is unknown when the carrier answers %s', async (_, nonsense) => {
    const labelling = labellingWith(new FakeCarrier(async () => nonsense));
    expect((await labelling.createLabel('FAKE', request, DEADLINE_MS)).kind).toBe('unknown');
    expect((await labelling.findLabel('FAKE', request, DEADLINE_MS)).kind).toBe('unknown');
  });

  it('is unknown at the deadline when the carrier has not answered, and abandons the call', async () => {
    jest.useFakeTimers();
    const carrier = new FakeCarrier(() => new Promise(() => undefined));
    const outcomes = Promise.all(everyCall(labellingWith(carrier)));
    await jest.advanceTimersByTimeAsync(DEADLINE_MS);
    for (const { kind } of await outcomes) expect(kind).toBe('unknown');
    expect(carrier.signal?.aborted).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('is unknown for a carrier that does not work in the mode', async () => {
    const labelling = labellingWith(new FakeCarrier(async () => ({ kind: 'made', label })));
    expect((await labelling.createLabel('FAKE', { ...request, livemode: true }, DEADLINE_MS)).kind).toBe('unknown');
    expect((await labelling.createLabel('NOBODY', request, DEADLINE_MS)).kind).toBe('unknown');
  });
});
