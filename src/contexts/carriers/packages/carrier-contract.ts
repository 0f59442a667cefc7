import { inspect } from 'node:util';
import { SystemClock } from '../../../kernel/clock.js';
import { capturedOutput } from './captured-output.js';
import { sampleContractLabel, sampleContractQuote } from './contract-samples.js';
import type { CarrierDefinition } from '../carrier-definition.js';
import { isLabelFile } from '../http/outcomes.js';
import { type CarrierCall, NO_SHIPPER } from '../port/carrier-account.js';
import type { CarrierLabel, LabelRequest } from '../port/carrier-label.js';
import type { Carrier } from '../port/carrier.js';
import { isValidRate } from '../validate-rate.js';
import { definitionProblems } from './definition-problems.js';
import { barcodesOf } from './read-label.js';
import { formsOf } from './secret-forms.js';

export const FAULTS = ['unavailable', 'html', 'cut', 'unauthorized', 'forbidden', 'too_many'] as const;
export type ContractFault = (typeof FAULTS)[number];

/**
 * A test double: a local server that simulates the API of the carrier. For a carrier without an API, the test double simulates the
 * database records of the carrier. The author of the adapter writes the test double.
 */
export interface ContractDouble {
  /** Base URL and credentials for the adapter. */
  readonly account: { readonly baseUrl: string; readonly credentials: Readonly<Record<string, string>> };
  /**
   * After this call, every request fails until `recover` is called. Phase `before`: the test double does not execute the request.
   * Phase `after`: the test double executes the request, but its response is lost. `fail` and `recover` are absent for a carrier
   * without an API, because such a carrier receives no requests.
   */
  fail?(fault: ContractFault, phase: 'before' | 'after'): void;
  recover?(): void;
  /** Number of created labels, including cancelled labels. */
  labels(): number | Promise<number>;
  /** Adds these scans of a parcel to the test double, which returns them in an order that is not chronological. */
  move(
    trackingNumber: string,
    scans: readonly { readonly status: 'PICKED_UP' | 'DELIVERED'; readonly at: Date }[],
  ): void | Promise<void>;
}

const OF_THE_ACCOUNT: readonly ContractFault[] = ['unauthorized', 'forbidden', 'too_many'];
const DEADLINE_MS = 10_000;
/** Options of `inspect` that include the messages, stacks and causes of errors. */
const WHOLE = { depth: null, maxArrayLength: null, maxStringLength: null, breakLength: Infinity, showHidden: true };

/**
 * Runs the checks that every adapter must pass against an adapter and its test double. Returns the failed checks.
 * Works with any test framework: `expect(await runCarrierContract(carrier, double)).toEqual([])`.
 */
export async function runCarrierContract(definition: CarrierDefinition, double: ContractDouble): Promise<string[]> {
  const problems = definitionProblems(definition, []);
  if (problems.length > 0 || !definition.real) return problems;
  return checkAdapter(new definition.real.adapter(new SystemClock()), double);
}

/** Runs the checks of `runCarrierContract` except the checks of the definition (`definitionProblems`). */
export const checkAdapter = (carrier: Carrier, double: ContractDouble): Promise<string[]> =>
  new Contract(carrier, double).run();

class Contract {
  private readonly problems: string[] = [];
  private count = 0;

  constructor(
    private readonly carrier: Carrier,
    private readonly double: ContractDouble,
  ) {}

  async run(): Promise<string[]> {
    await capturedOutput(
      () => this.runSteps(),
      (output) => this.check(!this.containsSecret(output), 'logs a credential or an address'),
    );
    return [...new Set(this.problems)];
  }

  private async runSteps(): Promise<void> {
    await this.step('a quote', () => this.quotes());
    for (const format of this.carrier.labelFormats) await this.step(`a label as ${format}`, () => this.sells(format));
    await this.step('a cancellation', () => this.cancels());
    if (this.carrier.tracking !== 'none') await this.step('tracking', () => this.tracks());
    if (this.double.fail) await this.fails();
  }

  private async fails(): Promise<void> {
    for (const fault of FAULTS) {
      await this.step(`a quote during ${fault}`, () => this.quotesDuring(fault));
      await this.step(`a label during ${fault}`, () => this.sellsDuring(fault));
      await this.step(`an inquiry during ${fault}`, () => this.findsDuring(fault));
      await this.step(`a cancellation during ${fault}`, () => this.cancelsDuring(fault));
    }
    for (const fault of ['unavailable', 'html', 'cut'] as const)
      await this.step(`a label whose response is lost by ${fault}`, () => this.losesResponse(fault));
  }

