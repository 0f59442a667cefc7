import { refusedAccount, refusedRequest } from '../http/outcomes.js';
import type { AccountInquiry, CarrierCall } from '../port/carrier-account.js';
import type { CancelOutcome, LabelInquiry, LabelOutcome, LabelRequest, LabelToCancel } from '../port/carrier-label.js';
import type {
  PickupCancellation,
  PickupInquiry,
  PickupLookup,
  PickupOutcome,
  PickupRequest,
  ScheduledPickup,
} from '../port/carrier-pickup.js';
import type { CarrierQuote, QuoteRequest } from '../port/carrier-quote.js';
import type { ParcelInquiry, TrackingOutcomes } from '../port/carrier-tracking.js';
import { type CarrierSettings, ConfiguredCarrier } from '../carrier-definition.js';
import type { Unknown } from '../port/outcome.js';
import type { Folios } from './folios.js';
import type { MadeLabel, SimulatedLabels } from './simulated-labels.js';
import type { SimulatedPickups } from './simulated-pickups.js';
import type { SimulatedScans } from './simulated-scans.js';
import { Tariff, whyNoRate } from './tariff.js';
import { trackingNumberOf } from './tracking-number.js';

const NO_RESPONSE_MS = 1000;
const SLOW_LABEL_MS = 3000;

/** If `metadata.simulate` is `quote_slow`, the quote exceeds the quote budget by this time. */
const QUOTE_DELAY_MS = 1000;

/** A simulated carrier. `metadata.simulate` selects the results of its calls. Source: docs/test-mode.md */
export class SimulatedCarrier extends ConfiguredCarrier {
  readonly supportsPickups = this.settings.supportsPickups;
  readonly tracking = this.settings.tracking;
  override readonly simulated = true;
  override readonly collectionDays = 'every_day';
  override readonly pickups = { status: true, cancel: true, lookup: true, repeatable: false };
  private readonly tariff = new Tariff(this.settings);

  constructor(
    settings: CarrierSettings,
    private readonly labels: Pick<SimulatedLabels, 'make' | 'find' | 'cancel'>,
    private readonly folios: Pick<Folios, 'next'>,
    private readonly quoteBudgetMs: number,
    private readonly records: Pick<SimulatedPickups, 'confirm' | 'find' | 'status' | 'cancel'>,
    private readonly scans: Pick<SimulatedScans, 'of'>,
  ) {
    super(settings);
  }

  override async quote(request: QuoteRequest, { signal }: CarrierCall): Promise<CarrierQuote> {
    if (request.simulate === 'quote_none') return { rates: [], messages: [] };
    if (request.simulate === 'quote_error') throw new Error('simulated');
    if (request.simulate === 'quote_slow') await delay(this.quoteBudgetMs + QUOTE_DELAY_MS, signal);
    const rates = this.tariff.rates(request);
    return { rates, messages: rates.length > 0 ? [] : [whyNoRate(this.settings, request)] };
  }

  override async createLabel(request: LabelRequest, { signal }: CarrierCall): Promise<LabelOutcome> {
    if (!this.services.some(({ code }) => code === request.serviceCode)) {
      return refusedRequest(`${this.name} has no service ${request.serviceCode}.`);
    }
    switch (request.simulate) {
      case 'label_rejected':
        return refusedRequest('The carrier rejected the shipment (simulated).');
      case 'label_timeout':
      case 'label_lost_request':
        return noResponse(signal);
      case 'label_lost_response':
        await this.make(request, signal);
        return noResponse(signal);
      case 'label_slow':
        await delay(SLOW_LABEL_MS, signal);
        break;
      default:
    }
    return this.toOutcome(request, await this.make(request, signal));
  }

  override async findLabel(request: LabelRequest, { signal }: CarrierCall): Promise<LabelInquiry> {
    if (request.simulate === 'label_timeout') return noResponse(signal);
    const made = await this.labels.find(this.code, request.reference);
    return made ? this.toOutcome(request, made) : { kind: 'absent' };
  }

