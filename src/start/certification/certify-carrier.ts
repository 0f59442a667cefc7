import { setTimeout as sleep } from 'node:timers/promises';
import type { CarrierAccount } from '../../contexts/carriers/port/carrier-account.js';
import type { CarrierLabel, LabelInquiry, LabelRequest } from '../../contexts/carriers/port/carrier-label.js';
import type { CarrierRate } from '../../contexts/carriers/port/carrier-quote.js';
import type { Carrier } from '../../contexts/carriers/port/carrier.js';
import { isValidRate } from '../../contexts/carriers/validate-rate.js';
import { sampleLabel, samplePickup, sampleQuote } from './sample-shipment.js';

export interface Step {
  readonly name: string;
  readonly ok: boolean;
  /** Outcome of the step, derived from the result of the adapter. */
  readonly outcome: string;
  readonly ms: number;
}

type Result<Value> = Pick<Step, 'ok' | 'outcome'> & { readonly value?: Value };

export interface CertificationOptions {
  /** A future business day, `YYYY-MM-DD`. */
  readonly day: string;
  /** Maximum time in seconds until the carrier finds a new label by reference. Carriers do not document this delay. */
  readonly findSeconds: number;
  readonly tell: (step: Step) => void;
}

const STEP_TIMEOUT_MS = 60_000;
const PAUSE_MS = 2_000;

/**
 * Tests the sandbox of a carrier with a sample parcel. The steps are prices, a label in each format, the search for a label by
 * reference, tracking, a pickup and voids. Cancels everything that the test creates. Never rejects, because the results of the
 * steps contain the failures.
 */
export class CertifyCarrier {
  private readonly steps: Step[] = [];

  constructor(
    private readonly carrier: Carrier,
    private readonly account: CarrierAccount,
    private readonly options: CertificationOptions,
  ) {}

  async execute(): Promise<readonly Step[]> {
    const rate = await this.quote();
    if (!rate) return this.steps;
    for (const format of this.carrier.labelFormats) {
      const bought = {
        serviceCode: rate.serviceCode,
        carrierData: rate.carrierData ?? null,
        shipDate: this.options.day,
      };
      await this.label(sampleLabel(bought, format));
    }
    await this.stranger(rate.serviceCode);
    if (this.carrier.supportsPickups) await this.pickup();
    return this.steps;
  }

  private quote(): Promise<CarrierRate | null> {
    return this.step('quote', async () => {
      const { rates, messages } = await this.carrier.quote(sampleQuote(this.options.day), this.call());
      const offers = rates.map(
        ({ serviceCode, breakdown, estimatedDays: { min } }) => `${serviceCode} ${breakdown.total} MXN in ${min} days`,
      );
      const outcome = [...offers, ...messages.map(({ code, message }) => `${code} ${message}`)].join('; ');
      const ok = rates.length > 0 && rates.every((rate) => isValidRate(rate, this.carrier));
      return { ok, outcome, value: rates[0] };
    });
  }

  private async label(request: LabelRequest): Promise<void> {
    const label = await this.step(`label as ${request.format}`, async () => {
      const made = await this.carrier.createLabel(request, this.call());
      if (made.kind !== 'made') return { ok: false, outcome: `${made.kind}: ${made.reason}` };
      const { trackingNumber, file } = made.label;
      return { ok: true, outcome: `made ${trackingNumber}, ${file.length} bytes`, value: made.label };
    });
    await this.find(request);
    if (label) await this.withLabel(request, label);
  }

  private async find(request: LabelRequest): Promise<void> {
    const { recovery } = this.carrier;
    const expected = (found: LabelInquiry): boolean =>
      recovery === 'by_reference' ? found.kind === 'made' : recovery === 'none' || found.kind !== 'refused';
    await this.step(`find by reference (${recovery})`, async () => {
      const until = Date.now() + this.options.findSeconds * 1000;
      let found = await this.carrier.findLabel(request, this.call());
      while (!expected(found) && Date.now() < until) {
        await sleep(PAUSE_MS);
        found = await this.carrier.findLabel(request, this.call());
      }
      return { ok: expected(found), outcome: told(found) };
    });
  }

  private async withLabel({ reference }: LabelRequest, label: CarrierLabel): Promise<void> {
    const { trackingNumber } = label;
    // Sandboxes only track their test tracking numbers, so an unknown number is not a failure.
    await this.step('track', async () => {
      const outcomes = await this.carrier.track({ trackingNumbers: [trackingNumber], livemode: true }, this.call());
      const [tracked] = outcomes === 'declined' ? [] : outcomes;
      if (!tracked) return { ok: true, outcome: 'declined' };
      const scans = tracked.kind === 'known' ? tracked.scans.map(({ status }) => status).join(', ') : tracked.reason;
      return { ok: true, outcome: `${tracked.kind}: ${scans}` };
    });
    const carrierData = label.carrierData ?? null;
    const unused = { trackingNumber, livemode: true, reference, carrierData, createdAt: new Date() };
    for (const name of ['void', 'void again'])
      await this.step(name, async () => {
        const outcome = await this.carrier.cancelLabel(unused, this.call());
        return { ok: outcome.kind === 'cancelled' || outcome.kind === 'lapses', outcome: told(outcome) };
      });
  }

  /** Searches for a reference that no label uses. This step verifies that the response `absent` is reliable. */
  private async stranger(serviceCode: string): Promise<void> {
    await this.step('find an unused reference', async () => {
      const request = sampleLabel(
        { serviceCode, carrierData: null, shipDate: this.options.day },
        this.carrier.labelFormats[0]!,
      );
      const found = await this.carrier.findLabel({ ...request, requestedAt: new Date(0) }, this.call());
      return { ok: found.kind !== 'made' && found.kind !== 'refused', outcome: told(found) };
    });
  }

  private async pickup(): Promise<void> {
    const request = samplePickup(this.options.day);
    const { lookup, status, cancel } = this.carrier.pickups;
    await this.step('pickup', async () => {
      const booked = await this.carrier.schedulePickup(request, this.call());
      if (booked.kind !== 'confirmed') return { ok: false, outcome: told(booked) };
      const { confirmationNumber, carrierData = null } = booked;
      const scheduled = { confirmationNumber, carrierData, livemode: true, pickupDate: request.pickupDate };
      const more = [
        lookup ? `found: ${(await this.carrier.findPickup(request, this.call())).kind}` : null,
        status ? `state: ${told(await this.carrier.pickupStatus(scheduled, this.call()))}` : null,
        cancel ? `cancellation: ${told(await this.carrier.cancelPickup(scheduled, 'Prueba', this.call()))}` : null,
      ];
      return { ok: true, outcome: [`confirmed ${confirmationNumber}`, ...more].filter(Boolean).join('; ') };
    });
  }

  private async step<Value>(name: string, run: () => Promise<Result<Value>>): Promise<Value | null> {
    const began = Date.now();
    const { value, ...result } = await run().catch((error: unknown): Result<Value> => ({
      ok: false,
      outcome: `threw ${String(error)}`,
    }));
    const step = { name, ...result, ms: Date.now() - began };
    this.steps.push(step);
    this.options.tell(step);
    return value ?? null;
  }

  private call() {
    return { account: this.account, signal: AbortSignal.timeout(STEP_TIMEOUT_MS) };
  }
}

const told = (outcome: { readonly kind: string; readonly reason?: string; readonly status?: string }): string =>
  [outcome.kind, outcome.status, outcome.reason].filter(Boolean).join(': ');
