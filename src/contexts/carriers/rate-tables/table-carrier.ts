import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import type { Clock } from '../../../kernel/clock.js';
import { THIRTY_UMA } from '../carrier-definition.js';
import { lostLabel, refusedRequest } from '../http/outcomes.js';
import type { AccountInquiry, CarrierCall } from '../port/carrier-account.js';
import type { CancelOutcome, LabelInquiry, LabelOutcome, LabelRequest, LabelToCancel } from '../port/carrier-label.js';
import type {
  PickupCancellation,
  PickupLookup,
  PickupOutcome,
  PickupRequest,
  ScheduledPickup,
} from '../port/carrier-pickup.js';
import type { CarrierQuote, QuoteMessage, QuoteRequest } from '../port/carrier-quote.js';
import type { ParcelInquiry, TrackingOutcome, TrackingOutcomes } from '../port/carrier-tracking.js';
import { Carrier } from '../port/carrier.js';
import { whyNotQuotable } from '../why-not-quotable.js';
import { cancelledPickupMail, pickupMail } from './pickup-mails.js';
import { ratesByTable, zoneOf } from './price-by-table.js';
import type { RateTable } from './rate-table.js';
import type { RateTableRecords } from './rate-table-records.js';

export interface RateTableVersion {
  readonly version: number;
  readonly validFrom: string;
  readonly content: RateTable;
}

/**
 * Returns the version that applies on a day: the version with the latest start date. If several versions have the same start date,
 * the version that was loaded last applies. Undefined if no version is valid yet.
 */
export const versionOn = (versions: readonly RateTableVersion[], day: string): RateTableVersion | undefined =>
  versions
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom) || b.version - a.version)[0];

/**
 * A carrier without an API. The rate table contains the prices. This service stores the labels, pickups and scans of the carrier,
 * and assigns their numbers (folios).
 */
export class TableCarrier extends Carrier {
  readonly code: string;
  readonly name: string;
  readonly services: Carrier['services'];
  readonly supportsPickups: boolean;
  override readonly tracking = 'polled';
  readonly limits: Carrier['limits'];
  readonly terms: Carrier['terms'];
  override readonly trackedAtOnce = 20;
  override readonly pickups = { status: false, cancel: true, lookup: true, repeatable: true };

  /** `versions` must contain a version that is valid today. */
  constructor(
    code: string,
    private readonly versions: readonly RateTableVersion[],
    private readonly records: RateTableRecords,
    private readonly clock: Clock,
  ) {
    super();
    const { settings } = this.tableOn(mexicoCityDate(clock.now()))!;
    this.code = code;
    this.name = settings.name;
    // Labels for a later day also need the services of the version that is valid on that day.
    const services = versions.flatMap(({ content }) => content.services);
    this.services = services.filter(
      (service, index) => services.findIndex((each) => each.code === service.code) === index,
    );
    this.supportsPickups = settings.dispatchEmail !== null;
    this.limits = {
      weightKg: settings.maxWeightKg,
      longestSideCm: settings.longestSideCm,
      lengthAndGirthCm: settings.lengthAndGirthCm,
    };
    this.terms = {
      maxDeclaredValue: settings.maxDeclaredValue,
      uninsuredLiability: THIRTY_UMA,
      labelValidDays: settings.labelValidDays,
      claimDays: { damage: settings.claimDaysDamage, loss: settings.claimDaysLoss },
    };
  }

  override verifyAccount(_call: CarrierCall): Promise<AccountInquiry> {
    return Promise.resolve({ kind: 'accepted' });
  }

  override quote(request: QuoteRequest, _call: CarrierCall): Promise<CarrierQuote> {
    const table = this.tableOn(request.shipDate);
    const problem = whyNotQuotable(this, request) ?? this.whyNoTable(table);
    if (problem || !table) return Promise.resolve({ rates: [], messages: problem ? [problem] : [] });
    const rates = ratesByTable(table, request);
    return Promise.resolve({ rates, messages: rates.length > 0 ? [] : [this.whyNoRate(table, request)] });
  }

  override async createLabel(request: LabelRequest, { signal }: CarrierCall): Promise<LabelOutcome> {
    if (!this.services.some(({ code }) => code === request.serviceCode))
      return refusedRequest(`${this.name} has no service ${request.serviceCode}.`);
    const trackingNumber = trackingNumberOf(this.code, await this.records.nextFolio());
    signal.throwIfAborted();
    const { reference, livemode } = request;
    const label = await this.records.claim({ reference, carrierCode: this.code, trackingNumber, livemode });
    return label.trackingNumber === null
      ? refusedRequest(`${this.name} received the order for this label too late. Buy the label again.`)
      : this.made(request, label.trackingNumber);
  }

