import type { CarrierCall } from '../../src/contexts/carriers/port/carrier-account.js';
import type { LabelRequest } from '../../src/contexts/carriers/port/carrier-label.js';
import type { Carrier } from '../../src/contexts/carriers/port/carrier.js';
import type { CarrierDouble, CarrierFault, CarrierRequest, FaultAfter, FaultBefore } from './doubles/carrier-double.js';
import { NOW } from '../support/set-clock.js';
import { quoteOf } from './sample-requests.js';

/** What the `beforeEach` of a spec has arranged. */
export interface AdapterAtDouble {
  readonly carrier: Carrier;
  readonly double: CarrierDouble;
  readonly call: CarrierCall;
  readonly label: LabelRequest;
}

interface LabelFaults {
  readonly name: string;
  readonly at: () => AdapterAtDouble;
  /** The request that makes a label. */
  readonly isPurchase: (request: CarrierRequest) => boolean;
  /** What the carrier has made under the label's reference. */
  readonly made: () => readonly unknown[];
  /** Secrets of the account and words of the addresses: no outcome contains them. */
  readonly secrets: RegExp;
  /** Answers whose label the adapter looks up within the same call. */
  readonly looksUp?: readonly FaultAfter[];
  /** Of a carrier that proves that there is no label: how long after the request. */
  readonly absentAfterMinutes?: number;
}

const UNANSWERED: readonly FaultBefore[] = ['cut', 'html', 'unavailable', 'silence'];
const REFUSED: readonly FaultBefore[] = ['forbidden', 'too_many'];
const ANSWER_LOST: readonly FaultAfter[] = ['cut', 'half', 'html', 'unavailable', 'silence', 'empty', 'error_in_200'];

/** By the clock of the tests. */
export const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);

/** What every adapter does when the request for a label fails, before the carrier executes it or after. */
export function describeLabelFaults(adapter: LabelFaults): void {
  const { name, at, isPurchase, made, secrets, looksUp = [], absentAfterMinutes } = adapter;

  const buyDuring = async (fault: CarrierFault) => {
    const { carrier, double, call, label } = at();
    const deadline = new AbortController();
    double.failNext(fault, (request) => {
      if (isPurchase(request) && Object.values(fault).includes('silence')) deadline.abort();
      return isPurchase(request);
    });
    const outcome = await carrier.createLabel(label, { ...call, signal: deadline.signal });
    expect(double.requests.filter(isPurchase)).toHaveLength(1);
    expect(JSON.stringify(outcome)).not.toMatch(secrets);
    return outcome;
  };

  const findAfter = async (minutes: number): Promise<string> => {
    const { carrier, call, label } = at();
    return (await carrier.findLabel({ ...label, requestedAt: minutesAgo(minutes) }, call)).kind;
  };

  describe(`A label of ${name} is requested once`, () => {
    it.each(UNANSWERED)('and is unknown when nothing was made: %s', async (before) => {
      expect((await buyDuring({ before })).kind).toBe('unknown');
      expect(made()).toEqual([]);
      if (absentAfterMinutes === undefined) return;
      expect(await findAfter(1)).toBe('unknown');
      expect(await findAfter(absentAfterMinutes)).toBe('absent');
    });

    it.each(ANSWER_LOST)('and is unknown when its answer is lost: %s', async (after) => {
      expect((await buyDuring({ after })).kind).toBe(looksUp.includes(after) ? 'made' : 'unknown');
      expect(made()).toHaveLength(1);
      if (absentAfterMinutes === undefined) return;
      expect(await findAfter(1)).toBe('made');
      expect(await findAfter(absentAfterMinutes)).toBe('made');
      expect(made()).toHaveLength(1);
    });

    it.each(REFUSED)('and is refused because of the account: %s', async (before) => {
      expect(await buyDuring({ before })).toMatchObject({ kind: 'refused', fault: 'account' });
      expect(made()).toEqual([]);
    });

    it('and is refused where the carrier does not accept the account', async () => {
      const { carrier, double, call, label } = at();
      double.failNext({ before: 'unauthorized' }, isPurchase);
      double.failNext({ before: 'unauthorized' }, isPurchase);
      const outcome = await carrier.createLabel(label, call);
      expect(outcome).toMatchObject({ kind: 'refused', fault: 'account' });
      expect(JSON.stringify(outcome)).not.toMatch(secrets);
      expect(made()).toEqual([]);
      // A refused token is renewed once.
      expect(double.requests.filter(isPurchase)).toHaveLength(double.tokenRequests === 0 ? 1 : 2);
    });

    it('and is refused where the carrier cannot be reached', async () => {
      const { carrier, double, call, label } = at();
      await double.stop();
      expect(await carrier.createLabel(label, call)).toMatchObject({ kind: 'refused', fault: 'account' });
    });
  });
}

/** What every adapter does when a request for prices fails. */
export function describeQuoteFaults(name: string, at: () => AdapterAtDouble): void {
  describe(`A quote of ${name}`, () => {
    it.each(['unauthorized', 'forbidden', 'too_many'] as const)(
      'is a problem of the account when %s',
      async (before) => {
        const { carrier, double, call, label } = at();
        double.failNext({ before });
        // A refused token is renewed once.
        double.failNext({ before });
        const { messages } = await carrier.quote(quoteOf(label), call);
        expect(messages).toMatchObject([{ code: 'ACCOUNT_PROBLEM' }]);
      },
    );

    it.each([{ before: 'html' }, { after: 'half' }, { before: 'cut' }, { before: 'unavailable' }] as const)(
      'fails when unanswered: %j',
      async (fault) => {
        const { carrier, double, call, label } = at();
        double.failNext(fault);
        await expect(carrier.quote(quoteOf(label), call)).rejects.toThrow('no readable answer');
      },
    );
  });
}

/** What every adapter does whose carrier grants tokens (OAuth 2.0). */
export function describeTokens(name: string, at: () => AdapterAtDouble, made: () => readonly unknown[]): void {
  describe(`A token of ${name}`, () => {
    it('is one for a hundred concurrent calls', async () => {
      const { carrier, double, call, label } = at();
      await Promise.all(Array.from({ length: 100 }, () => carrier.quote(quoteOf(label), call)));
      expect(double.tokenRequests).toBe(1);
    });

    it('is renewed once where it is refused, and one label is made', async () => {
      const { carrier, double, call, label } = at();
      await carrier.quote(quoteOf(label), call);
      double.revokeTokens();
      expect((await carrier.createLabel(label, call)).kind).toBe('made');
      expect(double.tokenRequests).toBe(2);
      expect(made()).toHaveLength(1);
    });
  });
}