  private async quotes(): Promise<void> {
    const request = sampleContractQuote();
    const { rates } = this.watched(await this.carrier.quote(request, this.call()));
    this.check(rates.length > 0, 'returns no rate');
    for (const rate of rates) {
      this.check(
        isValidRate(rate, this.carrier),
        `has an invalid rate of ${rate.serviceCode}: its amounts must add up`,
      );
      this.check(rate.cost !== undefined, `has no cost of ${rate.serviceCode}`);
    }
    const other = (['express', 'standard', 'economy'] as const).find(
      (level) => !this.carrier.services.some((service) => service.level === level),
    );
    if (!other) return;
    const filtered = await this.carrier.quote({ ...request, serviceLevel: other }, this.call());
    this.check(filtered.rates.length === 0, `has a rate of another level than ${other}`);
  }

  private async sells(format: LabelRequest['format']): Promise<void> {
    const request = await this.request({ format });
    const before = await this.double.labels();
    const outcome = this.watched(await this.carrier.createLabel(request, this.call()));
    if (outcome.kind !== 'made') return this.report(`is ${outcome.kind}: ${outcome.reason}`);
    this.check((await this.double.labels()) === before + 1, 'does not create exactly one label');
    await this.reads(outcome.label, format);
    this.check(
      /^[A-Za-z0-9]{5,40}$/.test(outcome.label.trackingNumber),
      'returns no tracking number of 5 to 40 letters and digits',
    );
    const found = this.watched(await this.carrier.findLabel(request, this.call()));
    this.check(
      found.kind !== 'absent' && found.kind !== 'refused',
      `is ${found.kind} by its reference, although it was created`,
    );
    if (this.carrier.recovery !== 'by_reference') return;
    this.check(
      found.kind === 'made' && found.label.trackingNumber === outcome.label.trackingNumber,
      'is not found by its reference',
    );
    this.check((await this.double.labels()) === before + 1, 'is created again by an inquiry');
  }

  /** The barcode must contain the tracking number. It can contain more: the barcode of FedEx starts with a routing code. */
  private async reads({ file, trackingNumber }: CarrierLabel, format: LabelRequest['format']): Promise<void> {
    if (!isLabelFile(file, format)) return this.report('returns a file of another format');
    const barcodes = await barcodesOf(file, format).catch((error: unknown) =>
      this.report(`is not readable: ${(error as Error).message}`),
    );
    if (!barcodes || barcodes.some((text) => text.includes(trackingNumber))) return;
    this.report(
      barcodes.length === 0
        ? 'shows no readable barcode'
        : `shows the barcode ${barcodes.join(', ')}, not the tracking number ${trackingNumber}`,
    );
  }

  private async cancels(): Promise<void> {
    const label = await this.bought();
    if (!label) return;
    const wanted = this.carrier.voids === 'call' ? 'cancelled' : 'lapses';
    for (const time of ['first', 'second']) {
      const { kind } = this.watched(await this.carrier.cancelLabel(label, this.call()));
      this.check(kind === wanted, `is ${kind} the ${time} time, not ${wanted}`);
    }
  }

  private async tracks(): Promise<void> {
    const label = await this.bought();
    if (!label) return;
    const [collected, delivered] = [new Date('2026-03-17T15:30:00Z'), new Date('2026-03-18T20:45:00Z')];
    await this.double.move(label.trackingNumber, [
      { status: 'DELIVERED', at: delivered },
      { status: 'PICKED_UP', at: collected },
    ]);
    const outcomes = await this.carrier.track({ trackingNumbers: [label.trackingNumber], livemode: true }, this.call());
    const [outcome] = outcomes === 'declined' ? [] : outcomes;
    if (outcome?.kind !== 'known') return this.report('does not find a delivered parcel');
    this.watched(outcome);
    const seen = outcome.scans.filter(({ status }) => status === 'PICKED_UP' || status === 'DELIVERED');
    this.check(seen.map(({ status }) => status).join() === 'PICKED_UP,DELIVERED', 'is not sorted by time');
    const at = (status: string) => seen.find((scan) => scan.status === status)?.occurredAt?.getTime();
    this.check(
      at('PICKED_UP') === collected.getTime() && at('DELIVERED') === delivered.getTime(),
      'returns other times than the carrier: check the time zone',
    );
  }

  private async quotesDuring(fault: ContractFault): Promise<void> {
    const quote = await this.during(fault, 'before', () =>
      this.carrier.quote(sampleContractQuote(), this.call()).catch((error: unknown) => {
        this.watched({ error });
        return 'failed' as const;
      }),
    );
    if (quote === 'failed') return this.check(!OF_THE_ACCOUNT.includes(fault), 'fails instead of ACCOUNT_PROBLEM');
    this.watched(quote);
    this.check(quote.rates.length === 0, 'returns rates');
    const isOfAccount = quote.messages.some(({ code }) => code === 'ACCOUNT_PROBLEM');
    this.check(
      isOfAccount === OF_THE_ACCOUNT.includes(fault),
      'does not distinguish account problems from other problems',
    );
    if (!OF_THE_ACCOUNT.includes(fault))
      this.report('reports that there is no rate, although the carrier did not state this');
  }

