import type { CarrierCall } from '../../src/contexts/carriers/port/carrier-account.js';
import type { LabelRequest } from '../../src/contexts/carriers/port/carrier-label.js';
import type { Carrier } from '../../src/contexts/carriers/port/carrier.js';
import type { CarrierDouble, CarrierFault, CarrierRequest, FaultAfter, FaultBefore } from './doubles/carrier-double.js';
import { Metrics } from '../../src/platform/metrics/metrics.js';
import { SystemClock } from '../../src/kernel/clock.js';
import type { PostalAddress } from '../../src/kernel/postal-address.js';
import { CarrierBreaker } from '../../src/contexts/carriers/calling/carrier-breaker.js';
import { CarrierDirectory } from '../../src/contexts/carriers/carrier-directory.js';
import { RateShopper } from '../../src/contexts/carriers/rate-shopper.js';
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
        await expect(carrier.quote(quoteOf(label), call)).rejects.toThrow('no readable response');
      },
    );

    describeWhatIsSold(name, at);
  });
}

/** Ends that no label holds, or only some carriers' do. */
const AWKWARD: readonly Partial<PostalAddress>[] = [
  { street: 'Prolongación de la Avenida Insurgentes Sur esquina con la Calzada de Tlalpan y Viaducto' },
  { street: 'X'.repeat(80) },
  { neighborhood: 'Unidad Habitacional Presidente Adolfo López Mateos Segunda Sección Poniente' },
  { exteriorNumber: 'Manzana 14 Lote 22 Bis' },
  { contactName: '李小龙' },
  { city: '北京' },
];

/** What a carrier sells, its label can hold; what it lacks in time is said as that. */
function describeWhatIsSold(name: string, at: () => AdapterAtDouble): void {
  it.each(AWKWARD)(
    `sells no rate whose label ${name} refuses for its address, and names the field: %j`,
    async (over) => {
      const { carrier, call, label } = at();
      const awkward = { ...label, to: { ...label.to, ...over } };
      const { rates, messages } = await carrier.quote(quoteOf(awkward), call);
      if (rates.length > 0) expect((await carrier.createLabel(awkward, call)).kind).toBe('made');
      else expect(messages).toMatchObject([{ message: expect.stringContaining(`toAddress.${Object.keys(over)[0]}`) }]);
    },
  );

  it('is NO_ANSWER where its own deadline passes, whatever it was doing', async () => {
    const { carrier, double, call, label } = at();
    double.failNext({ before: 'silence' });
    const account = { ...call.account, timeoutMs: 30 };
    const shopper = new RateShopper(
      new CarrierDirectory({ test: [], live: [carrier], accounts: [account] }),
      new Metrics(),
      new CarrierBreaker(new SystemClock()),
      { quoteBudgetMs: 60_000, defaultSatProductKey: null },
    );
    const { rates, messages } = await shopper.quote(quoteOf(label), { livemode: true, carrierCode: null });
    expect([rates, messages.map(({ code }) => code)]).toEqual([[], ['NO_ANSWER']]);
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
