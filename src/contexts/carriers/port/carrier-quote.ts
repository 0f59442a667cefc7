import type { MetricParcel } from '../../../kernel/parcel.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import type { Rate, ServiceLevel } from '../../../kernel/rate.js';

import type { RateMessage } from '../../../kernel/rate-message.js';

export interface QuoteRequest {
  readonly origin: QuotePlace;
  readonly destination: QuotePlace;
  readonly parcel: MetricParcel;
  /** `YYYY-MM-DD` in Mexico City: when the parcel is handed over. */
  readonly shipDate: string;
  readonly contents: readonly ParcelContent[];
  /** MXN; null quotes uninsured. */
  readonly insuredValue: number | null;
  /** Only these levels; null: all. */
  readonly serviceLevel: ServiceLevel | null;
  /** `metadata.simulate` of the shipment. Only simulated carriers read it. */
  readonly simulate: string | null;
}

/** City, state and colonia are of the address, else of the postal catalogue; null where neither knows them. */
export interface QuotePlace {
  readonly postalCode: string;
  /** Two-letter ISO code. */
  readonly country: string;
  /** `MX-CMX` in Mexico. */
  readonly state: string | null;
  readonly city: string | null;
  readonly neighborhood: string | null;
  readonly isResidential: boolean;
  /** Null: a standalone quote. */
  readonly street: string | null;
  /** With the street; a carrier's lines must have room for both. */
  readonly exteriorNumber?: string | null;
  readonly interiorNumber?: string | null;
  readonly contactEmail: string | null;
  /** The whole address of a shipment: its label must hold it. Absent: a standalone quote. */
  readonly address?: PostalAddress;
}

/** One kind of goods in a parcel, for carriers that need it (Carta Porte). */
export interface ParcelContent {
  readonly description: string;
  readonly quantity: number;
  /** MXN for one. */
  readonly value: number | null;
  /** Kilograms for one. */
  readonly weightKg: number | null;
  /** SAT key of the product (`c_ClaveProdServCP`): the shipment's, else `DEFAULT_SAT_PRODUCT_KEY`. */
  readonly satProductClassCode: string | null;
  readonly satPackagingCode: string | null;
}

/** A carrier's price of one service before our margin. Rates of real carriers have a `cost`. */
export interface CarrierRate extends Pick<
  Rate,
  | 'serviceCode'
  | 'serviceName'
  | 'serviceLevel'
  | 'isInsured'
  | 'estimatedDays'
  | 'delivery'
  | 'breakdown'
  | 'accessorials'
  | 'cost'
  | 'carrierData'
> {
  /** The weight that the price is for; null: the carrier does not say. */
  readonly billedWeightKg: number | null;
  readonly volumetricWeightKg: number | null;
}

/** Why a carrier, or one service of it, does not quote. */
export type QuoteMessage = Omit<RateMessage, 'carrierCode'>;

/** A carrier's response to a quote request. Without rates, `messages` has the reasons; none counts as `NOT_SERVED`. */
export interface CarrierQuote {
  readonly rates: readonly CarrierRate[];
  readonly messages: readonly QuoteMessage[];
}

export type { CarrierCost } from '../../../kernel/rate.js';
