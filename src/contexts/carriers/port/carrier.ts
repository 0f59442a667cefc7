import { LABEL_FORMATS, type LabelFormat } from '../../../kernel/label-format.js';
import type { AccountInquiry, CarrierCall } from './carrier-account.js';
import type { CancelOutcome, LabelInquiry, LabelOutcome, LabelRequest, LabelToCancel } from './carrier-label.js';
import type {
  PickupCancellation,
  PickupInquiry,
  PickupLookup,
  PickupOutcome,
  PickupRequest,
  ScheduledPickup,
} from './carrier-pickup.js';
import { DEFAULT_DEADLINES, NO_PICKUPS, type CarrierProfile } from './carrier-profile.js';
import type { CarrierQuote, QuoteRequest } from './carrier-quote.js';
import type { ParcelInquiry, TrackingOutcomes } from './carrier-tracking.js';

/** Every call contains an account and a signal for the deadline. Source: docs/carriers.md#rules-and-limits */
export abstract class Carrier implements CarrierProfile {
  abstract readonly code: string;
  abstract readonly name: string;
  abstract readonly services: CarrierProfile['services'];
  abstract readonly supportsPickups: boolean;
  abstract readonly tracking: CarrierProfile['tracking'];
  readonly trackedAtOnce: number = 1;
  readonly trackingPage: string | null = null;
  abstract readonly limits: CarrierProfile['limits'];
  abstract readonly terms: CarrierProfile['terms'];
  readonly simulated: boolean = false;
  readonly pickups: CarrierProfile['pickups'] = NO_PICKUPS;
  readonly collectionDays: CarrierProfile['collectionDays'] = 'business_days';
  readonly voids: CarrierProfile['voids'] = 'call';
  readonly recovery: CarrierProfile['recovery'] = 'by_reference';
  readonly billedOn: CarrierProfile['billedOn'] = 'scan';
  readonly deadlines: CarrierProfile['deadlines'] = DEFAULT_DEADLINES;
  readonly outgoingLimit: CarrierProfile['outgoingLimit'] = null;
  readonly labelFormats: readonly LabelFormat[] = LABEL_FORMATS;
  readonly requires: readonly string[] = [];

  /** Names of the credentials that the account of an organization must contain. */
  readonly credentialFields: readonly string[] = [];

  /** Verifies the account of the call. Changes nothing at the carrier. */
  verifyAccount(_call: CarrierCall): Promise<AccountInquiry> {
    return Promise.resolve({ kind: 'unknown', reason: `${this.name} does not support the verification of accounts.` });
  }

  /**
   * Returns rates of the services that cover the parcel and the route. If no service covers the parcel and the route, returns an
   * empty list and throws no error.
   */
  abstract quote(request: QuoteRequest, call: CarrierCall): Promise<CarrierQuote>;

  /**
   * Creates a label. The service calls `createLabel` at most once per reference. After an `unknown` outcome, the service calls
   * `findLabel`.
   */
  abstract createLabel(request: LabelRequest, call: CarrierCall): Promise<LabelOutcome>;

  abstract findLabel(request: LabelRequest, call: CarrierCall): Promise<LabelInquiry>;

  /** Cancels a label that was not used. The service repeats this call until the outcome is conclusive. */
  abstract cancelLabel(label: LabelToCancel, call: CarrierCall): Promise<CancelOutcome>;

  /**
   * Schedules a pickup. The service repeats this call for a reference only in two cases: `findPickup` has returned `absent`, or
   * `pickups.repeatable` is true.
   */
  schedulePickup(_request: PickupRequest, _call: CarrierCall): Promise<PickupOutcome> {
    return Promise.resolve({ kind: 'refused', fault: 'request', reason: `${this.name} does not offer pickups.` });
  }

  /**
   * Queries the carrier for a pickup whose response was lost. Returns `unknown` if the carrier supports no queries by reference.
   */
  findPickup(_request: PickupRequest, _call: CarrierCall): Promise<PickupLookup> {
    return Promise.resolve({ kind: 'unknown', reason: `${this.name} does not support pickup queries by reference.` });
  }

  pickupStatus(_pickup: ScheduledPickup, _call: CarrierCall): Promise<PickupInquiry> {
    return Promise.reject(new Error('offers no pickups'));
  }

  /** Cancels a confirmed pickup. A repeated call is safe (idempotent). */
  cancelPickup(_pickup: ScheduledPickup, _reason: string, _call: CarrierCall): Promise<PickupCancellation> {
    return Promise.reject(new Error('offers no pickups'));
  }

  /** Returns the scans of parcels. This service or another system has created the labels of the parcels. */
  track(_parcels: ParcelInquiry, _call: CarrierCall): Promise<TrackingOutcomes> {
    return Promise.reject(new Error('cannot be polled'));
  }
}
