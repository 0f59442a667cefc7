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
  /** Insured value in MXN. Null for a quote without insurance. */
  readonly insuredValue: number | null;
  /** Only rates of this level are returned. Null for all levels. */
  readonly serviceLevel: ServiceLevel | null;
  /** `metadata.simulate` of the shipment. Only simulated carriers read this value. */
  readonly simulate: string | null;
}

/**
 * City, state and colonia are copied from the address. If the address does not contain a value, the postal catalog provides the
 * value. Null if neither contains the value.
 */
export interface QuotePlace {
  readonly postalCode: string;
  /** Two-letter ISO code. */
  readonly country: string;
  /** State code, such as `MX-CMX` for Mexico City. */
  readonly state: string | null;
  readonly city: string | null;
  readonly neighborhood: string | null;
  readonly isResidential: boolean;
  /** Null for a standalone quote. */
  readonly street: string | null;
  /** Printed on the same address lines as the street. The street and the number must fit into the address lines of the carrier. */
  readonly exteriorNumber?: string | null;
  readonly interiorNumber?: string | null;
  readonly contactEmail: string | null;
  /** The full address of a shipment. This address must fit on the label. Absent for a standalone quote. */
  readonly address?: PostalAddress;
}

/** One kind of goods in a parcel. Some carriers require a list of goods for the Carta Porte. */
export interface ParcelContent {
  readonly description: string;
  readonly quantity: number;
  /** Unit value in MXN. */
  readonly value: number | null;
  /** Unit weight in kilograms. */
  readonly weightKg: number | null;
  /** SAT key of the product (`c_ClaveProdServCP`). If the shipment contains no key, `DEFAULT_SAT_PRODUCT_KEY` is used. */
  readonly satProductClassCode: string | null;
  readonly satPackagingCode: string | null;
}

/** Price of one service before our margin. Rates of real carriers contain a `cost`. */
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
  /** Weight that the carrier bills. Null if the carrier does not return this weight. */
  readonly billedWeightKg: number | null;
  readonly volumetricWeightKg: number | null;
}

/** Reason why a carrier or one of its services returns no rate. */
export type QuoteMessage = Omit<RateMessage, 'carrierCode'>;

/**
 * Response to a quote request. If `rates` is empty, `messages` contains the reasons. If both lists are empty, the service assumes
 * `NOT_SERVED`.
 */
export interface CarrierQuote {
  readonly rates: readonly CarrierRate[];
  readonly messages: readonly QuoteMessage[];
}

export type { CarrierCost } from '../../../kernel/rate.js';