  private async sellsDuring(fault: ContractFault): Promise<void> {
    const request = await this.request();
    const before = await this.double.labels();
    const outcome = this.watched(
      await this.during(fault, 'before', () => this.carrier.createLabel(request, this.call())),
    );
    this.check((await this.double.labels()) === before, 'is created');
    if (OF_THE_ACCOUNT.includes(fault))
      this.check(outcome.kind === 'refused' && outcome.fault === 'account', 'is not refused with fault account');
    else
      this.check(
        outcome.kind === 'unknown',
        `is ${outcome.kind}: the outcome is not conclusive, so it must be unknown`,
      );
  }

  private async losesResponse(fault: ContractFault): Promise<void> {
    const request = await this.request();
    const before = await this.double.labels();
    const outcome = this.watched(
      await this.during(fault, 'after', () => this.carrier.createLabel(request, this.call())),
    );
    this.check(outcome.kind !== 'refused', 'is refused although the carrier created it, so it would be refunded');
    this.check(
      (await this.double.labels()) === before + 1,
      `is created ${(await this.double.labels()) - before} times`,
    );
  }

  private async findsDuring(fault: ContractFault): Promise<void> {
    const request = await this.request();
    await this.carrier.createLabel(request, this.call());
    const outcome = this.watched(
      await this.during(fault, 'before', () =>
        this.carrier.findLabel({ ...request, requestedAt: new Date(Date.now() - 3_600_000) }, this.call()),
      ),
    );
    this.check(outcome.kind === 'unknown', `is ${outcome.kind}: the outcome is not conclusive, so it must be unknown`);
  }

  private async cancelsDuring(fault: ContractFault): Promise<void> {
    if (this.carrier.voids !== 'call') return;
    const label = await this.bought();
    if (!label) return;
    const outcome = this.watched(
      await this.during(fault, 'before', () => this.carrier.cancelLabel(label, this.call())),
    );
    this.check(
      outcome.kind === 'unknown' || (outcome.kind === 'refused' && outcome.fault === 'account'),
      `is ${outcome.kind}: the outcome is not conclusive, so it must be unknown`,
    );
  }

  private async bought() {
    const request = await this.request();
    const outcome = this.watched(await this.carrier.createLabel(request, this.call()));
    if (outcome.kind !== 'made') return void this.report(`returns no label: ${outcome.reason}`);
    const { reference, livemode } = request;
    const { trackingNumber, carrierData = null } = outcome.label;
    return { trackingNumber, reference, livemode, createdAt: new Date(), carrierData };
  }

  private async request(over: Partial<LabelRequest> = {}): Promise<LabelRequest> {
    const { rates } = await this.carrier.quote(sampleContractQuote(), this.call());
    const rate = rates[0] ?? { serviceCode: this.carrier.services[0]!.code, carrierData: undefined };
    this.count += 1;
    return {
      ...sampleContractLabel(),
      reference: `lat_contract${String(this.count).padStart(8, '0')}`,
      serviceCode: rate.serviceCode,
      carrierData: rate.carrierData ?? null,
      format: this.carrier.labelFormats[0]!,
      ...over,
    };
  }

  private async during<Result>(fault: ContractFault, phase: 'before' | 'after', work: () => Promise<Result>) {
    this.double.fail!(fault, phase);
    try {
      return await work();
    } finally {
      this.double.recover!();
    }
  }

  private call(): CarrierCall {
    return {
      signal: AbortSignal.timeout(DEADLINE_MS),
      account: {
        id: 'contract',
        carrierCode: this.carrier.code,
        shipper: NO_SHIPPER,
        ...this.double.account,
      },
    };
  }

  private current = '';

  private async step(name: string, work: () => Promise<void>): Promise<void> {
    this.current = name;
    try {
      await work();
    } catch (error) {
      this.watched({ error });
      this.report(`throws: ${(error as Error).message}`);
    }
  }

  /** Reports an outcome that contains a credential or an address, because reasons and errors are logged and can reach clients. */
  private watched<Outcome extends object>(outcome: Outcome): Outcome {
    const { label } = outcome as { label?: object };
    // A label file contains the address.
    const text = inspect(label ? { ...outcome, label: { ...label, file: null } } : outcome, WHOLE);
    this.check(!this.containsSecret(text), 'contains a credential or an address');
    return outcome;
  }

  private containsSecret(text: string): boolean {
    const { street, contactName } = sampleContractLabel().to;
    const secrets = [...Object.values(this.double.account.credentials), street, contactName];
    return secrets.some((secret) => secret.length > 3 && formsOf(secret).some((form) => text.includes(form)));
  }

  private check(holds: boolean, problem: string): void {
    if (!holds) this.report(problem);
  }

  private report(problem: string): void {
    this.problems.push(`${this.current} ${problem}`);
  }
}