  override async cancelLabel({ trackingNumber }: LabelToCancel): Promise<CancelOutcome> {
    return (await this.labels.cancel(this.code, trackingNumber))
      ? { kind: 'cancelled' }
      : { kind: 'unknown', reason: `${this.name} has no label ${trackingNumber}.` };
  }

  override async schedulePickup(request: PickupRequest, call: CarrierCall): Promise<PickupOutcome> {
    if (!this.supportsPickups) return super.schedulePickup(request, call);
    const number = `${this.code.slice(0, 3)}${await this.folios.next()}`;
    call.signal.throwIfAborted();
    return { kind: 'confirmed', confirmationNumber: await this.records.confirm(this.code, number, request) };
  }

  override async findPickup({ reference }: PickupRequest): Promise<PickupLookup> {
    const confirmationNumber = await this.records.find(this.code, reference);
    return confirmationNumber ? { kind: 'confirmed', confirmationNumber } : { kind: 'absent' };
  }

  override async pickupStatus({ confirmationNumber }: ScheduledPickup): Promise<PickupInquiry> {
    const status = await this.records.status(this.code, confirmationNumber);
    return status ? { kind: 'known', status } : { kind: 'unknown', reason: `${this.name} has no such pickup.` };
  }

  override async cancelPickup({ confirmationNumber }: ScheduledPickup): Promise<PickupCancellation> {
    const status = await this.records.cancel(this.code, confirmationNumber);
    if (status === 'CANCELLED') return { kind: 'cancelled' };
    return status
      ? refusedRequest('The courier has already departed.')
      : { kind: 'unknown', reason: `${this.name} has no such pickup.` };
  }

  override async track(parcels: ParcelInquiry, call: CarrierCall): Promise<TrackingOutcomes> {
    if (this.tracking === 'none') return super.track(parcels, call);
    if (isInvalid(call)) return [INVALID_ACCOUNT];
    const { livemode, trackingNumbers } = parcels;
    return [{ kind: 'known', scans: await this.scans.of(this.code, livemode, trackingNumbers[0]!) }];
  }

  override verifyAccount(call: CarrierCall): Promise<AccountInquiry> {
    return Promise.resolve(isInvalid(call) ? INVALID_ACCOUNT : { kind: 'accepted' });
  }

  private async make({ reference, livemode }: LabelRequest, signal: AbortSignal): Promise<MadeLabel> {
    const trackingNumber = trackingNumberOf(this.settings.trackingNumber, await this.folios.next());
    // After the deadline of this call, the caller can query for the label, so this call creates no label after its deadline.
    signal.throwIfAborted();
    return this.labels.make({ reference, carrierCode: this.code, trackingNumber, livemode });
  }

  /** The label file is created again for every response. The same request and the same label produce the same bytes. */
  private async toOutcome(request: LabelRequest, { trackingNumber, shipDate }: MadeLabel): Promise<LabelOutcome> {
    const service = this.services.find(({ code }) => code === request.serviceCode)!;
    // The module is loaded with the first label, because fonts and bar codes would slow the startup of the process.
    const { drawLabel } = await import('../label-file/draw-label.js');
    const file = await drawLabel(
      {
        ...request,
        carrierName: this.name,
        serviceName: service.name,
        serviceLevel: service.level,
        trackingNumber,
        shipDate,
      },
      request.format,
      request.resolution,
    );
    return { kind: 'made', label: { trackingNumber, file } };
  }
}

/**
 * The simulated carrier rejects credentials only if the credential `simulate` is `invalid`. Source:
 * docs/carriers.md#your-own-account-with-a-carrier
 */
const isInvalid = ({ account }: CarrierCall): boolean => account.credentials['simulate'] === 'invalid';
const INVALID_ACCOUNT = refusedAccount('The credentials are invalid (simulated).');

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal.addEventListener('abort', abort, { once: true });
  });
}

async function noResponse(signal: AbortSignal): Promise<Unknown> {
  await delay(NO_RESPONSE_MS, signal);
  return { kind: 'unknown', reason: 'The carrier did not respond.' };
}
