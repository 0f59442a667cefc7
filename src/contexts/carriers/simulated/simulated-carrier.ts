import { pause } from '../deadline.js';
import {
  Carrier,
  type CarrierRate,
  type LabelInquiry,
  type LabelOutcome,
  type LabelRequest,
  type QuoteRequest,
} from '../carrier.js';
import type { PickupCancellation, PickupInquiry, PickupOutcome, PickupRequest } from '../carrier-pickup.js';
import type { CarrierSettings } from '../carrier-settings.js';
import type { TrackingOutcome } from '../carrier-tracking.js';
import { drawLabel } from '../label-file/draw-label.js';
import type { Collections } from './collections.js';
import type { Folios } from './folios.js';
import type { MadeLabel, MadeLabels } from './made-labels.js';
import type { Scans } from './scans.js';
import { Tariff } from './tariff.js';
import { trackingNumberOf } from './tracking-number.js';

/** How long the line stays silent before a call without an answer is given up. */
const SILENCE_MS = 1000;
const SLOW_LABEL_MS = 3000;

/** How much a `quote_slow` answer is late. */
const QUOTE_LATENESS_MS = 1000;

/**
 * A carrier of TEST mode, and of LIVE while no real one is configured: prices from its settings, labels of its own
 * record. Obeys `metadata.simulate`. Source: contract, TEST mode.
 */
export class SimulatedCarrier extends Carrier {
  readonly code = this.settings.code;
  readonly name = this.settings.name;
  readonly services = this.settings.services;
  readonly supportsPickups = this.settings.supportsPickups;
  readonly tracking = this.settings.tracking;
  private readonly tariff = new Tariff(this.settings);

  constructor(
    private readonly settings: CarrierSettings,
    private readonly madeLabels: Pick<MadeLabels, 'make' | 'find' | 'cancel'>,
    private readonly folios: Pick<Folios, 'next'>,
    private readonly quoteBudgetMs: number,
    private readonly collections: Pick<Collections, 'confirm' | 'status' | 'cancel'>,
    private readonly scans: Pick<Scans, 'of'>,
  ) {
    super();
  }

  override async quote(request: QuoteRequest, signal: AbortSignal): Promise<readonly CarrierRate[]> {
    if (request.simulate === 'quote_none') return [];
    if (request.simulate === 'quote_slow') await pause(this.quoteBudgetMs + QUOTE_LATENESS_MS, signal);
    return this.tariff.rates(request);
  }

  override async createLabel(request: LabelRequest, signal: AbortSignal): Promise<LabelOutcome> {
    if (!this.services.some(({ code }) => code === request.serviceCode)) {
      return { kind: 'refused', reason: `${this.name} has no service ${request.serviceCode}.` };
    }
    switch (request.simulate) {
      case 'label_rejected':
        return { kind: 'refused', reason: 'The carrier rejected the shipment (simulated).' };
      case 'label_timeout':
      case 'label_lost_request':
        return noAnswer(signal);
      case 'label_lost_response':
        await this.make(request, signal);
        return noAnswer(signal);
      case 'label_slow':
        await pause(SLOW_LABEL_MS, signal);
        break;
      default:
    }
    return this.answer(request, await this.make(request, signal));
  }

  override async findLabel(request: LabelRequest, signal: AbortSignal): Promise<LabelInquiry> {
    if (request.simulate === 'label_timeout') return noAnswer(signal);
    const made = await this.madeLabels.find(this.code, request.reference);
    return made ? this.answer(request, made) : { kind: 'absent' };
  }

  override async cancelLabel(trackingNumber: string): Promise<void> {
    if (!(await this.madeLabels.cancel(this.code, trackingNumber))) {
      throw new Error(`${this.name} has no label ${trackingNumber}.`);
    }
  }

  override async schedulePickup(request: PickupRequest, signal: AbortSignal): Promise<PickupOutcome> {
    if (!this.supportsPickups) return super.schedulePickup(request, signal);
    const number = `${this.code.slice(0, 3)}${await this.folios.next()}`;
    signal.throwIfAborted();
    return { kind: 'confirmed', confirmationNumber: await this.collections.confirm(this.code, number, request) };
  }

  override async pickupStatus(confirmationNumber: string): Promise<PickupInquiry> {
    const status = await this.collections.status(this.code, confirmationNumber);
    return status ? { kind: 'known', status } : { kind: 'unknown', reason: `${this.name} knows no such pickup.` };
  }

  override async cancelPickup(confirmationNumber: string): Promise<PickupCancellation> {
    const status = await this.collections.cancel(this.code, confirmationNumber);
    if (status === 'CANCELLED') return { kind: 'cancelled' };
    return status
      ? { kind: 'refused', reason: 'The courier has set out already.' }
      : { kind: 'unknown', reason: `${this.name} knows no such pickup.` };
  }

  override async track(trackingNumber: string, livemode: boolean, signal: AbortSignal): Promise<TrackingOutcome> {
    if (this.tracking !== 'polled') return super.track(trackingNumber, livemode, signal);
    return { kind: 'known', scans: await this.scans.of(this.code, livemode, trackingNumber) };
  }

  private async make({ reference, livemode }: LabelRequest, signal: AbortSignal): Promise<MadeLabel> {
    const trackingNumber = trackingNumberOf(this.settings.trackingNumber, await this.folios.next());
    // Whoever gave up may soon ask whether the label exists: what is not made by then must not be made afterwards.
    signal.throwIfAborted();
    return this.madeLabels.make({ reference, carrierCode: this.code, trackingNumber, livemode });
  }

  /** The file is drawn anew each time: the same request and record give the same label. */
  private async answer(request: LabelRequest, { trackingNumber, shipDate }: MadeLabel): Promise<LabelOutcome> {
    const service = this.services.find(({ code }) => code === request.serviceCode)!;
    const file = await drawLabel(
      {
        carrierName: this.name,
        serviceName: service.name,
        serviceLevel: service.level,
        trackingNumber,
        livemode: request.livemode,
        from: request.from,
        to: request.to,
        returnTo: request.returnTo,
        parcel: request.parcel,
        description: request.description,
        clientReference: request.clientReference,
        insuredValue: request.insuredValue,
        signatureRequired: request.signatureRequired,
        shipDate,
      },
      request.format,
    );
    return { kind: 'made', label: { trackingNumber, file } };
  }
}

async function noAnswer(signal: AbortSignal): Promise<{ readonly kind: 'unknown'; readonly reason: string }> {
  await pause(SILENCE_MS, signal);
  return { kind: 'unknown', reason: 'The carrier did not answer.' };
}
