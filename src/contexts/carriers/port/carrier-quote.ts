import type { MetricParcel } from '../../../kernel/parcel.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import type { Rate, ServiceLevel } from '../../../kernel/rate.js';

import type { RateMessage } from '../../../kernel/rate-message.js';

export interface QuoteRequest {
  readonly origin: QuotePlace;
  readonly destination: QuotePlace;
  readonly parcel: MetricParcel;
  /** Ship date, `YYYY-MM-DD` in Mexico City. */
  readonly shipDate: string;
  readonly contents: readonly ParcelContent[];
  /** In MXN. Null quotes without insurance. */
  readonly insuredValue: number | null;
  /** Only services of this level are quoted. Null for all levels. */
  readonly serviceLevel: ServiceLevel | null;
  /** `metadata.simulate` of the shipment. Only simulated carriers read it. */
  readonly simulate: string | null;
}

/** City, state and colonia are copied from the address, otherwise from the postal catalog. Null if neither contains them. */
export interface QuotePlace {
  readonly postalCode: string;
  /** Two-letter ISO code. */
  readonly country: string;
  /** `MX-CMX` in Mexico. */
  readonly state: string | null;
  readonly city: string | null;
  readonly neighborhood: string | null;
  readonly isResidential: boolean;
  /** Null for a standalone quote. */
  readonly street: string | null;
  /** Printed with the street. The street and the number must fit into the address lines of the carrier. */
  readonly exteriorNumber?: string | null;
  readonly interiorNumber?: string | null;
  readonly contactEmail: string | null;
  /** The full address of a shipment, which must fit on its label. Absent for a standalone quote. */
  readonly address?: PostalAddress;
}

/** One kind of goods in a parcel, for carriers that require a list of goods (Carta Porte). */
export interface ParcelContent {
  readonly description: string;
  readonly quantity: number;
  /** Unit value in MXN. */
  readonly value: number | null;
  /** Unit weight in kilograms. */
  readonly weightKg: number | null;
  /** SAT key of the product (`c_ClaveProdServCP`) from the shipment, otherwise `DEFAULT_SAT_PRODUCT_KEY`. */
  readonly satProductClassCode: string | null;
  readonly satPackagingCode: string | null;
}

/** The price of one service before our margin. Rates of real carriers contain a `cost`. */
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
  /** The billed weight. Null if the carrier does not return it. */
  readonly billedWeightKg: number | null;
  readonly volumetricWeightKg: number | null;
}

/** Why a carrier or one of its services does not quote. */
export type QuoteMessage = Omit<RateMessage, 'carrierCode'>;

/**
 * The response to a quote request. Without rates, `messages` contains the reasons. A quote without rates and without
 * messages is treated as `NOT_SERVED`.
 */
export interface CarrierQuote {
  readonly rates: readonly CarrierRate[];
  readonly messages: readonly QuoteMessage[];
}

export type { CarrierCost } from '../../../kernel/rate.js';