  /** Closes a reference that has no label. A delayed request therefore cannot create a label after the result `absent`. */
  override async findLabel(request: LabelRequest, _call: CarrierCall): Promise<LabelInquiry> {
    const { reference, livemode } = request;
    const label = await this.records.claim({ reference, carrierCode: this.code, trackingNumber: null, livemode });
    return label.trackingNumber === null ? { kind: 'absent' } : this.made(request, label.trackingNumber);
  }

  override async cancelLabel({ trackingNumber }: LabelToCancel, _call: CarrierCall): Promise<CancelOutcome> {
    const result = await this.records.cancel(this.code, trackingNumber);
    if (result === 'cancelled') return { kind: 'cancelled' };
    if (result === 'in_use')
      return { ...refusedRequest(`${this.name} already has the parcel ${trackingNumber}.`), isOnItsWay: true };
    return { kind: 'unknown', reason: `${this.name} has no label ${trackingNumber}.` };
  }

  override async schedulePickup(request: PickupRequest, call: CarrierCall): Promise<PickupOutcome> {
    const dispatchEmail = this.tableOn(mexicoCityDate(this.clock.now()))?.settings.dispatchEmail;
    if (!dispatchEmail) return super.schedulePickup(request, call);
    if (request.address === null)
      return refusedRequest(`${this.name} requires the pickup address. Send pickupAddressId.`);
    const folio = `R${trackingNumberOf(this.code, await this.records.nextFolio())}`;
    call.signal.throwIfAborted();
    const confirmationNumber = await this.records.schedulePickup(
      {
        reference: request.reference,
        carrierCode: this.code,
        confirmationNumber: folio,
        dispatchEmail,
        pickupDate: request.pickupDate,
      },
      pickupMail(this.name, folio, request, request.address),
    );
    return { kind: 'confirmed', confirmationNumber };
  }

  override async findPickup({ reference }: PickupRequest): Promise<PickupLookup> {
    const confirmationNumber = await this.records.findPickup(this.code, reference);
    return confirmationNumber === undefined ? { kind: 'absent' } : { kind: 'confirmed', confirmationNumber };
  }

  override async cancelPickup({ confirmationNumber }: ScheduledPickup, reason: string): Promise<PickupCancellation> {
    const isKnown = await this.records.cancelPickup(this.code, confirmationNumber, (day) =>
      cancelledPickupMail(this.name, confirmationNumber, day, reason),
    );
    return isKnown ? { kind: 'cancelled' } : { kind: 'unknown', reason: `${this.name} has no such pickup.` };
  }

  override track({ trackingNumbers }: ParcelInquiry): Promise<TrackingOutcomes> {
    return Promise.all(
      trackingNumbers.map(async (trackingNumber): Promise<TrackingOutcome> => {
        const scans = await this.records.scansOf(this.code, trackingNumber);
        return scans ? { kind: 'known', scans } : { kind: 'unknown', reason: `${this.name} has no such parcel.` };
      }),
    );
  }

  private tableOn(day: string): RateTable | undefined {
    return versionOn(this.versions, day)?.content;
  }

  private whyNoTable(table: RateTable | undefined): QuoteMessage | null {
    return table?.settings.isOffered
      ? null
      : { code: 'NOT_SERVED', message: `${this.name} is not available at the moment.` };
  }

  private whyNoRate({ zones, settings }: RateTable, { origin, destination, insuredValue }: QuoteRequest): QuoteMessage {
    const outside = [['collect from', origin] as const, ['deliver to', destination] as const].find(
      ([, place]) => zoneOf(zones, place) === undefined,
    );
    if (outside)
      return {
        code: 'NOT_SERVED',
        message: `${this.name} does not ${outside[0]} postal code ${outside[1].postalCode}.`,
      };
    if (insuredValue !== null && settings.insurance === null)
      return { code: 'NOT_SERVED', message: `${this.name} does not insure parcels. Quote without insurance.` };
    return { code: 'NOT_SERVED', message: `${this.name} has no price for this route and billed weight.` };
  }

  private async made(request: LabelRequest, trackingNumber: string): Promise<LabelOutcome> {
    const service = this.services.find(({ code }) => code === request.serviceCode);
    if (!service) return lostLabel(this.name, trackingNumber);
    // The module is loaded with the first label, because fonts and bar codes are large.
    const { drawLabel } = await import('../label-file/draw-label.js');
    const file = await drawLabel(
      {
        ...request,
        carrierName: this.name,
        serviceName: service.name,
        serviceLevel: service.level,
        trackingNumber,
        shipDate: request.shipDate,
      },
      request.format,
      request.resolution,
    );
    return { kind: 'made', label: { trackingNumber, file } };
  }
}

/** Three letters of the carrier, ten digits, and a check digit (Luhn), which detects a mistyped digit. */
export function trackingNumberOf(carrierCode: string, folio: string): string {
  const total = [...folio].reverse().reduce((sum, digit, index) => {
    const worth = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return sum + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return `${carrierCode.replace(/[^A-Z]/g, '').slice(0, 3)}${folio}${(10 - (total % 10)) % 10}`;
}
