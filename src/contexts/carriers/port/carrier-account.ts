import type { Refused, Unknown } from './outcome.js';

/**
 * The account of a call: the platform account from the configuration, or an account of an organization. It contains the base
 * URL, because a LIVE account may use the sandbox of a carrier. Source: docs/carriers.md#rules-and-limits.
 */
export interface CarrierAccount {
  /** `platform:DHL`, or the id of the carrier account of an organization. */
  readonly id: string;
  readonly carrierCode: string;
  /** An origin, without a path and without a slash at the end: `https://express.api.dhl.com`. */
  readonly baseUrl: string;
  /** Secrets and account numbers by the names of the adapter, such as `clientId` and `accountNumber`. Never logged. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Deadline of each quote, label and pickup call. If absent, the deadlines of the carrier apply. */
  readonly timeoutMs?: number;
  readonly shipper: ShipperOfRecord;
}

/** The shipper for carriers and Carta Porte: `SHIPPER_COMPANY`, `SHIPPER_RFC`, `SHIPPER_PHONE`. Null if not configured. */
export interface ShipperOfRecord {
  readonly company: string | null;
  readonly rfc: string | null;
  readonly phone: string | null;
}

/** Opaque data of an adapter, stored with a rate, label or pickup and passed to later calls. Never returned to clients. */
export type CarrierData = Readonly<Record<string, unknown>>;

export interface CarrierCall {
  /** Aborted at the deadline. */
  readonly signal: AbortSignal;
  readonly account: CarrierAccount;
}

/** The result of the verification of an account. `refused`: the credentials or the account number are wrong. */
export type AccountInquiry = { readonly kind: 'accepted' } | Refused | Unknown;

export const NO_SHIPPER: ShipperOfRecord = { company: null, rfc: null, phone: null };

/** The account for calls to simulated carriers, which do not need credentials. */
export const simulatedAccount = (carrierCode: string): CarrierAccount => ({
  id: `simulated:${carrierCode}`,
  carrierCode,
  baseUrl: '',
  credentials: {},
  shipper: NO_SHIPPER,
});

/** The billed account number, for carriers with an `accountNumber` credential. */
export const accountNumberOf = ({ account }: CarrierCall): string => account.credentials['accountNumber'] ?? '';
