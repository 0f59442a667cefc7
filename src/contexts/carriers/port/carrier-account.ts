import type { Refused, Unknown } from './outcome.js';

/**
 * The account that a call is made with: the platform's, from the configuration, or an organization's own. The address
 * belongs to it, because a LIVE account may be at a carrier's sandbox. Source: docs/reference/carriers.md#accounts.
 */
export interface CarrierAccount {
  /** `platform:DHL`, or the id of an organization's carrier account. */
  readonly id: string;
  readonly carrierCode: string;
  /** An origin, without a path and without a slash at the end: `https://express.api.dhl.com`. */
  readonly baseUrl: string;
  /** Secrets and account numbers by the names of the carrier's adapter: `clientId`, `accountNumber`. Never logged. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Bounds each call that quotes, makes a label or schedules a pickup; absent: the carrier's own deadlines. */
  readonly timeoutMs?: number;
  readonly shipper: ShipperOfRecord;
}

/** Who ships, for carriers and Carta Porte: `SHIPPER_COMPANY`, `SHIPPER_RFC`, `SHIPPER_PHONE`. Null: not configured. */
export interface ShipperOfRecord {
  readonly company: string | null;
  readonly rfc: string | null;
  readonly phone: string | null;
}

/** Opaque data of an adapter, stored with a rate, label or pickup and passed back in later calls. Never returned to clients. */
export type CarrierData = Readonly<Record<string, unknown>>;

export interface CarrierCall {
  /** Aborted at the deadline. */
  readonly signal: AbortSignal;
  readonly account: CarrierAccount;
}

/** Whether the carrier accepts an account. `refused`: its credentials or its number are wrong. */
export type AccountInquiry = { readonly kind: 'accepted' } | Refused | Unknown;

export const NO_SHIPPER: ShipperOfRecord = { company: null, rfc: null, phone: null };

/** The account of a simulated carrier, which needs none. */
export const simulatedAccount = (carrierCode: string): CarrierAccount => ({
  id: `simulated:${carrierCode}`,
  carrierCode,
  baseUrl: '',
  credentials: {},
  shipper: NO_SHIPPER,
});

/** The number that a carrier bills, of carriers whose credentials have an `accountNumber`. */
export const accountNumberOf = ({ account }: CarrierCall): string => account.credentials['accountNumber'] ?? '';
