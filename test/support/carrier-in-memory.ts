import { LABEL_FORMATS, type LabelFormat } from '../../src/kernel/label-format.js';
import { ESTAFETA } from '../../src/contexts/carriers/estafeta/settings.js';
import type {
  CancelOutcome,
  CarrierLabel,
  LabelInquiry,
  LabelOutcome,
  LabelRequest,
  LabelToCancel,
} from '../../src/contexts/carriers/port/carrier-label.js';
import type {
  PickupCancellation,
  PickupInquiry,
  PickupLookup,
  PickupOutcome,
  PickupRequest,
  ScheduledPickup,
} from '../../src/contexts/carriers/port/carrier-pickup.js';
import type { BilledOn, LabelRecovery, PickupSupport } from '../../src/contexts/carriers/port/carrier-profile.js';
import type { ParcelScan, TrackingOutcomes } from '../../src/contexts/carriers/port/carrier-tracking.js';
import type { CarrierQuote } from '../../src/contexts/carriers/port/carrier-quote.js';
import { Carrier } from '../../src/contexts/carriers/port/carrier.js';

/**
 * How the carrier handles a request:
 * - `answers`: executes and confirms it.
 * - `refuses`: rejects it conclusively.
 * - `has the parcel`: rejects the cancellation of its label and confirms everything else.
 * - `loses answer`: executes it, but the response is lost.
 * - `loses request`: the request is lost, but queries get a response.
 * - `silent`: responds neither to requests nor to queries.
 */
export type CarrierBehaviour = 'answers' | 'refuses' | 'has the parcel' | 'loses answer' | 'loses request' | 'silent';

/** A carrier that stores its records in memory: one label and one pickup per reference, like real carriers. */
export class CarrierInMemory extends Carrier {
  override readonly code: string = 'ESTAFETA';
  override readonly name = 'Estafeta';
  override readonly services = [{ code: 'TERRESTRE', name: 'Terrestre', level: 'standard' }] as const;
  override readonly supportsPickups = true;
  override simulated: boolean = true;
  override readonly tracking = 'none';
  override readonly limits = { weightKg: 68, longestSideCm: 270, lengthAndGirthCm: 330 };
  override readonly terms = ESTAFETA.terms;
  override labelFormats: readonly LabelFormat[] = LABEL_FORMATS;

  override billedOn: BilledOn = 'scan';
  override recovery: LabelRecovery = 'by_reference';
  override pickups: PickupSupport = { status: true, cancel: true, lookup: true, repeatable: false };
  /** Scans of every parcel. Empty: unknown to the carrier. */
  scans: readonly ParcelScan[] = [];
  /** Applies from the next call on. */
  behaviour: CarrierBehaviour = 'answers';
  /** Runs in every `createLabel`, before its result. */
  whileMakingLabel: () => Promise<void> = async () => undefined;
  /** By reference. */
  readonly labels = new Map<string, CarrierLabel>();
  /** Tracking numbers. */
  readonly cancelled = new Set<string>();
  /** Confirmation numbers by our reference. */
  readonly confirmations = new Map<string, string>();
  private readonly calls: { readonly call: string; readonly reference: string }[] = [];
  private made = 0;

  /** The calls made with a reference, or with a tracking number, in order. */
  callsFor(reference: string): string[] {
    return this.calls.filter((each) => each.reference === reference).map(({ call }) => call);
  }

  /** The label of a reference, created if missing. */
  makeLabel(reference: string): CarrierLabel {
    const label = this.labels.get(reference) ?? { trackingNumber: `${++this.made}`.padStart(10, '0'), file: FILE };
    this.labels.set(reference, label);
    return label;
  }

  override quote(): Promise<CarrierQuote> {
    return Promise.resolve({ rates: [], messages: [] });
  }

  override async createLabel({ reference }: LabelRequest): Promise<LabelOutcome> {
    this.note('createLabel', reference);
    await this.whileMakingLabel();
    if (this.behaviour === 'refuses') return { kind: 'refused', fault: 'request', reason: 'There is no such street.' };
    if (this.behaviour === 'loses answer') this.makeLabel(reference);
    return { kind: 'made', label: this.answered(() => this.makeLabel(reference)) };
  }

  override async findLabel({ reference }: LabelRequest): Promise<LabelInquiry> {
    this.note('findLabel', reference);
    if (this.behaviour === 'silent') throw noResponse();
    const label = this.labels.get(reference);
    if (this.recovery !== 'by_reference') return this.evidenceOf(label);
    return label ? { kind: 'made', label } : { kind: 'absent' };
  }

  /** It can confirm that a label exists, but returns no file and cannot confirm that none exists. */
  private evidenceOf(label: CarrierLabel | undefined): LabelInquiry {
    const shown = label && this.recovery === 'evidence_only' ? { trackingNumber: label.trackingNumber } : {};
    return { kind: 'unknown', reason: 'The outcome is unknown.', ...shown };
  }

  override async cancelLabel({ trackingNumber }: LabelToCancel): Promise<CancelOutcome> {
    this.note('cancelLabel', trackingNumber);
    if (this.behaviour === 'refuses') return { kind: 'refused', fault: 'request', reason: 'The day is over.' };
    if (this.behaviour === 'has the parcel')
      return { kind: 'refused', fault: 'request', reason: 'The parcel is on its way.', isOnItsWay: true };
    this.answered(() => this.cancelled.add(trackingNumber));
    return { kind: 'cancelled' };
  }

  override async findPickup({ reference }: PickupRequest): Promise<PickupLookup> {
    this.note('findPickup', reference);
    if (this.behaviour === 'silent') throw noResponse();
    const confirmationNumber = this.confirmations.get(reference);
    return confirmationNumber ? { kind: 'confirmed', confirmationNumber } : { kind: 'absent' };
  }

  override async schedulePickup({ reference }: PickupRequest): Promise<PickupOutcome> {
    this.note('schedulePickup', reference);
    if (this.behaviour === 'refuses') return { kind: 'refused', fault: 'request', reason: 'Nobody collects there.' };
    if (this.behaviour === 'loses answer') this.confirmPickup(reference);
    return { kind: 'confirmed', confirmationNumber: this.answered(() => this.confirmPickup(reference)) };
  }

  override async cancelPickup({ confirmationNumber }: ScheduledPickup): Promise<PickupCancellation> {
    this.note('cancelPickup', confirmationNumber);
    if (this.behaviour === 'refuses') return { kind: 'refused', fault: 'request', reason: 'The courier has set out.' };
    return this.answered(() => ({ kind: 'cancelled' }));
  }

  override async pickupStatus(): Promise<PickupInquiry> {
    return this.answered(() => ({ kind: 'known', status: 'CONFIRMED' }));
  }

  override track(): Promise<TrackingOutcomes> {
    return Promise.resolve([
      this.scans.length > 0 ? { kind: 'known', scans: this.scans } : { kind: 'unknown', reason: 'No such parcel.' },
    ]);
  }

  private confirmPickup(reference: string): string {
    const number = this.confirmations.get(reference) ?? `EST${++this.made}`;
    this.confirmations.set(reference, number);
    return number;
  }

  private note(call: string, reference: string): void {
    this.calls.push({ call, reference });
  }

  private answered<Result>(work: () => Result): Result {
    if (this.behaviour !== 'answers') throw noResponse();
    return work();
  }
}

const FILE = new TextEncoder().encode('%PDF-1.4 a label');

const noResponse = (): Error => new Error('The connection was reset.');
